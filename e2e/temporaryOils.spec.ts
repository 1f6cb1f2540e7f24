import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('an oil from the bench is added for one batch, mended, used, saved and printed', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const toggle = page.getByRole('button', { name: 'Add oils for this batch' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const form = page.getByRole('form', { name: 'Add oils for this batch' });
  const add = form.getByRole('button', { name: 'Add to selection' });
  await add.click();
  await expect(form.getByRole('alert')).toHaveText('Please fill Tag, Description, and Batch.');
  await form.getByRole('textbox', { name: 'Tag' }).fill('BENCH 7');
  await form.getByRole('textbox', { name: 'Description' }).fill('Distillate from the bench');
  await form.getByRole('textbox', { name: 'Batch' }).fill('B-7');
  await add.click();
  await expect(form.getByRole('alert')).toHaveText('Add at least one cannabinoid % (e.g., THC).');
  await form.getByRole('textbox', { name: 'THC' }).fill('101');
  await add.click();
  await expect(form.getByRole('textbox', { name: 'THC' })).toHaveAccessibleDescription(
    'Percent must be 0–100',
  );
  await form.getByRole('textbox', { name: 'THC' }).fill('60');
  await form.getByLabel('Add a cannabinoid').selectOption('CBG');
  await form.getByRole('textbox', { name: 'CBG' }).fill('45');
  await expect(
    form.getByText('Percentages should add up to 100 % or less; now 105 %.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Remove CBG' }).click();
  await form.getByRole('textbox', { name: 'Qty' }).fill('-4');
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText('Added to selection.')).toBeVisible();

  const recent = page.getByRole('table', { name: 'Recently Added' });
  await expect(recent.getByRole('row', { name: /BENCH-7/ })).toContainText('0.000');
  await recent.getByRole('button', { name: 'Edit BENCH-7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit BENCH-7' });
  await dialog.getByRole('textbox', { name: 'Qty' }).fill('5,000 g');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(recent.getByRole('row', { name: /BENCH-7/ })).toContainText('5,000.000');
  await expect(page.getByText('Constraints: 1/1')).toBeVisible();

  // A reload, and the way back, find oil and selection again.
  await page.reload();
  await expect(recent.getByRole('checkbox', { name: 'Select BENCH-7' })).toBeChecked();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await expect(page.getByText('BENCH-7').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('BENCH-7').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();

  // What is deleted leaves the selection too.
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await recent.getByRole('button', { name: 'Delete BENCH-7' }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByText('No oils selected')).toBeVisible();
});

test('the form of an oil fits a tablet and a phone', async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Add oils for this batch' }).click();
  for (const width of [820, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('form', { name: 'Add oils for this batch' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
