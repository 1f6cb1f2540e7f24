import type { Page } from '@playwright/test';
import { holdBack, loseAnswer } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';
import {
  banner,
  field,
  fillFixed,
  fillHead,
  makeRecipe,
  pick,
  row,
  saveButton,
} from './recipeForm.ts';

test('a hint beside an error never says that the recipe can be saved, before a press and after', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const hints = page.getByText('No batch of it can be calculated yet', { exact: true });
  const promise = page.getByText(/can be saved/i);
  await page.getByLabel('THC', { exact: true }).fill('10');
  await page.getByLabel('Operator').selectOption('>');
  await field(row(page, 1), 'Ingredient').fill('Glucose');
  await pick(row(page, 1), 'Type').selectOption('Buffer');
  await expect(hints).toBeVisible();
  await expect(promise).toHaveCount(0);
  await saveButton(page).click();
  await expect(banner(page)).toContainText('Recipe number is required');
  await expect(hints).toBeVisible();
  await expect(promise).toHaveCount(0);

  await page.goto('/recipedetail/new');
  await fillHead(page, 'EDT-130');
  for (const [number, percent] of [
    [1, '60'],
    [2, '70'],
  ] as const) {
    if (number > 1) {
      await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
    }
    await field(row(page, number), 'Ingredient').fill(`Blend ${number}`);
    await pick(row(page, number), 'Type').selectOption('Sub-formulation');
    await field(row(page, number), 'Percent of batch').fill(percent);
  }
  await expect(hints).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAccessibleDescription(/take 130 % of the batch/);
  await expect(promise).toHaveCount(0);
});

test('what is missing is listed, leads to its field, and goes as it is mended', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  await page.getByLabel('Department').selectOption('');
  await page.getByLabel('THC', { exact: true }).fill('-1');
  await saveButton(page).click();
  const messages = [
    'Department is required',
    'Recipe number is required',
    'Product category is required',
    'Description is required',
    'Batch Weight must be > 0',
    'Unit Weight must be > 0',
    'THC: Target value cannot be negative',
    'Add at least one ingredient row',
  ];
  await expect(banner(page).getByRole('listitem')).toHaveText(messages);
  await expect(row(page, 1).getByText('1', { exact: true })).toBeVisible();
  await expect(banner(page)).toContainText('8 entries need attention');
  await expect(page.getByLabel('Department')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);

  await banner(page).getByRole('link', { name: 'Description is required' }).click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
    'Description is required',
  );
  await page.keyboard.type('A gummy');
  await expect(page.getByLabel('Description')).not.toHaveAccessibleDescription(/required/);
  await expect(banner(page).getByRole('listitem')).toHaveCount(7);

  await page.getByLabel('Potency basis').selectOption('%');
  await page.getByRole('button', { name: 'Keep the figure as %' }).click();
  await page.getByLabel('THC', { exact: true }).fill('101');
  await expect(banner(page)).toContainText('THC: Percent must be 0–100');
  await page.getByLabel('THC', { exact: true }).fill('5');
  await field(row(page, 1), 'Ingredient').fill('Sugar');
  await expect(banner(page)).toContainText('Row 1 (Sugar): Type is required');
  await expect(banner(page)).toContainText(
    'Cannabinoid targets are defined, but no Active ingredient is present. Add at least one Active ingredient.',
  );
  await pick(row(page, 1), 'Type').selectOption('Fixed');
  await field(row(page, 1), 'Ingredient').fill('');
  await expect(banner(page)).toContainText('Row 1: Ingredient is required');
  await field(row(page, 1), 'Ingredient').fill('Sugar');
  await expect(banner(page)).toContainText('Row 1 (Sugar): Quantity must be > 0');
  await expect(banner(page)).toContainText('Row 1 (Sugar): Unit is required');
  await pick(row(page, 1), 'Unit').selectOption('%');
  await field(row(page, 1), 'Quantity').fill('101');
  await expect(banner(page)).toContainText('Row 1 (Sugar): Percent must be 0–100');
  await field(row(page, 1), 'Quantity').fill('5 mg');
  await expect(banner(page)).toContainText('Row 1 (Sugar): Percent must be a number');
});

