import { createSearchParams, type Params, type To } from 'react-router';
import { graphId } from '#client/relay/graphId.ts';
import { multiplierOf } from '#domain/recipe/runFigures.ts';
import { validParts } from '#domain/recipe/scale.ts';

export { savedBatchPath } from '#domain/record/document/savedBatchPath.ts';

/** A recipe version with multiplier and number of parts, as every screen of a run needs them. */
export type Run = {
  readonly recipeId: string;
  readonly multiplier: number;
  readonly parts: number;
};

/** The run in the URL of a document; invalid figures count as 1. */
export const runAt = (params: Params, search: URLSearchParams): Run => ({
  recipeId: graphId('RecipeVersion', params.recipeId),
  multiplier: multiplierOf(search.get('multiplier')),
  parts: validParts(Number(search.get('parts') ?? 1)),
});

const search = (params: Readonly<Record<string, string>>): string =>
  createSearchParams(params).toString();

const figures = ({ multiplier, parts }: Run) => ({
  multiplier: String(multiplier),
  parts: String(parts),
});

export const consumptionPath = (run: Run): To => ({
  pathname: '/consumption',
  search: search({ recipe: run.recipeId, ...figures(run) }),
});

/** The list of recipes with the dialog of this run open. */
export const editMultiplierPath = (run: Run): To => ({
  pathname: '/recipes',
  search: search({ run: run.recipeId, ...figures(run) }),
});

/** The list of recipes with the dialog of a run of this version open, at multiplier 1. */
export const runLink = (recipeId: string): string => `/recipes?${search({ run: recipeId })}`;

/** The same with unparsed figures from a URL, which the dialog validates. */
export const rewriteRunPath = (recipeId: string, written: URLSearchParams): To => ({
  pathname: '/recipes',
  search: search({
    run: recipeId,
    multiplier: written.get('multiplier') ?? '1',
    parts: written.get('parts') ?? '1',
  }),
});

export const editMultiplierState = ({ recipeId, multiplier, parts }: Run) => ({
  editMultiplierForRecipeId: recipeId,
  multiplier,
  parts,
});

export const BATCH_HISTORY = '/batch-history';

/** The batches of all versions of a recipe. */
export const batchesOfRecipe = (recipeId: string): string =>
  `${BATCH_HISTORY}?${search({ recipe: recipeId })}`;

/** The document of a confirmed calculation. */
export const documentPath = ({ recipeId, ...run }: Run): To => ({
  pathname: `/production-document/${encodeURIComponent(recipeId)}`,
  search: search({ multiplier: String(run.multiplier), parts: String(run.parts) }),
});
