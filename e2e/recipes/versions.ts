import type { Page } from '@playwright/test';
import { graphOf } from '../support/demoGraph.ts';
import { signIn } from '../support/fixtures.ts';
import { line, type Made, makeRecipe, saveRecipe } from '../support/madeRecipes.ts';

/** Makes recipe numbers unique, because the recipes of these tests stay. */
let serial = 0;
export const freshNumber = () => `HIS-${process.pid}-${++serial}`;

export const history = (page: Page) => page.getByRole('dialog', { name: 'Version History' });
export const restoreDialog = (page: Page) => page.getByRole('dialog', { name: 'Restore Recipe' });
export const restoreButton = (page: Page) =>
  restoreDialog(page).getByRole('button', { name: 'Restore', exact: true });
export const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Compare versions' });
export const historyPath = (number: string) => `/recipes?history=${encodeURIComponent(number)}`;
export const comparePath = (before: Made, after: Made) =>
  `/recipedetail/${encodeURIComponent(before.id)}/compare/${encodeURIComponent(after.id)}`;

export async function openAs(page: Page, who: 'manager' | 'operator' | 'viewer', path: string) {
  await page.goto(path);
  await page.waitForURL(/\/login\?next=/);
  await signIn(page, who);
}

/** Creates three versions: the second changes weight, description and target, the third replaces the sugar. */
export async function threeVersions(request: Parameters<typeof graphOf>[0], number: string) {
  const graph = await graphOf(request, 'manager');
  const first = await makeRecipe(graph, number);
  const changed = {
    description: 'Peach and apricot gummies',
    batchWeightGrams: '2500',
    specifications: [
      { cannabinoid: 'THC', value: '12.5', unit: 'MG_PER_UNIT', operator: 'EQUAL' },
      { cannabinoid: 'CBD', value: '5', unit: 'MG_PER_UNIT', operator: 'EQUAL' },
    ],
  };
  const second = await saveRecipe(graph, first, number, changed);
  const third = await saveRecipe(graph, second, number, {
    ...changed,
    ingredients: [
      line('Cane sugar', { quantity: '650.25' }),
      line('THC oil', { type: 'ACTIVE', quantity: null, unit: null }),
      line('Purified water', { type: 'BUFFER', quantity: null, unit: null }),
    ],
  });
  return { graph, first, second, third };
}
