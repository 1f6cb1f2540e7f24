import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectReadable, signIn, test } from '../support/fixtures.ts';
import { openPalette } from '../support/keys.ts';

const question = (within: Page | Locator) =>
  within.getByRole('button', { name: 'What does this mean?' });

/** Opens the note by keyboard, reads it, and closes it again. */
async function expectNote(page: Page, button: Locator, name: string, words: readonly string[]) {
  await button.press('Enter');
  const note = page.getByRole('dialog', { name, exact: true });
  await expect(note).toBeFocused();
  for (const sentence of words) await expect(note).toContainText(sentence);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('the run dialog explains parts, and Esc closes the note alone', async ({ page }) => {
  await signIn(page, 'operator', '/recipes');
  await page
    .getByRole('row', { name: /GUM-525/ })
    .getByRole('button', { name: /^Run/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Run Batch: GUM-525' });
  await expect(dialog.getByRole('radiogroup', { name: 'Parts', exact: true })).toBeVisible();
  await expectNote(page, question(dialog), 'Parts', ['The equal shares in which a batch']);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  const oils = page.getByRole('heading', { name: 'Selected oils', exact: true }).locator('..');
  await expectNote(page, question(oils), 'Flexible, Use All, Fixed', [
    'As much of the oil is used as the targets need',
    'All of the oil is used, to its last gram.',
  ]);
  // Each word has its drawing: a part of the lot, all of it, a set amount with its mark.
  await question(oils).press('Enter');
  const drawing = (name: string) => page.locator(`[data-picture="${name}"] svg`);
  await expect(drawing('flexible').locator('rect')).toHaveAttribute('width', '400');
  await expect(drawing('useAll').locator('rect')).toHaveAttribute('width', '1000');
  await expect(drawing('fixed').locator('line')).toHaveAttribute('x1', '600');
});

test('the recipe editor explains Active, Buffer and Tracked, also to a finger', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await signIn(page, 'manager', '/recipedetail/new');
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true });
  const button = question(panel);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.tap();
  const note = page.getByRole('dialog', { name: 'Active, Buffer, Tracked' });
  await expect(note).toContainText('a calculation finds the grams of each oil');
  await expect(note).toContainText('An ingredient that takes the weight the others leave');
  const { x = -1, width = 0 } = (await note.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await context.close();
});

test('a word is found from the palette, on the page of help and by its sentence', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await openPalette(page);
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('use all');
  await page.getByRole('option', { name: 'What is Use All?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await expect(search).toHaveValue('Use All');
  await expect(page.getByRole('term').first()).toHaveText('Use All');
  await search.fill('equally');
  await expect(page.getByRole('term')).toHaveText(['Buffer']);
  await expect(page).toHaveURL(/\/help\?q=equally$/);
  await expectAccessible(page);
  await search.fill('no such word');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('term').nth(9)).toBeVisible();
  await expectReadable(page);
});
