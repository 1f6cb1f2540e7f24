import { RECIPE_STATUS, type RecipeStatus } from './recipeStatus.ts';

type Version = { readonly id: string; readonly version: number; readonly status: RecipeStatus };

/** The versions of a recipe as options of a select: `Version 4 (Archived)`. */
export const versionOptions = (versions: readonly Version[]) =>
  versions.map(({ id, version, status }) => ({
    value: id,
    label: `Version ${version} (${RECIPE_STATUS[status]})`,
  }));
