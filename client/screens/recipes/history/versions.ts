import type { RecipeStatus } from '#client/screens/recipes/recipeStatus.ts';

/** One row of the history. */
export type HistoryVersion = {
  readonly id: string;
  readonly version: number;
  readonly status: RecipeStatus;
};

type Versions = readonly HistoryVersion[];

/** The previous version among the loaded ones; `newestFirst` may be incomplete. */
export const previousOf = (newestFirst: Versions, id: string): HistoryVersion | undefined => {
  const index = newestFirst.findIndex((version) => version.id === id);
  return index < 0 ? undefined : newestFirst[index + 1];
};

export const activeOf = (versions: Versions): HistoryVersion | undefined =>
  versions.find(({ status }) => status === 'ACTIVE');

export const draftOf = (versions: Versions): HistoryVersion | undefined =>
  versions.find(({ status }) => status === 'DRAFT');

/** The number of the next version, counting drafts. */
export const nextVersion = (versions: Versions): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1;

/**
 * The version on which a restore is based: the newest published one. A draft does not count, because publishing it
 * changes the content without a new number.
 */
export const baseVersion = (versions: Versions): number =>
  Math.max(0, ...versions.filter(({ status }) => status !== 'DRAFT').map(({ version }) => version));
