import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress, graph } from '../support/graph.ts';

const row = (page: Page, number: number | string): Locator =>
  page.getByRole('listitem', { name: `Row ${number}`, exact: true });
const field = (at: Locator, name: string): Locator =>
  at.getByRole('textbox', { name, exact: true }).first();
const pick = (at: Locator, name: string): Locator =>
  at.getByRole('combobox', { name, exact: true }).first();
const saveButton = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true });
const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please fix the highlighted fields to continue' });

async function fillHead(page: Page, number: string): Promise<void> {
  await page.getByLabel('Department').selectOption('Kitchen');
  await page.getByLabel('Recipe number').fill(number);
  await page.getByLabel('Product category').fill('Gummy');
  await page.getByLabel('Description').fill(`Test recipe ${number}`);
  await page.getByLabel('Batch Weight').fill('1000');
  await page.getByLabel('Unit Weight').fill('5');
}

async function fillFixed(at: Locator, name: string, quantity: string, unit: string): Promise<void> {
  await field(at, 'Ingredient').fill(name);
  await pick(at, 'Type').selectOption('Fixed');
  await field(at, 'Quantity').fill(quantity);
  await pick(at, 'Unit').selectOption(unit);
}

/** Creates and saves a complete recipe of three rows. */
async function makeRecipe(page: Page, number: string): Promise<void> {
  await page.goto('/recipedetail/new');
  await fillHead(page, number);
  await page.getByLabel('THC', { exact: true }).fill('10');
  await fillFixed(row(page, 1), 'Sugar', '400', 'g');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await field(row(page, 2), 'Ingredient').fill('Distillate');
  await pick(row(page, 2), 'Type').selectOption('Active');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await field(row(page, 3), 'Ingredient').fill('Glucose syrup');
  await pick(row(page, 3), 'Type').selectOption('Buffer');
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d?:\d\d/ })).toBeVisible();
  // The page of the saved version opens after the message.
  await expect(page).not.toHaveURL(/\/recipedetail\/new/);
}

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Ingredients', exact: true })
    .getByRole('textbox', { name: 'Ingredient', exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('a recipe is written from nothing, saved, and found among the active ones', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/undefined');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  const guide = page.getByRole('region', { name: 'Setup guide' });
  await expect(guide.getByText(/^Done\. /)).toHaveCount(0);
  await expectAccessible(page);

  await fillHead(page, 'EDT-001');
  await expect(guide.getByText(/^Done\. /)).toHaveCount(2);
  await expect(page.getByLabel('Calculated units')).toHaveText('200 units per batch');
  await page.getByLabel('THC', { exact: true }).fill('10');
  // Enter moves to the next row, and adds one after the last.
  await fillFixed(row(page, 1), 'Sugar', '1,400.5 g', 'g');
  await pick(row(page, 1), 'Type').focus();
  await expect(field(row(page, 1), 'Quantity')).toHaveValue('1400.5');
  await field(row(page, 1), 'Quantity').fill('400.5');
  await field(row(page, 1), 'Ingredient').press('Enter');
  await expect(field(row(page, 2), 'Ingredient')).toBeFocused();
  await page.keyboard.type('Distillate');
  await pick(row(page, 2), 'Type').selectOption('Active');
  await row(page, 2).getByRole('checkbox', { name: 'Tracked' }).check();
  await row(page, 2).getByLabel('Default inventory name').fill('D9-014');
  await field(row(page, 2), 'Ingredient').press('Enter');
  await page.keyboard.type('Glucose syrup');
  await pick(row(page, 3), 'Type').selectOption('Buffer');
  await expect(guide.getByText(/^Done\. /)).toHaveCount(4);
  await saveButton(page).click();

  await expect(page.getByRole('heading', { name: 'Edit Recipe' })).toBeVisible();
  await expect(page.getByText(/EDT-001 · Version 1 · Last updated by/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d?:\d\d/ })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(field(row(page, 1), 'Quantity')).toHaveValue('400.5');
  await expect(row(page, 2).getByLabel('Default inventory name')).toHaveValue('D9-014');
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('EDT-001');
  await expect(page.getByText('Test recipe EDT-001').first()).toBeVisible();
});

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

  // Its own number is not reported as taken, in whatever case.
  await page.goto(await editorAddress(page, 'GUM-010'));
  await number.fill('gum-010');
  await number.press('Tab');
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await expect(number).not.toHaveAccessibleDescription(/taken/);
  await number.fill('GUM-010');
  await expect(page.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible();
});

