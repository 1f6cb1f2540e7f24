import type { DetailRequest, RecipeRequest } from './restRequest.ts';

/** A row and where in the body it stands, which is also its key. */
export type Placed<Row> = { readonly place: string; readonly row: Row };

/** Rows by their `order`; those that have none, or the same, as they came. */
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
  /** The place of the group it was sent in; null: the row names its own. */
  readonly group: string | null;
};

/**
 * The details of a recipe, those sent inside their groups too. One that stands in both lists, by its
 * id, is one row, and the group it was sent in is its group.
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

/** Between the place of a group and that of a row sent in it. */
const INSIDE = '.details.';

const isInside = (place: string): boolean => place.includes(INSIDE);

/** The list of the body a row stands in, and its place there, as they are named to the sender. */
export const listInBody = (place: string): string =>
  isInside(place) ? 'detail_groups' : 'details';
export const placeInBody = (place: string): readonly string[] => place.split('.');
