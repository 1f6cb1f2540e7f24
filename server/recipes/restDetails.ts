import type { DetailRequest, RecipeRequest } from './restRequest.ts';

/** A row with its path in the body, which is also its key. */
export type Placed<Row> = { readonly place: string; readonly row: Row };

/** Rows by their `order`; rows without or with equal `order` keep their sequence. */
export function inOrder<Row extends { readonly order?: number | null | undefined }>(
  list: readonly Row[] | null | undefined,
): readonly Placed<Row>[] {
  return sorted((list ?? []).map((row, index) => ({ place: String(index), row })));
}

function sorted<Row extends { readonly order?: number | null | undefined }, Of extends Placed<Row>>(
  list: readonly Of[],
): readonly Of[] {
  return list
    .map((placed, index) => ({ placed, order: placed.row.order ?? index, index }))
    .sort((a, b) => a.order - b.order || a.index - b.index)
    .map(({ placed }) => placed);
}

type PlacedDetail = Placed<DetailRequest> & {
  /** The path of the surrounding group; null: the row names its group itself. */
  readonly group: string | null;
};

/**
 * The details of a recipe, including those inside groups. A detail in both lists, identified by its id, is one row and
 * belongs to the surrounding group.
 */
export function detailsOf({ details, detail_groups }: RecipeRequest): readonly PlacedDetail[] {
  const nested = (detail_groups ?? []).flatMap((group, groupIndex) =>
    (group.details ?? []).map(
      (row, index): PlacedDetail => ({
        place: `${groupIndex}${INSIDE}${index}`,
        row,
        group: String(groupIndex),
      }),
    ),
  );
  const own = (details ?? []).map((row, index): PlacedDetail => {
    const again = nested.find((other) => row.id != null && other.row.id === row.id);
    return { place: String(index), row, group: again?.group ?? null };
  });
  const ownIds = new Set(own.map(({ row }) => row.id).filter((id) => id != null));
  return sorted([...own, ...nested.filter(({ row }) => row.id == null || !ownIds.has(row.id))]);
}

/** Separates the path of a group from that of a row inside it. */
const INSIDE = '.details.';

const isInside = (place: string): boolean => place.includes(INSIDE);

/** The list of the body that contains a row, and its index there, as the client knows them. */
export const listInBody = (place: string): string =>
  isInside(place) ? 'detail_groups' : 'details';
export const placeInBody = (place: string): readonly string[] => place.split('.');
