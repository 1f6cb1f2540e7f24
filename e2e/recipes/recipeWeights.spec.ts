import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { field, fillFixed, fillHead, makeRecipe, pick, row, saveButton } from './recipeForm.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Where the grams go' });
const add = (page: Page) => page.getByRole('button', { name: 'Add ingredient', exact: true });

/** The layout shift of the page without a key or click before it; 0 when nothing moved. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: false });
        setTimeout(() => resolve(sum), 600);
      }),
  );

test('the strip divides the batch weight with every key', async ({ page }) => {
  await signIn(page, 'manager', '/recipedetail/new');
  await expect(strip(page)).toContainText('The batch weight divides as soon as it is given.');
  await fillHead(page, 'WGT-001');
  await expect(strip(page)).toContainText('Nothing fills the last 1,000.000 g');
  await fillFixed(row(page, 1), 'Sugar', '1', 'g');
  await expect(strip(page)).toContainText('Fixed1.000 g · 0.1 %');
  const quantity = field(row(page, 1), 'Quantity');
  await quantity.fill('');
  for (const [key, shown] of [
    ['3', '3.000 g · 0.3 %'],
    ['8', '38.000 g · 3.8 %'],
    ['7', '387.000 g · 38.7 %'],
    ['.', '387.000 g · 38.7 %'],
    ['6', '387.600 g · 38.8 %'],
  ] as const) {
    await quantity.press(key);
    await expect(strip(page)).toContainText(`Fixed${shown}`);
  }
  await add(page).click();
  await field(row(page, 2), 'Ingredient').pressSequentially('Syrup');
  await pick(row(page, 2), 'Type').selectOption('Buffer');
  await expect(strip(page)).toContainText('Fills the rest: 612.400 g.');
  await expect(strip(page)).toContainText('Room for oils—Buffer612.400 g · 61.2 %');
  await add(page).click();
  await pick(row(page, 3), 'Type').selectOption('Active');
  await expect(strip(page)).toContainText('Room for oils612.400 g · 61.2 %');
  await expect(strip(page)).toContainText('Buffer, in the room for oils612.400 g · 61.2 %');
  await expect(strip(page)).toContainText('Fills the rest: 612.400 g, less the oils of a run.');
  await quantity.fill('1200');
  const shift = shifted(page);
  await quantity.press('5');
  await expect(strip(page)).toContainText('The lines weigh 11,005.000 g more than the batch.');
  expect(await shift).toBe(0);
  const excess = strip(page).locator('[data-tone="problem"]');
  await expect(excess).toHaveText('The lines weigh 11,005.000 g more than the batch.');
  await expect(excess.locator('svg')).toBeVisible();
  await expectAccessible(page);
  await quantity.fill('1000');
  await expect(strip(page)).toContainText('Fills the rest: 0.000 g');
  await expect(excess).toHaveCount(0);
});

test('units stand beside the weights, exact where a part of one is left', async ({ page }) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const units = page.getByLabel('Calculated units');
  await expect(units).toHaveText('—');
  await page.getByLabel('Batch Weight').pressSequentially('1000');
  await page.getByLabel('Unit Weight').pressSequentially('3');
  await expect(units).toHaveText('333 units per batch (333.33)');
  await page.getByLabel('Unit Weight').fill('5');
  await expect(units).toHaveText('200 units per batch');
});

test('after a save a batch is run from the bar, and history is one act', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'WGT-002');
  const bar = page.getByRole('region', { name: 'Saving' });
  const run = bar.getByRole('link', { name: 'Run batch' });
  await expect(run).not.toHaveAttribute('data-variant');
  await expect(saveButton(page)).toHaveAttribute('data-variant', 'default');
  await expect(page.getByRole('main').getByRole('button', { name: /history/i })).toHaveCount(1);
  await bar.getByRole('button', { name: 'Version 1' }).click();
  const history = page.getByRole('dialog', { name: 'Version History' });
  await history.getByRole('button', { name: 'Show changes' }).click();
  await expect(history.getByRole('list', { name: 'Changes, the newest first' })).toContainText(
    'Recipe created by',
  );
  await page.keyboard.press('Escape');

  const before = await saveButton(page).boundingBox();
  await page.getByLabel('Description').pressSequentially('!');
  await expect(saveButton(page)).not.toHaveAttribute('data-variant');
  await expect(run).toHaveAttribute('data-variant', 'default');
  expect(await saveButton(page).boundingBox()).toEqual(before);
  await saveButton(page).click();
  await expect(page.getByText(/WGT-002 · Version 2/)).toBeVisible();
  await run.click();
  await expect(page.getByRole('dialog', { name: /Run Batch/ })).toContainText('WGT-002');
});

test('those who may only look run the batch from the head', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'WGT-003');
  const address = page.url();
  await signIn(page, 'operator', address);
  await expect(page.getByRole('region', { name: 'Saving' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Run batch' }).click();
  await expect(page.getByRole('dialog', { name: /Run Batch/ })).toContainText('WGT-003');
});
