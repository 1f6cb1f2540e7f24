import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';

test('an invalid multiplier becomes 1 with a message, and needs another press', async ({
  page,
}) => {
  await signIn(page, 'operator');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Batch: GUM-525' });
  const other = dialog.getByLabel('Other multiplier');
  await other.pressSequentially('0.75');
  await expect(other).toHaveValue('0.75');
  await expect(dialog).toContainText('Batch weight (g)—');
  await other.press('Enter');
  await expect(other).toHaveValue('1');
  await expect(dialog.getByRole('status')).toHaveText('0.75 can’t be run: at least 1.');
  await expect(dialog).toContainText('2,000.000');

  // The click that leaves the field also presses the button.
  await other.clear();
  await other.pressSequentially('99999999999');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(other).toHaveValue('1');
  await expect(dialog.getByRole('status')).toHaveText('99999999999 can’t be run: at most 100,000.');
  await expect(page).toHaveURL(/\/recipes/);

  // While being typed, the number passes through the values of the buttons.
  await other.clear();
  await other.pressSequentially('2,50');
  await expect(other).toHaveValue('2,50');
  const parts = dialog.getByLabel('Other number of parts');
  await parts.pressSequentially('2.5');
  await other.focus();
  await expect(parts).toHaveValue('1');
  await expect(dialog).toContainText('2.5 can’t be run: only whole numbers.');
  await other.press('Enter');
  await expect(page).toHaveURL(/\/consumption\?.*multiplier=2.5&parts=1$/);

  await page.goBack();
  await page.goto(`${page.url()}&multiplier=0.8`);
  await expect(other).toHaveValue('1');
  await expect(other).toHaveAccessibleDescription('0.8 can’t be run: at least 1.');
});

test('a part of a unit, and a recipe without a unit weight, are told in words', async ({
  page,
}) => {
  await signIn(page, 'operator');
  const opener = page.getByRole('button', { name: 'Run batch of GUM-525' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Run Batch: GUM-525' });
  const fraction = dialog.getByRole('status').filter({ hasText: 'is not a whole number' });
  await expect(dialog).toContainText('Units per batch');
  await expect(fraction).toHaveCount(0);
  await dialog.getByLabel('Other multiplier').fill('1.001');
  await expect(fraction).toHaveText(
    /^[\d,]+\.\d\d units per batch is not a whole number\. Change the multiplier to fill every unit\.$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/recipes$/);

  // No such recipe can be published today; an older one could hold it.
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(/"unitWeightGrams":"[^"]+"/g, '"unitWeightGrams":"0"'),
    });
  });
  await page.reload();
  await opener.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The unit weight of this recipe is 0, so its units can’t be counted.',
  );
  await expect(dialog).toContainText('Units per batch—');
  await expect(fraction).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an address that asks for what can’t be run calculates nothing, and leads to the field', async ({
  page,
}) => {
  await signIn(page, 'operator');
  const recipe = (await editorAddress(page, 'GUM-525')).split('/').at(-1);
  const refused = page.getByRole('alert');
  for (const path of [`/consumption?recipe=${recipe}&`, `/production-document/${recipe}?`]) {
    await page.goto(`${path}multiplier=200000&parts=1001`);
    await expect(refused).toContainText(
      '200000 can’t be run: at most 100,000. 1001 can’t be run: at most 1,000. Nothing was calculated.',
    );
    await expect(page.getByRole('button', { name: /Calculate|^Save$/ })).toHaveCount(0);
    await refused.getByRole('link', { name: 'Edit Multiplier' }).click();
    await expect(page.getByLabel('Other multiplier')).toHaveAccessibleDescription(
      '200000 can’t be run: at most 100,000.',
    );
  }
});

test('an address with more decimals than a batch stores shows the rounded value', async ({
  page,
}) => {
  await signIn(page, 'operator');
  const recipe = (await editorAddress(page, 'GUM-525')).split('/').at(-1);
  const said = page.getByText('1.2345678 was rounded to 1.234568.');
  for (const path of [`/consumption?recipe=${recipe}&`, `/production-document/${recipe}?`]) {
    await page.goto(`${path}multiplier=1.2345678&parts=1`);
    await expect(said).toBeVisible();
    await page.goto(`${path}multiplier=1.234568&parts=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(said).toHaveCount(0);
  }
});

test('a number field of a recipe reports errors on blur, and accepts a unit chosen later', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const weight = page.getByLabel('Batch Weight');
  await weight.pressSequentially('-3');
  await expect(weight).not.toHaveAccessibleDescription(/> 0/);
  await weight.press('Tab');
  await expect(weight).toHaveAccessibleDescription('Batch Weight must be > 0');
  await expect(page.getByText('Please fix the highlighted fields')).toHaveCount(0);
  await weight.press('End');
  await page.keyboard.press('1');
  await expect(weight).toHaveAccessibleDescription('');

  const row = page.getByRole('listitem', { name: 'Row 1', exact: true });
  const quantity = row.getByRole('textbox', { name: 'Quantity' });
  await row.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Fixed');
  await quantity.pressSequentially('5 g');
  await quantity.press('Tab');
  await expect(quantity).toHaveAccessibleDescription('Write the number without “g”');
  await row.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('mg');
  await expect(quantity).toHaveAccessibleDescription('Write it in mg, without “g”');
  await row.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('g');
  await expect(quantity).toHaveValue('5');
  await expect(quantity).toHaveAccessibleDescription('');

  // The unit stands inside the field, figures stand under one another, and the wheel scrolls the page.
  await row.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Sub-formulation');
  const percent = row.getByRole('textbox', { name: 'Percent of batch' });
  await percent.pressSequentially('12.5');
  const [field, unit] = await Promise.all(
    [percent, row.getByText('%', { exact: true })].map((part) => part.boundingBox()),
  );
  const endOf = (box: typeof field) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(unit?.x).toBeGreaterThan(field?.x ?? 0);
  expect(endOf(unit ?? null)).toBeLessThanOrEqual(endOf(field ?? null));
  for (const number of [weight, percent]) {
    await expect(number).toHaveCSS('text-align', 'end');
    await expect(number).toHaveCSS('font-variant-numeric', 'tabular-nums');
  }
  await percent.hover();
  await expect(percent).toBeFocused();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const top = await scrolled();
  await page.mouse.wheel(0, 60);
  await expect.poll(scrolled).not.toBe(top);
  await page.mouse.wheel(0, -200);
  await expect(percent).toHaveValue('12.5');
});
