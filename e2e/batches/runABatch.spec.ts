import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

test('sign in, pick a recipe, choose oils, calculate, confirm, save and print', async ({
  page,
}) => {
  await page.goto('/recipes');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expectAccessible(page);
  await signIn(page, 'operator');

  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Recipes · Batchwright');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Batch: GUM-525' });
  await dialog.getByRole('radio', { name: 'x2' }).check();
  await dialog.getByRole('radiogroup', { name: 'Parts' }).getByRole('radio', { name: '2' }).check();
  await expect(dialog).toContainText('1,000.00');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Oils and amounts', level: 1 })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await page.getByRole('checkbox', { name: 'Select CBD-I-03' }).check();
  const summary = page.getByRole('region', { name: 'Summary of this run' });
  await expect(summary).toContainText('Constraints: 2/3');
  await expect(page.getByRole('button', { name: 'Confirm oils and amounts' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select CBN-I-01' }).check();
  await expect(summary).toContainText('Constraints: 3/3');
  await page.reload();
  await expect(summary).toContainText('Constraints: 3/3');
  await expect(summary).toContainText('4,000.000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Formulation calculated' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();

  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await page.getByLabel('Actual grams for Cane sugar, part 1').fill('1440.5');
  await page.getByLabel('Initials for Cane sugar, part 1').fill('PN');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Actual grams for Cane sugar, part 1')).toHaveValue('1440.500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();

  await page.getByRole('link', { name: 'View batch history' }).click();
  await expect(page.getByRole('heading', { name: 'Batch History', level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /GUM-525/ }).first();
  await expect(row.getByTitle('operator@demo.batchwright.test')).toHaveText('Priya Nair');
  await expectAccessible(page);
  await row.getByRole('link', { name: /^View BF-/ }).click();

  await expect(page.getByLabel('Actual grams for Cane sugar, part 1')).toHaveValue('1440.500');
  await expectAccessible(page);
  const href = await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const pdf = await page.request.get(href ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const batchId = page.url().split('/').at(-1);
  expect(pdf.headers()['content-disposition']).toBe(`inline; filename="${batchId}.pdf"`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a recipe that cannot be met shows what is missing, and cannot be confirmed', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-925' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'x1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await page.getByRole('checkbox', { name: 'Select CBG-I-02' }).check();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'No formulation found' });
  await expect(banner).toBeFocused();
  await expect(banner).toContainText(
    'Insufficient quantity for CBG-I-02: needs 12.626 g but only has 8.000 g. Add an oil beside it or make a smaller batch.',
  );
  await expect(banner).toContainText('Unsatisfied constraints');
  await expect(page.getByRole('button', { name: 'Confirm oils and amounts' })).toBeDisabled();
  await expectAccessible(page);
});

test('a remedy is applied by one click, and leads to the success it promised', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'x1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await page.getByRole('checkbox', { name: 'Select CBD-I-03' }).check();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: /^Add this oil: .*CBN-I-01/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Select CBN-I-01' })).toBeChecked();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Formulation calculated')).toBeVisible();
});

test('use all, a fixed quantity and a buffer oil change the preview at once', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of TNC-001' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'x1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Select D9-T-02' }).check();
  await page.getByRole('checkbox', { name: 'Select CBD-I-03' }).check();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  await picked.getByLabel('Mode for CBD-I-03').selectOption('Fixed');
  await picked.getByLabel('Fixed grams for CBD-I-03').pressSequentially('30.181');
  const row = picked.getByRole('row', { name: /CBD-I-03/ });
  await expect(picked.getByLabel('Fixed grams for CBD-I-03')).toHaveValue('30.181');
  await expect(row).toContainText('1.3 % of 2,400.000 g');
  await picked.getByLabel('Mode for CBD-I-03').selectOption('Use All');
  const summary = page.getByRole('region', { name: 'Summary of this run' });
  await expect(summary).toContainText('Use All oils exceed');
  await picked.getByLabel('Mode for CBD-I-03').selectOption('Flexible');
  await expect(summary).toContainText('Constraints: 2/2');
  const buffers = page.getByRole('table', { name: 'Pick Buffer Oil' });
  await expect(buffers.getByRole('radio', { name: /^D9-T-02/ })).toBeDisabled();
  await expect(buffers).toContainText('Cannot use as buffer: contains targeted cannabinoid(s)');
  await buffers.getByRole('radio', { name: /^MCT-22/ }).check();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('cell', { name: 'MCT-22' }).first()).toBeVisible();
});

test('without a recipe, and without a calculation, the screens say what to do', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/consumption');
  await expect(page.getByRole('alert')).toContainText(
    'Error: No recipe ID provided. Please go back and try again.',
  );
  const recipe = Buffer.from('RecipeVersion:1').toString('base64');
  await page.goto(`/production-document/${encodeURIComponent(recipe)}?multiplier=1&parts=1`);
  await expect(
    page.getByText('No calculation data found. Please recalculate your formulation.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('who may not produce in the department can calculate and print, not save', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'viewer');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'x1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('oils are suggested, with the reason for each, and what was picked stays', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Suggest oils' }).click();
  const suggestion = page.getByRole('status').filter({ hasText: 'Suggested oils' });
  await expect(suggestion).toBeFocused();
  await suggestion.getByRole('button', { name: 'Why these?' }).click();
  const reasons = suggestion.getByRole('listitem');
  const lots = await reasons.count();
  expect(lots).toBeGreaterThan(1);
  for (const reason of await reasons.all()) {
    await expect(reason).toContainText(
      /Takes [\d,.]+ g of [\d,.]+ g (free \(.+ promised\) )?and brings \d+ % of the /,
    );
  }
  const selected = page.getByRole('table', { name: 'Selected oils' });
  await expect(selected.getByRole('row')).toHaveCount(lots + 1);
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();
  await expectAccessible(page);
  await suggestion.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByRole('button', { name: 'Confirm oils and amounts' })).toBeEnabled();

  // If the whole stock is not enough, no oil is preselected.
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Run batch of GUM-925' }).click();
  await page.getByRole('radio', { name: 'x10' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Suggest oils' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No choice of oils in stock makes this batch' }),
  ).toContainText('CBG');
  await expect(page.getByText('No oils selected')).toBeVisible();
});
