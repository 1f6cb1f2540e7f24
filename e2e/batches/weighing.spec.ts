import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const bar = (page: Page) => page.getByRole('region', { name: 'Saving' });

test('while a tablet weighs the last line, it shows the batch, how far it is, and Save', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'operator');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const oils: { id: number; tag: string }[] = await rest.get('/oils/');
  const oil = oils.find(({ tag }) => tag === 'D9-014');
  const { batch_id: batchId } = await rest.post('/batches/', {
    recipe_id: recipe?.id,
    oils: [{ oil_id: oil?.id }],
  });

  await signIn(page, 'operator', `/production-document/batch/${batchId}`);
  await expect(bar(page)).toContainText(`${batchId}0 of 8 weighed · 0.000 gNo changes`);
  const actuals = page.getByRole('textbox', { name: /^Actual grams for/ });
  await actuals.first().fill('719.5');
  await actuals.last().focus();
  await page.keyboard.type('570');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toContainText('2 of 8 weighed · 1,289.500 g2 changes');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Next line' }).click();
  await expect(actuals.nth(1)).toBeFocused();
  await expect(actuals.nth(1)).toBeInViewport({ ratio: 1 });
  await actuals.last().focus();
  const field = await actuals.last().boundingBox();
  const foot = await bar(page).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(page)).toContainText(/2 of 8 weighed · 1,289\.500 gSaved \d/);
  await page.reload();
  await expect(bar(page)).toContainText('2 of 8 weighed · 1,289.500 gNo changes');

  // It is among those that are at hand in the trace.
  await page.getByRole('link', { name: 'Trace', exact: true }).first().click();
  await page
    .getByRole('region', { name: 'Opened last' })
    .getByRole('link', { name: batchId })
    .click();
  await expect(page.getByRole('heading', { name: `Trace of batch ${batchId}` })).toBeVisible();
});

test('who may only look at a batch being weighed has its PDF as the main act', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'operator');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const oils: { id: number; tag: string }[] = await rest.get('/oils/');
  const { id, batch_id: batchId } = await rest.post('/batches/', {
    recipe_id: recipes.find(({ number }) => number === 'GUM-010')?.id,
    oils: [{ oil_id: oils.find(({ tag }) => tag === 'D9-014')?.id }],
  });
  await rest.put(`/batches/${id}`, { ingredients: [{ position: 1, actual_qty: 719 }] });
  const isMain = expect(page.getByRole('link', { name: 'Open PDF' }));
  await signIn(page, 'viewer', `/production-document/batch/${batchId}`);
  await isMain.not.toHaveAttribute('data-variant', 'default');
  await expect(bar(page)).toHaveCount(0);
  await signIn(page, 'operator', `/production-document/batch/${batchId}`);
  await isMain.toHaveAttribute('data-variant', 'default');
});

test('the rows stay where they are while the first figure is typed', async ({ page }) => {
  await signIn(page, 'operator');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: /^Use this lot/ }).click();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  const actuals = page.getByRole('textbox', { name: /^Actual grams for/ });
  const second = async () => (await actuals.nth(1).boundingBox())?.y;
  await actuals.first().focus();
  const before = await second();
  await page.keyboard.type('719');
  await expect(page.getByText('−1.000')).toBeVisible();
  expect(await second()).toBe(before);
});

test('a new document is saved from wherever it is scrolled to', async ({ page }) => {
  await signIn(page, 'operator');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: /^Use this lot/ }).click();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await page
    .getByRole('textbox', { name: /^Actual grams for/ })
    .last()
    .fill('1');
  await expect(bar(page)).toContainText('Not saved1 of 8 weighed · 1.000 g');
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await expect(bar(page)).toContainText(/BF-.*1 of 8 weighed/);
});

test('on a telephone the lot of a line is typed below its name', async ({ page, request }) => {
  const rest = await restAs(request, 'operator');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const oils: { id: number; tag: string }[] = await rest.get('/oils/');
  const { batch_id: batchId } = await rest.post('/batches/', {
    recipe_id: recipes.find(({ number }) => number === 'GUM-010')?.id,
    oils: [{ oil_id: oils.find(({ tag }) => tag === 'D9-014')?.id }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator', `/production-document/batch/${batchId}`);
  const lot = page.getByRole('textbox', { name: /^Lot of / }).first();
  const actual = page.getByRole('textbox', { name: /^Actual grams for/ }).first();
  await actual.scrollIntoViewIfNeeded();
  await expect(lot).toBeInViewport({ ratio: 1 });
  await expect(actual).toBeInViewport({ ratio: 1 });
  await lot.pressSequentially('SUG-77');
  await lot.press('Tab');
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(page)).toContainText('Saved');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('textbox', { name: /^Lot of / }).first()).toHaveValue('SUG-77');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Lot of / }).first()).toHaveValue('SUG-77');
});

test('on a telephone a completed record begins with its grams', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator', '/batch-history?status=completed');
  await page.getByRole('link', { name: /^BF-/ }).last().click();
  const table = page.getByRole('table', { name: 'Ingredients' });
  await table.getByRole('columnheader', { name: 'Ingredient' }).scrollIntoViewIfNeeded();
  for (const name of ['Calculated (g)', 'Actual (g)', 'Initials']) {
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 0.9 });
  }
});
