import type { RecipeStatus } from '#client/screens/recipes/recipeStatus.ts';

/** One row of a history. */
export type HistoryVersion = {
  readonly id: string;
  readonly version: number;
  readonly status: RecipeStatus;
};

type Versions = readonly HistoryVersion[];

/** The version before each one, of those at hand; `newestFirst` may be only the newest of many. */
export const previousOf = (newestFirst: Versions, id: string): HistoryVersion | undefined => {
  const index = newestFirst.findIndex((version) => version.id === id);
  return index < 0 ? undefined : newestFirst[index + 1];
};

export const activeOf = (versions: Versions): HistoryVersion | undefined =>
  versions.find(({ status }) => status === 'ACTIVE');

export const draftOf = (versions: Versions): HistoryVersion | undefined =>
  versions.find(({ status }) => status === 'DRAFT');

/** The number the next version gets: drafts have used up theirs. */
export const nextVersion = (versions: Versions): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1;

/**
 * What a restore is based on: the newest version that was published. A draft does not count: when it
 * is published meanwhile, its number is no news, but its content is.
 */
export const baseVersion = (versions: Versions): number =>
  Math.max(0, ...versions.filter(({ status }) => status !== 'DRAFT').map(({ version }) => version));
