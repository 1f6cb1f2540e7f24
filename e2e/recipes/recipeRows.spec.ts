import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { field, makeRecipe, names, pick, row, saveButton } from './recipeForm.ts';

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

  // For 50 ms after a drag the library swallows clicks, so that letting go presses nothing.
  await page.waitForTimeout(200);
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

test('a finger drags a row by its handle', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 820, height: 1180 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await signIn(page, 'manager', '/recipedetail/new');
  await paste(
    field(row(page, 1), 'Ingredient'),
    ['Sugar', 'Pectin', 'Water'].map((name) => `${name}\tFixed\t1\tg`).join('\n'),
  );
  await expect.poll(() => names(page)).toEqual(['Sugar', 'Pectin', 'Water']);
  const handle = row(page, 1).getByRole('button', { name: 'Move Row 1' });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await steadyBox(handle), await steadyBox(row(page, 3))];
  const x = (from?.x ?? 0) + (from?.width ?? 0) / 2;
  const start = (from?.y ?? 0) + (from?.height ?? 0) / 2;
  const end = (to?.y ?? 0) + (to?.height ?? 0) / 2;
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', start);
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', start + ((end - start) * step) / 12);
  }
  await expect(page.getByText('Row 1 (Sugar) is now at 3 of 3.')).toBeAttached();
  await touch('touchEnd');
  await expect.poll(() => names(page)).toEqual(['Pectin', 'Water', 'Sugar']);
  await context.close();
});
