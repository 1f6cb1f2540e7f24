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
