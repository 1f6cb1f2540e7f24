import { useMemo, useState } from 'react';

type Identified = { readonly id: string };

/** Picked rows by id; they stay when a search hides them. */
export type Picked<Row> = ReadonlyMap<string, Row>;

export const NONE_PICKED: Picked<never> = new Map<string, never>();

/** The rows with these ids: those on screen, and those picked before. */
export function pickedOf<Row extends Identified>(
  ids: Iterable<string>,
  before: Picked<Row>,
  onScreen: readonly Row[],
): Picked<Row> {
  const known = new Map([...before, ...onScreen.map((row) => [row.id, row] as const)]);
  return new Map(
    [...ids].flatMap((id) => {
      const row = known.get(id);
      return row === undefined ? [] : [[id, row] as const];
    }),
  );
}

/** The rows that a person picked, as they are now, and those of them that are not on screen. Keep `onScreen` stable. */
export function usePicked<Row extends Identified>(onScreen: readonly Row[]) {
  const [known, setKnown] = useState<Picked<Row>>(NONE_PICKED);
  const selected = useMemo(() => new Set(known.keys()), [known]);
  const picked = useMemo(
    () => [...pickedOf(selected, known, onScreen).values()],
    [selected, known, onScreen],
  );
  const hidden = useMemo(() => {
    const shown = new Set(onScreen.map(({ id }) => id));
    return picked.filter(({ id }) => !shown.has(id));
  }, [picked, onScreen]);
  return {
    selected,
    picked,
    hidden,
    pick: (ids: ReadonlySet<string>) => setKnown(pickedOf(ids, known, onScreen)),
    clear: () => setKnown(NONE_PICKED),
  };
}

export type PickedRows<Row extends Identified> = ReturnType<typeof usePicked<Row>>;
