import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Selection } from '#client/ui/table/columns.ts';
import type { Entry, RowGroup } from '#client/ui/table/groups/groupRows.ts';
import { rangeOf, tickState, withTicked } from './selection.ts';

type Options<Row> = {
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  readonly selection?: Selection;
};

/** The checkboxes of a table whose body shows `entries`. `ticked` is their state together, undefined without selection. */
export function useTicks<Row>(options: Options<Row>, entries: readonly Entry<Row>[]) {
  const { rows, getRowId, selection } = options;
  const { tickRow, tickRows } = useTicking(selection, () =>
    entries.flatMap((entry) => (entry.kind === 'row' ? getRowId(entry.row) : [])),
  );
  const selected = selection?.selected;
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const ticked = useMemo(() => selected && tickState(selected, ids), [selected, ids]);
  const tickGroup = useCallback(
    (group: RowGroup<Row>, isTicked: boolean) => tickRows(group.rows.map(getRowId), isTicked),
    [tickRows, getRowId],
  );
  return { ticked, tickRow, tickGroup, tickAll: (all: boolean) => tickRows(ids, all) };
}

export type Ticks<Row> = ReturnType<typeof useTicks<Row>>;

/**
 * Stable handlers, so that selecting renders only the affected rows again. `shown` returns ids in order. With `range`
 * all rows from the previously selected one are ticked.
 */
function useTicking(selection: Selection | undefined, shown: () => readonly string[]) {
  const anchor = useRef<string | null>(null);
  const latest = useRef({ selection, shown });
  useEffect(() => {
    latest.current = { selection, shown };
  });
  const tickRows = useCallback((ids: readonly string[], ticked: boolean) => {
    const { selection: now } = latest.current;
    now?.onChange(withTicked(now.selected, ids, ticked));
  }, []);
  const tickRow = useCallback(
    (id: string, ticked: boolean, range: boolean) => {
      tickRows(range ? rangeOf(latest.current.shown(), anchor.current, id) : [id], ticked);
      anchor.current = id;
    },
    [tickRows],
  );
  return { tickRow, tickRows };
}