test('a sub-formulation shows the weight of its percentage and what is missing', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  await fillHead(page, 'EDT-SUB');
  const sub = row(page, 1);
  await field(sub, 'Ingredient').fill('Active blend');
  await field(sub, 'Quantity').fill('12');
  await pick(sub, 'Unit').selectOption('g');
  await sub.getByRole('checkbox', { name: 'Tracked' }).check();
  await pick(sub, 'Type').selectOption('Sub-formulation');
  await expect(sub.getByRole('checkbox', { name: 'Tracked' })).toHaveCount(0);
  await field(sub, 'Percent of batch').fill('25.5');
  await expect(sub.getByLabel('Weight of the sub-formulation')).toHaveText('255.00 g');
  await expect(page.getByText('Sub-formulations: 25.5 % of batch')).toBeVisible();
  await field(sub, 'Percent of batch').press('ArrowUp');
  await expect(field(sub, 'Percent of batch')).toHaveValue('25.6');
  // Switching back has cleared the values that a sub-formulation does not have.
  await pick(sub, 'Type').selectOption('Fixed');
  await expect(field(sub, 'Quantity')).toHaveValue('');
  await expect(sub.getByRole('checkbox', { name: 'Tracked' })).not.toBeChecked();
  await pick(sub, 'Type').selectOption('Sub-formulation');
  await field(sub, 'Percent of batch').fill('150');
  await expect(page.getByText('Sub-formulations: 150.0 % of batch, 50 % too much')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAccessibleDescription(/take 150 % of the batch/);
  await field(sub, 'Percent of batch').press('Tab');
  await expect(field(sub, 'Percent of batch')).toHaveValue('100');
  await field(sub, 'Percent of batch').fill('20');

  const addSub = sub.getByRole('button', { name: 'Add row to sub-formulation' });
  await addSub.click();
  await fillFixed(row(page, '1.1'), 'Beeswax', '60', '%');
  await saveButton(page).click();
  await expect(banner(page)).toContainText(
    'Row 1 (Active blend): Sub-formulation with fixed ingredients must total 100%',
  );
  await field(row(page, '1.1'), 'Quantity').fill('100');
  await expect(banner(page)).toHaveCount(0);
  await addSub.click();
  await field(row(page, '1.2'), 'Ingredient').fill('CBD oil');
  await pick(row(page, '1.2'), 'Type').selectOption('Active');
  await expect(banner(page)).toContainText(
    'Subformulation contains an Active, but no Buffer. Add a Buffer or remove the Active ingredient.',
  );
  await pick(row(page, '1.2'), 'Type').selectOption('Buffer');
  await expect(banner(page)).toContainText('Subformulation contains a Buffer, but no Active.');
  await addSub.click();
  await fillFixed(row(page, '1.3'), 'Shea', '1', '%');
  await expect(banner(page)).toContainText('Sub-formulation percent-of-parent exceeds 100%');
  await expect(
    row(page, 1).getByText('101.0 % of the sub-formulation, 1 % too much'),
  ).toBeVisible();
  await expectAccessible(page);
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

type Made = {
  createCannabinoid: { cannabinoid: { id: string } };
};

test('all targets are on one basis, whatever unit a cannabinoid starts in', async ({ page }) => {
  await signIn(page, 'admin');
  const { createCannabinoid } = await graph<Made>(
    page,
    `mutation { createCannabinoid(input: { name: "EDT-THCV", unit: PERCENT }) {
      ... on CreateCannabinoidPayload { cannabinoid { id } } } }`,
  );
  await page.goto('/recipedetail/new');
  await page.getByLabel('THC', { exact: true }).fill('10');
  await page.getByLabel('EDT-THCV', { exact: true }).pressSequentially('0.5');
  const asked = page.getByRole('list', { name: 'Targets on another basis' });
  await expect(asked.getByRole('listitem')).toHaveText(['EDT-THCV: 0.5 % needs the unit weight.']);
  await saveButton(page).click();
  await expect(banner(page)).toContainText(
    'EDT-THCV: All active specs must use the same unit. EDT-THCV is in %, the basis is mg/unit: give it in mg/unit, or choose % as the basis of all.',
  );
  await page.getByRole('button', { name: 'Enter the unit weight' }).click();
  await expect(page.getByLabel('Unit Weight')).toBeFocused();
  await page.keyboard.type('4');
  await expect(asked.getByRole('listitem')).toHaveText(['EDT-THCV: 0.5 % is 20 mg/unit.']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Convert to mg/unit' }).click();
  await expect(page.getByLabel('EDT-THCV', { exact: true })).toHaveValue('20');
  await expect(page.getByLabel('EDT-THCV', { exact: true })).toBeFocused();
  await expect(banner(page)).not.toContainText('same unit');
  await graph(
    page,
    'mutation ($id: ID!) { deleteCannabinoid(input: { id: $id }) { __typename } }',
    { id: createCannabinoid.cannabinoid.id },
  );
});

test('another potency basis offers the same strength, and keeps the figures only on request', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const value = (name: string) => page.getByLabel(name, { exact: true });
  const basis = page.getByLabel('Potency basis');
  const asked = page.getByRole('list', { name: 'Targets on another basis' });
  const convert = (unit: string) => page.getByRole('button', { name: `Convert to ${unit}` });
  const isBasis = (message: RegExp) =>
    expect(page.getByRole('listitem').filter({ hasText: message }).first()).toBeVisible();
  await page.getByLabel('Unit Weight').pressSequentially('4');
  await value('THC').pressSequentially('5');
  await value('CBD').pressSequentially('0,1');
  await value('CBN').pressSequentially('1,250');
  await basis.selectOption('%');
  await expect(asked.getByRole('listitem')).toHaveText([
    'THC: 5 mg/unit is 0.125 %.',
    'CBD: 0.1 mg/unit is 0.0025 %.',
    'CBN: 1,250 mg/unit can’t be read as a number.',
  ]);
  // Until the prompt is answered, no strength changes.
  await expect(value('THC')).toHaveValue('5');
  await convert('%').click();
  await expect(value('THC')).toHaveValue('0.125');
  await expect(value('CBD')).toHaveValue('0.0025');
  await expect(value('CBN')).toHaveValue('1,250');
  await expect(asked.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Keep the figure as %' }).click();
  await value('CBN').fill('');
  await expect(asked).toHaveCount(0);

  await basis.selectOption('mg/unit');
  await convert('mg/unit').click();
  await expect(value('THC')).toHaveValue('5');
  await expect(value('CBD')).toHaveValue('0.1');
  await page.getByLabel('Unit Weight').fill('3');
  await basis.selectOption('mg/g');
  await isBasis(/^THC: 5 mg\/unit is 1.6667 mg\/g, rounded\.$/);
  await convert('mg/g').click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Converted to mg/g.' })
    .getByText('Undo')
    .click();
  await expect(value('THC')).toHaveValue('5');
  await page.getByRole('button', { name: 'Keep the figures as mg/g' }).click();
  await expect(value('THC')).toHaveValue('5');
  await expect(asked).toHaveCount(0);
});

/** Waits until the position is stable, because moving rows are animated. */
async function steadyBox(at: Locator) {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await at.boundingBox());
      return last === before;
    })
    .toBe(true);
  return at.boundingBox();
}

