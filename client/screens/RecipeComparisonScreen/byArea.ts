import type { Difference } from '#domain/recipe/compare/compareTypes.ts';

type Area = Difference['area'];

/** In the order of the editor. */
const AREAS: readonly Area[] = ['General', 'Targets', 'Groups', 'Ingredients'];

export type AreaDifferences = {
  readonly area: Area;
  readonly differences: readonly Difference[];
};

/** The areas with differences. */
export const byArea = (differences: readonly Difference[]): readonly AreaDifferences[] =>
  AREAS.map((area) => ({
    area,
    differences: differences.filter((difference) => difference.area === area),
  })).filter((group) => group.differences.length > 0);

/** Differences have no unique name (two may even read the same), but their order is stable. */
export const withKeys = (
  differences: readonly Difference[],
): readonly (readonly [string, Difference])[] =>
  differences.map((difference, index) => [String(index), difference] as const);