test('a taken number is reported when the field is left, and typing continues', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const number = page.getByLabel('Recipe number');
  await number.fill('gum-010');
  await number.press('Tab');
  await expect(number).toHaveAccessibleDescription(
    'Number taken. Please choose a unique recipe number.',
  );
  await number.fill('gum-010x');
  await expect(number).not.toHaveAccessibleDescription(/taken/);
  await number.press('Tab');
  await expect(number).not.toHaveAccessibleDescription(/taken/);

  // A slow check shows a sign, and the keys go on.
  const checking = page.getByLabel('Checking the number');
  const release = await holdBack(page, 'useNumberCheckQuery');
  await number.fill('gum-525');
  await expect(checking).toHaveCount(0);
  await number.press('Tab');
  await page.keyboard.type('Gum');
  await expect(page.getByLabel('Product category')).toHaveValue('Gum');
  await expect(checking).toBeVisible();
  await page.keyboard.type('my');
  await expect(page.getByLabel('Product category')).toHaveValue('Gummy');
  release();
  await expect(checking).toHaveCount(0);
  await expect(number).toHaveAccessibleDescription(/taken/);

  // Its own number is not reported as taken, in whatever case.
  await page.goto(await editorAddress(page, 'GUM-010'));
  await number.fill('gum-010');
  await number.press('Tab');
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await expect(number).not.toHaveAccessibleDescription(/taken/);
  await number.fill('GUM-010');
  await expect(page.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible();
});

test('a buffer row that conflicts with minimums is reported at once', async ({ page }) => {
  await signIn(page, 'manager', '/recipedetail/new');
  await page.getByLabel('THC', { exact: true }).fill('10');
  await pick(row(page, 1), 'Type').selectOption('Buffer');
  const hint = page.getByText("Buffer ingredients are not allowed with '>' constraints").first();
  await expect(hint).toHaveCount(0);
  await page.getByLabel('Operator').selectOption('>');
  await expect(hint).toBeVisible();
  await page.getByLabel('Operator').selectOption('=');
  await expect(hint).toHaveCount(0);
});

/** The server stores another description, and the page never hears of it. */
async function saveUnanswered(page: Page, complaints: string[]): Promise<void> {
  await page.getByLabel('Description').fill('Stored, but not answered');
  const answerAgain = await loseAnswer(page, 'useUpdateRecipeMutation');
  await saveButton(page).click();
  await expect(page.getByText('Network error').first()).toBeVisible();
  expect(complaints.splice(0)).not.toEqual([]);
  await answerAgain();
}

test('a save whose answer was lost is told apart from a change by somebody else', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-LOST');
  await saveUnanswered(page, complaints);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'This recipe is stored already' });
  await expect(dialog).toContainText(
    'Version 2, saved by Daniel Reyes, is what you typed, word for word.',
  );
  await expect(dialog).not.toContainText('Nothing was saved');
  await expect(dialog.getByRole('button', { name: 'Save mine over it' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText(/EDT-LOST · Version 2/)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Stored, but not answered');
});

test('a form stays writable when a newer version takes the place of its own meanwhile', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager');
  await page.goto('/recipedetail/new');
  const release = await holdBack(page, 'RecipeEditorScreenQuery');
  await fillHead(page, 'EDT-LATER');
  await page.getByLabel('THC', { exact: true }).fill('10');
  await fillFixed(row(page, 1), 'Sugar', '400', 'g');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await field(row(page, 2), 'Ingredient').fill('Distillate');
  await pick(row(page, 2), 'Type').selectOption('Active');
  await saveButton(page).click();
  await expect(page).not.toHaveURL(/\/recipedetail\/new/);
  await saveUnanswered(page, complaints);
  release();
  await expect(page.getByText(/EDT-LATER · Version 1/)).toBeVisible();
  await page.getByLabel('Description').fill('Typed after it');
  await saveButton(page).click();
  await expect(
    page.getByRole('dialog', { name: 'Daniel Reyes changed this recipe' }),
  ).toContainText('What you typed is still in the form.');
});

test('the batch weight is not divided while a number of it is unusable', async ({ page }) => {
  await signIn(page, 'manager', '/recipedetail/new');
  await fillHead(page, 'EDT-UNREAD');
  const strip = page.getByRole('region', { name: 'Where the grams go' });
  await fillFixed(row(page, 1), 'Sugar', '400', 'g');
  await expect(strip).toContainText('400.000 g · 40');
  await field(row(page, 1), 'Quantity').fill('4oo');
  const wrong = 'once every weight and percent is a number of 0 or more';
  await expect(strip).toContainText(wrong);
  await expect(strip).not.toContainText(/\d g/);
  await field(row(page, 1), 'Quantity').fill('');
  await field(row(page, 1), 'Quantity').pressSequentially('-3');
  await expect(strip).toContainText(wrong);
  await field(row(page, 1), 'Quantity').fill('500');
  await expect(strip).toContainText('500.000 g · 50');
});

test('Ctrl+S in the same moment as the last letter saves that letter', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-QUICK');
  await page.getByLabel('Description').focus();
  // Faster than any two keys of a hand: no frame is drawn between them.
  await page.evaluate(() => {
    document.execCommand('insertText', false, '!');
    const save = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', save));
  });
  await expect(page.getByText(/EDT-QUICK · Version 2/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue(/!/);
});