test('rows are moved, copied and removed by keys, by mouse and by the menu', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-ROWS');
  await field(row(page, 1), 'Ingredient').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => names(page)).toEqual(['Distillate', 'Sugar', 'Glucose syrup']);
  await expect(field(row(page, 2), 'Ingredient')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect.poll(() => names(page)).toEqual(['Distillate', 'Sugar', 'Sugar', 'Glucose syrup']);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Brown sugar');

  await row(page, 3).getByRole('button', { name: 'Actions for Row 3' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(() => names(page)).toEqual(['Distillate', 'Sugar', 'Glucose syrup']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => names(page))
    .toEqual(['Distillate', 'Sugar', 'Brown sugar', 'Glucose syrup']);

  await row(page, 4).getByRole('button', { name: 'Move Row 4' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Row 4 (Glucose syrup).')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Row 4 (Glucose syrup) is now at 3 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(() => names(page))
    .toEqual(['Distillate', 'Sugar', 'Glucose syrup', 'Brown sugar']);

  const handle = row(page, 1).getByRole('button', { name: 'Move Row 1' });
  const target = await steadyBox(row(page, 3));
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + (target?.height ?? 0) / 2, {
    steps: 12,
  });
  await expect(page.getByText('Row 1 (Distillate) is now at 3 of 4.')).toBeAttached();
  await page.mouse.up();
  await expect
    .poll(() => names(page))
    .toEqual(['Sugar', 'Glucose syrup', 'Distillate', 'Brown sugar']);

  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await expect(field(row(page, 5), 'Ingredient')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(row(page, 5)).toHaveCount(0);
  await expect(field(row(page, 4), 'Ingredient')).toBeFocused();

  await page.keyboard.press('Control+s');
  await expect(page.getByText(/EDT-ROWS · Version 2/)).toBeVisible();
  await page.reload();
  await expect(row(page, 4)).toBeVisible();
  await expect
    .poll(() => names(page))
    .toEqual(['Sugar', 'Glucose syrup', 'Distillate', 'Brown sugar']);
});

async function paste(at: Locator, text: string): Promise<void> {
  await at.evaluate((input, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('ambiguous pasted numbers are asked about before they become rows', async ({ page }) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const name = field(row(page, 1), 'Ingredient');
  await paste(name, 'Sugar\tFixed\t1.250\tg\nWater\tFixed\t40\tg');
  const dialog = page.getByRole('dialog', { name: 'Paste 2 rows' });
  await expect(dialog.getByRole('status')).toContainText('1.250 may be two numbers.');
  await expect(dialog.getByRole('button', { name: 'Add 2 rows' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decimal comma' }).click();
  await expect(dialog).toContainText('1.250 was read as 1250');
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click();
  await expect(field(row(page, 1), 'Quantity')).toHaveValue('1250');
});

test('lines of a spreadsheet become rows, and what is unclear is shown first', async ({ page }) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const lines = Array.from(
    { length: 20 },
    (_, index) => `Item ${index + 1}\tFixed\t${index + 1}\tg`,
  );
  await paste(field(row(page, 1), 'Ingredient'), lines.join('\n'));
  await expect(row(page, 20)).toBeVisible();
  await expect(row(page, 21)).toHaveCount(0);
  await expect(field(row(page, 20), 'Quantity')).toHaveValue('20');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 2)).toHaveCount(0);

  await paste(field(row(page, 1), 'Ingredient'), 'Sugar\tFixed\t12\tg\nMystery\tPowder\tsome');
  const dialog = page.getByRole('dialog', { name: 'Paste 2 rows' });
  await expect(dialog).toContainText('1 row needs another look.');
  await expect(dialog.getByRole('row', { name: /Mystery/ })).toContainText(
    'Type "Powder" was not understood',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click();
  await expect(field(row(page, 2), 'Ingredient')).toHaveValue('Mystery');
  // A single line without tabs is pasted as plain text.
  await paste(field(row(page, 2), 'Ingredient'), 'plain');
  await expect(row(page, 3)).toHaveCount(0);
});

test('rows are put into groups of the recipe, and the recipe into a group of the organization', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-GRP');
  await page.getByRole('button', { name: 'Add ingredient group' }).click();
  await page.keyboard.type('Dry goods');
  await page.getByLabel('Kind of group').selectOption('Dry');
  await pick(row(page, 1), 'Group').selectOption('Dry goods');
  await page.getByRole('combobox', { name: 'Recipe group' }).selectOption('Manage groups…');
  const manager = page.getByRole('dialog', { name: 'Recipe groups' });
  await manager.getByRole('button', { name: '+ New Group' }).click();
  await page.getByRole('textbox', { name: /^Code/ }).fill('edt-group');
  await page
    .getByRole('textbox', { name: /^Description/ })
    .last()
    .fill('Editor group');
  await page.getByRole('button', { name: 'Create' }).click();
  await manager.getByRole('button', { name: 'Done' }).click();
  await expect(manager).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Recipe group' })).toHaveValue(/.+/);
  await expect(
    page.getByRole('combobox', { name: 'Recipe group' }).locator('option:checked'),
  ).toHaveText('EDT-GROUP · EDITOR GROUP');
  await saveButton(page).click();
  await expect(page.getByText(/EDT-GRP · Version 2/)).toBeVisible();
  await page.reload();
  await expect(pick(row(page, 1), 'Group').locator('option:checked')).toHaveText('Dry goods');
  await page.getByRole('button', { name: 'Remove group 1' }).click();
  await expect(pick(row(page, 1), 'Group')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pick(row(page, 1), 'Group').locator('option:checked')).toHaveText('Dry goods');
});

test('a draft may be incomplete, exists beside the active version, and is published', async ({
  page,
}) => {
  await signIn(page, 'admin', '/recipedetail/new');
  await page.getByLabel('Department').selectOption('');
  await page.getByLabel('Recipe number').fill('EDT-DRAFT');
  await saveButton(page, 'Publish').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select a department before publishing.' }),
  ).toBeVisible();
  await saveButton(page, 'Save draft').click();
  await expect(page.getByText(/EDT-DRAFT · Version 1/)).toBeVisible();
  await expect(
    page.getByText('A draft is not visible in the active list until it is published.'),
  ).toBeVisible();
  await fillHead(page, 'EDT-DRAFT');
  await fillFixed(row(page, 1), 'Sugar', '1000', 'g');
  await saveButton(page, 'Publish').click();
  await expect(page.getByText('EDT-DRAFT was published as version 1.')).toBeVisible();

  await page.goto(await editorAddress(page, 'EDT-DRAFT'));
  await page.getByLabel('Description').fill('A second thought');
  await saveButton(page, 'Save as draft').click();
  await expect(page.getByText(/EDT-DRAFT · Version 2/)).toBeVisible();
  await expect(page.getByText('The active version is version 1')).toBeVisible();
  await page.getByRole('link', { name: 'version 1' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Test recipe EDT-DRAFT');
  await expect(page.getByText('There is a draft, version 2')).toBeVisible();
});

test('an archived version is locked, and leads to its restoring', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-ARCH');
  const first = page.url();
  await page.getByLabel('Description').fill('Changed');
  await saveButton(page).click();
  await expect(page.getByText(/EDT-ARCH · Version 2/)).toBeVisible();
  await page.goto(first);
  await expect(page.getByText('Viewing an archived version.')).toBeVisible();
  for (const name of ['Recipe number', 'Description', 'Batch Weight', 'Operator']) {
    await expect(page.getByLabel(name, { exact: false }).first()).not.toBeEditable();
  }
  await expect(field(row(page, 1), 'Quantity')).not.toBeEditable();
  await expect(saveButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog', { name: /Version History/ })).toBeVisible();
});

test('a duplicate starts at version 1 without a number', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-DUP');
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '');
  await page.goto(`/recipedetail/new?source=${encodeURIComponent(id)}`);
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(page.getByLabel('Recipe number')).toHaveValue('');
  expect(await names(page)).toEqual(['Sugar', 'Distillate', 'Glucose syrup']);
  await page.getByLabel('Recipe number').fill('EDT-DUP2');
  await saveButton(page).click();
  await expect(page.getByText(/EDT-DUP2 · Version 1/)).toBeVisible();
});

test('the second of two editors sees who was first, keeps the typed values, and can decide', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-TWO');
  const address = page.url();
  const other = await (await browser.newContext({ baseURL: new URL(address).origin })).newPage();
  await signIn(other, 'admin');
  await other.goto(address);
  await other.getByLabel('Description').fill('What the administrator wrote');
  await saveButton(other).click();
  await expect(other.getByText(/EDT-TWO · Version 2/)).toBeVisible();

  await page.getByLabel('Description').fill('What the manager wrote');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: /changed this recipe$/ });
  await expect(dialog).toContainText('Recipe EDT-TWO has a newer version 2 by');
  await expect(dialog).toContainText('What you typed is still in the form.');
  await expect(dialog).not.toContainText('UTC');
  await dialog.getByRole('button', { name: 'See what they changed' }).click();
  await expect(dialog.getByRole('list', { name: 'What they changed' })).toContainText(
    'What the administrator wrote',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('What the manager wrote');
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText(/EDT-TWO · Version 3/)).toBeVisible();

  // After an archive no save can replace it, and loading shows the archived version.
  const ids = [decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')];
  await page.getByLabel('Description').fill('Too late');
  await graph(
    other,
    'mutation ($ids: [ID!]!) { archiveRecipes(input: { ids: $ids }) { __typename } }',
    { ids },
  );
  await saveButton(page).click();
  await expect(dialog).toContainText('once the recipe is restored');
  await expect(dialog.getByRole('button', { name: 'Save mine over it' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText('Viewing an archived version.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('What the manager wrote');
  await other.context().close();
});

test('leaving with changes asks first; after a save it does not', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-LEAVE');
  await page.getByLabel('Description').fill('Unsaved');
  await page.getByRole('button', { name: '1 change' }).click();
  await expect(page.getByRole('list', { name: 'Changes since the last save' })).toContainText(
    'Unsaved',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(guard).toContainText('1 change to this recipe would be lost.');
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Unsaved');
  await page.getByLabel('Description').press('Control+s');
  await expect(page.getByText(/EDT-LEAVE · Version 2/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
});

test('who may not manage recipes may look; only an administrator moves one', async ({
  page,
  browser,
}) => {
  await signIn(page, 'viewer');
  await page.goto(await editorAddress(page, 'GUM-010'));
  await expect(page.getByText('You can look at this recipe.')).toBeVisible();
  await expect(page.getByLabel('Description')).not.toBeEditable();
  await expect(saveButton(page)).toHaveCount(0);
  const address = page.url();
  await page.goto('/recipedetail/new');
  await expect(saveButton(page)).toHaveCount(0);
  for (const [who, isEditable] of [
    ['manager', false],
    ['admin', true],
  ] as const) {
    const context = await browser.newContext({ baseURL: new URL(address).origin });
    const mine = await context.newPage();
    await signIn(mine, who);
    await mine.goto(address);
    await expect(mine.getByLabel('Department')).toBeEditable({ editable: isEditable });
    await context.close();
  }
});

test('the editor fits a tablet and a phone', async ({ page }) => {
  await signIn(page, 'manager');
  const address = await editorAddress(page, 'TOP-200');
  for (const size of [
    { width: 820, height: 1180 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(field(row(page, 1), 'Ingredient')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
});
