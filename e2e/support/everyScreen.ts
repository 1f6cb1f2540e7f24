import type { APIRequestContext } from '@playwright/test';
import { type Rest, restAs } from './rest.ts';

/** The addresses that show what there is of a screen, by the path of its route. */
export type Screens = Readonly<Record<string, readonly string[]>>;

const idOf = (
  rows: readonly { readonly id: number; readonly [key: string]: unknown }[],
  key: string,
  value: string,
): number => {
  const found = rows.find((row) => row[key] === value);
  if (found === undefined) throw new Error(`There is no ${value}.`);
  return found.id;
};

const graphId = (type: string, id: number): string => encodeURIComponent(btoa(`${type}:${id}`));

/** Every signed-in screen of the demo organization, with an open batch made for it; `remove` takes that away. */
export async function everyScreen(request: APIRequestContext) {
  const rest: Rest = await restAs(request, 'admin');
  const recipes = await rest.get('/recipes?status=active');
  const recipe = idOf(recipes, 'number', 'GUM-010');
  const rich = graphId('RecipeVersion', idOf(recipes, 'number', 'GUM-525'));
  const oil = idOf(await rest.get('/oils/?is_active=true'), 'tag', 'D9-014');
  const batch = await rest.post('/batches/', { recipe_id: recipe, oils: [{ oil_id: oil }] });
  const tabs = ['profile', 'departments', 'users', 'organization', 'quality', 'tokens', 'audit'];
  const screens: Screens = {
    '/today': ['/today'],
    '/recipes': ['/recipes'],
    '/recipedetail/:id': [`/recipedetail/${rich}`],
    '/recipedetail/:id/compare/:otherId': [
      `/recipedetail/${rich}/compare/${graphId('RecipeVersion', recipe)}`,
    ],
    '/consumption': [`/consumption?recipe=${rich}&multiplier=1&parts=1`],
    '/inventory': ['/inventory'],
    '/inventory/:oilId': [`/inventory/${oil}`],
    '/settings': tabs.map((tab) => `/settings?tab=${tab}`),
    '/production-document/:recipeId': [`/production-document/${rich}?multiplier=1&parts=1`],
    '/production-document/batch/:batchId': [`/production-document/batch/${batch.batch_id}`],
    '/batch-history': ['/batch-history'],
    '/deviations': ['/deviations'],
    // A deviation can't be taken away again, and with one the demo organization looks like no other.
    '/deviations/:id': [],
    '/trace': [`/trace?oil=${oil}`],
    '/help': ['/help'],
  };
  return { screens, remove: () => rest.remove(`/batches/${batch.id}`) };
}
