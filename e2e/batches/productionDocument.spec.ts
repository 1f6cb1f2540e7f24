import { holdBack } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';
import { openDocument } from '../support/openDocument.ts';
import { restAs } from '../support/rest.ts';

test('a document survives a reload and links back; its copied address explains what is missing', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator');
  const url = await openDocument(page);
  const ingredients = page.getByRole('table', { name: 'Ingredients' });
  await expect(ingredients.getByRole('rowheader', { name: 'Part 2' }).first()).toBeVisible();
  const text = await ingredients.textContent();
  await page.getByLabel('Batch number').fill('L-77');
  await expect(page.getByLabel('Agent name')).toHaveValue('operator@demo.batchwright.test');
  await expect(page.getByText(/^BF-\d{8}-[0-9A-Z]{4}$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Batch number')).toHaveValue('L-77');
  expect(await ingredients.textContent()).toBe(text);

  // The typed values are kept in the tab, so leaving is safe.
  const leave = page.getByRole('button', { name: 'Leave' });
  await page.getByRole('button', { name: 'Edit Multiplier' }).click();
  await leave.click();
  await expect(page).toHaveURL(/\/recipes\?run=.+&multiplier=2&parts=2$/);
  const dialog = page.getByRole('dialog', { name: 'Run Batch: GUM-010' });
  await expect(dialog.getByRole('radio', { name: 'x2', exact: true })).toBeChecked();
  await page.goto(url);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await leave.click();
  await expect(page).toHaveURL(/\/consumption\?recipe=.+&multiplier=2&parts=2$/);
  await expect(page.getByRole('checkbox', { name: 'Select D9-014' })).toBeChecked();

  const other = await browser.newPage();
  await signIn(other, 'operator');
  await other.goto(url);
  const warning = other.getByRole('status').filter({ hasText: 'Calculation Warning' });
  await expect(warning).toContainText(
    'No calculation data found. Please recalculate your formulation.',
  );
  await expectAccessible(other);
  await warning.getByRole('link', { name: 'Go to Consumption' }).click();
  await expect(other).toHaveURL(/\/consumption\?recipe=.+&multiplier=2&parts=2$/);
  await expect(other.getByRole('heading', { name: 'Oils and amounts' })).toBeVisible();
  await other.close();
});

test('modes and fixed grams survive a reload, and the way to the document and back', async ({
  page,
}) => {
  await signIn(page, 'operator');
  const recipe = (await editorAddress(page, 'TNC-001')).split('/').at(-1);
  await page.goto(`/consumption?recipe=${recipe}&multiplier=1&parts=1`);
  await page.getByRole('checkbox', { name: 'Select D9-T-02' }).check();
  await page.getByRole('checkbox', { name: 'Select CBD-I-03' }).check();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  const mode = picked.getByLabel('Mode for CBD-I-03');
  const grams = picked.getByLabel('Fixed grams for CBD-I-03');
  const isKept = async () => {
    await expect(mode.getByRole('option', { selected: true })).toHaveText('Fixed');
    await expect(grams).toHaveValue('30.181');
    await expect(
      picked.getByLabel('Mode for D9-T-02').getByRole('option', { selected: true }),
    ).toHaveText('Flexible');
  };
  await mode.selectOption('Fixed');
  await grams.fill('30.181');
  await grams.press('Tab');
  const buffer = page
    .getByRole('table', { name: 'Pick Buffer Oil' })
    .getByRole('radio', { name: /^MCT-22/ });
  await buffer.check();
  await isKept();
  await page.reload();
  await isKept();
  await expect(buffer).toBeChecked();

  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ingredients' })).toContainText('30.181');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/consumption\?recipe=/);
  await isKept();
  await expect(buffer).toBeChecked();
});

test('Tab goes from grams to initials to the next line, Enter down, the difference is shown beside it, and a saved batch keeps the typed values', async ({
  page,
  request,
}) => {
  await signIn(page, 'operator');
  await openDocument(page);
  const shown = page.getByText(/^BF-\d{8}-[0-9A-Z]{4}$/).first();
  const proposed = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await expect(shown).toHaveText(proposed);
  await page.getByRole('link', { name: 'Open saved batch' }).click();
  await expect(page).toHaveURL(`/production-document/batch/${proposed}`);
  const actuals = page.getByRole('textbox', { name: /^Actual grams for/ });
  await expect(actuals.first()).toBeVisible();
  const batchId = page.url().split('/').at(-1);
  await actuals.first().fill('1');
  await page.keyboard.press('Enter');
  await expect(actuals.nth(1)).toBeFocused();
  await expect(actuals.first()).toHaveAccessibleDescription(/^\u2212[\d,]+\.\d{3}/);
  await actuals.nth(1).pressSequentially('1e3');
  await page.keyboard.press('Tab');
  await expect(actuals.nth(1)).toHaveAccessibleDescription(
    'Write the number out, without an exponent',
  );
  await actuals.nth(1).fill('');
  await actuals.nth(1).press('Tab');
  await expect(page.getByLabel(/^Initials for/).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(actuals.nth(2)).toBeFocused();
  await expect(page.getByRole('table', { name: 'Ingredients' })).toContainText(
    /\u2212[\d,]+\.\d{3}/,
  );
  await page
    .getByLabel(/^Initials for/)
    .first()
    .fill('PN');
  await page.getByLabel('Supervisor name').fill('Daniel Reyes');
  await page.reload();
  const back = page.getByRole('status').filter({ hasText: 'What you typed on this batch before' });
  await expect(back).toBeVisible();
  await expect(actuals.first()).toHaveValue('1.000');
  await expect(page.getByLabel('Supervisor name')).toHaveValue('Daniel Reyes');
  await expect(page.getByText('3 changes')).toBeVisible();
  await expectAccessible(page);

  // The session ends; after signing in again the same draft is offered.
  await page.evaluate(() => sessionStorage.removeItem('access_token'));
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('operator@demo.batchwright.test');
  await page.getByLabel(/^password/i).fill('Demo-pass-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(actuals.first()).toHaveValue('1.000');
  await back.getByRole('button', { name: 'Discard' }).click();
  await expect(actuals.first()).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
  await page.reload();
  await expect(actuals.first()).toHaveValue('');
  await expect(back).toHaveCount(0);
  await (await restAs(request, 'admin')).remove(`/batches/${batchId}`);
});

test('after the first save the document stays writable, and nothing typed meanwhile is lost', async ({
  page,
  request,
}) => {
  await signIn(page, 'operator');
  await openDocument(page);
  const actual = page.getByLabel('Actual grams for Cane sugar, part 1');
  const initials = page.getByLabel('Initials for Cane sugar, part 1');
  await actual.pressSequentially('1440.5');
  await page.keyboard.press('Tab');
  await expect(initials).toBeFocused();
  await page.keyboard.type('P');
  const release = await holdBack(page, 'useSaveBatchMutation');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saving batch…')).toBeVisible();
  await page.keyboard.type('N');
  release();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await expect(initials).toBeFocused();
  await expect(initials).toHaveValue('PN');
  await page.keyboard.type('X');
  await expect(initials).toHaveValue('PNX');
  await expect(actual).toHaveValue('1440.500');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12.25');
  await page.keyboard.press('Enter');
  await page.keyboard.type('13');
  const lot = page.getByRole('textbox', { name: /^Lot of/ }).first();
  await lot.pressSequentially('S-77');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved \d\d?:\d\d/)).toBeVisible();
  await expect(page).toHaveURL(/\/production-document\/(?!batch)/);
  const releaseUpdate = await holdBack(page, 'useUpdateBatchMutation');
  await lot.press('End');
  await page.keyboard.type('6');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saving batch…')).toBeVisible();
  await page.keyboard.type('8');
  releaseUpdate();
  await expect(page.getByText('Saving batch…')).toHaveCount(0);
  await expect(lot).toHaveValue('S-7768');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  // The values typed from here on are kept in the tab.
  await page.reload();
  await expect(page).toHaveURL(/\/production-document\/batch\/BF-/);
  await expect(initials).toHaveValue('PNX');
  await expect(lot).toHaveValue('S-7768');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  const batchId = page.url().split('/').at(-1);
  await (await restAs(request, 'admin')).remove(`/batches/${batchId}`);
});

test('at a tablet the grams and the boxes to write in are in view first', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'operator');
  await openDocument(page);
  const ingredients = page.getByRole('table', { name: 'Ingredients' });
  for (const header of ['Ingredient', 'Calculated (g)', 'Actual (g)', 'Initials']) {
    await expect(ingredients.getByRole('columnheader', { name: header })).toBeInViewport({
      ratio: 1,
    });
  }
  // Its figure stands below the planned grams.
  const difference = ingredients
    .getByRole('columnheader', { name: 'Actual (g)', exact: true })
    .getByText('Difference');
  const planned = ingredients.getByRole('columnheader', { name: 'Calculated (g)' });
  const [head, words] = await Promise.all([planned.boundingBox(), difference.boundingBox()]);
  expect(words?.x).toBeGreaterThanOrEqual(head?.x ?? 0);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(
    (head?.x ?? 0) + (head?.width ?? 0),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(difference).toHaveCSS('position', 'absolute');
  await expect(difference).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(difference).toBeHidden();
});

test('a document opens by the integer id that REST gives', async ({ page, request }) => {
  const rest = await restAs(request, 'operator');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const id = recipes.find(({ number }) => number === 'GUM-010')?.id;
  await signIn(page, 'operator', `/production-document/${id}?multiplier=2&parts=2`);
  const warning = page.getByRole('status').filter({ hasText: 'Calculation Warning' });
  await expect(warning).toContainText('No calculation data found.');
  await expect(page.getByText(/GUM-010/).first()).toBeVisible();
});
