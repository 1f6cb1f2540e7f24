import { useCallback, useEffect, useRef } from 'react';
import type { Selection } from '#client/ui/table/columns.ts';
import { rangeOf, withTicked } from './selection.ts';

export type Ticks = {
  /** One row, or with `range` all from the previously selected one. */
  readonly tickRow: (id: string, ticked: boolean, range: boolean) => void;
  readonly tickAll: (ids: readonly string[], ticked: boolean) => void;
};

/** Stable handlers, so that selecting renders only the affected rows again. `shown` returns ids in order. */
export function useTicks(selection: Selection | undefined, shown: () => readonly string[]): Ticks {
  const anchor = useRef<string | null>(null);
  const latest = useRef({ selection, shown });
  useEffect(() => {
    latest.current = { selection, shown };
  });
  const tickAll = useCallback((ids: readonly string[], ticked: boolean) => {
    const { selection: now } = latest.current;
    now?.onChange(withTicked(now.selected, ids, ticked));
  }, []);
  const tickRow = useCallback(
    (id: string, ticked: boolean, range: boolean) => {
      tickAll(range ? rangeOf(latest.current.shown(), anchor.current, id) : [id], ticked);
      anchor.current = id;
    },
    [tickAll],
  );
  return { tickRow, tickAll };
}
