import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress, graph } from '../support/graph.ts';
import { expire, offer, restore, settled } from './keptDrafts.ts';

/** The time as a clock in the time zone of the page shows it. */
const timeOfDay = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date()),
  );

async function startNewRecipe(page: Page): Promise<void> {
  await page.goto('/recipedetail/new');
  await page.getByLabel('Recipe number').fill('KEPT-1');
  await page.getByLabel('Description').fill('Kept over the night');
  const first = page.getByRole('listitem', { name: 'Row 1', exact: true });
  await first.getByRole('textbox', { name: 'Ingredient', exact: true }).fill('Sugar');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  const second = page.getByRole('listitem', { name: 'Row 2', exact: true });
  await second.getByRole('textbox', { name: 'Ingredient', exact: true }).fill('Pectin');
}

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Ingredients', exact: true })
    .getByRole('textbox', { name: 'Ingredient', exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('a recipe in progress survives the end of the session, and is offered to its writer alone', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'manager');
  const before = await timeOfDay(page);
  await startNewRecipe(page);
  await settled(page);
  const after = await timeOfDay(page);
  await expire(page);

  // Another user must not see it.
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'manager', '/recipedetail/new');
  // The offer shows the time of typing, not the time the session ended.
  await expect(offer(page)).toContainText(new RegExp(`from (${before}|${after})\\.`));
  await expect(page.getByLabel('Recipe number')).toHaveValue('');
  await expectAccessible(page);
  await restore(page).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByLabel('Recipe number')).toHaveValue('KEPT-1');
  await expect(page.getByLabel('Description')).toHaveValue('Kept over the night');
  expect(await names(page)).toEqual(['Sugar', 'Pectin']);
  // A new row must have its own draft.
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['Sugar', 'Pectin', '']);
});

test('what is discarded, or saved, is not offered again', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await startNewRecipe(page);
  await settled(page);
  await page.reload();
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('who leaves a form has let it go', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await startNewRecipe(page);
  await settled(page);
  await page.getByRole('link', { name: 'Batch History' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Batch History' })).toBeVisible();
  await page.goto('/recipedetail/new');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a draft restored over a changed version is reported, and saving asks first', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'manager', '/recipedetail/new');
  await page.getByLabel('Department').selectOption('Kitchen');
  await page.getByLabel('Recipe number').fill('KEPT-2');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  const address = await editorAddress(page, 'KEPT-2', 'DRAFT');
  await page.getByLabel('Description').fill('Mine');
  await settled(page);
  await expire(page);

  await signIn(page, 'manager');
  await expect(offer(page)).toBeVisible();
  const id = decodeURIComponent(address.split('/').at(-1) ?? '');
  const { recipe } = await graph<{ recipe: { revision: number } }>(
    page,
    'query ($id: ID!) { recipe: recipeVersion(id: $id) { revision } }',
    { id },
  );
  await page.evaluate(() => {
    // Makes the draft look as if it was based on the previous revision.
    for (const key of Object.keys(sessionStorage).filter((one) => one.includes('_draft:'))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
      kept.values.basis.revision -= 1;
      sessionStorage.setItem(key, JSON.stringify(kept));
    }
  });
  expect(recipe.revision).toBeGreaterThan(0);
  await page.reload();
  await expect(offer(page)).toContainText('has saved version 1 since');
  await restore(page).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('dialog', { name: /changed this recipe$/ })).toBeVisible();
  await graph(
    page,
    'mutation ($ids: [ID!]!) { archiveRecipes(input: { ids: $ids }) { __typename } }',
    { ids: [id] },
  );
});
