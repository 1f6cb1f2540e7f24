import { answerWith, busy } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { removeOils } from '../support/rest.ts';

test.afterEach(async ({ request }) => removeOils(request, 'BENCH-'));

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
    'THC % must be between 0 and 100',
  );
  await form.getByRole('textbox', { name: 'THC' }).fill('60');
  await form.getByLabel('Add a cannabinoid').selectOption('CBG');
  await form.getByRole('textbox', { name: 'CBG' }).fill('45');
  await expect(
    form.getByText('Percentages should add up to 100% or less; now 105 %.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Remove CBG' }).click();
  await form.getByRole('textbox', { name: 'Qty' }).fill('-4');
  await expectAccessible(page);
  await add.click();
  await expect(form.getByText('-4 became 0.')).toBeVisible();
  await add.click();
  await expect(page.getByText('Added to selection.')).toBeVisible();

  const recent = page.getByRole('table', { name: 'Recently Added' });
  await expect(recent.getByRole('row', { name: /BENCH-7/ })).toContainText('0.000');
  await expect(page.getByRole('region', { name: 'Summary of this run' })).toContainText(
    'Input oil potency and/or available quantity too low to meet targets within batch weight',
  );
  await recent.getByRole('button', { name: 'Edit BENCH-7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit BENCH-7' });
  await dialog.getByRole('textbox', { name: 'Qty' }).fill('5 000 g');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(recent.getByRole('row', { name: /BENCH-7/ })).toContainText('5,000.000');
  await expect(page.getByText('Constraints: 1/1')).toBeVisible();

  // The oil and its selection survive a reload and navigating back.
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

  // A deleted oil is removed from the selection.
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await recent.getByRole('button', { name: 'Delete BENCH-7' }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByText('No oils selected')).toBeVisible();
});

test('oils of the bench come to the inventory at once or later, and one makes up the weight', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Add oils for this batch' }).click();
  const form = page.getByRole('form', { name: 'Add oils for this batch' });
  const add = async (tag: string, cannabinoid: string, percent: string, isStored: boolean) => {
    await form.getByRole('textbox', { name: 'Tag' }).fill(tag);
    await form.getByRole('textbox', { name: 'Description' }).fill('From the bench');
    await form.getByRole('textbox', { name: 'Batch' }).fill('B-9');
    await form.getByRole('textbox', { name: 'Qty' }).fill('5000');
    await form.getByRole('textbox', { name: cannabinoid }).fill(percent);
    if (isStored) {
      await form.getByRole('checkbox', { name: 'Save to inventory' }).check();
      await expect(form.getByLabel('Department')).toHaveText('Kitchen');
    }
    await form.getByRole('button', { name: 'Add to selection' }).click();
  };
  const heal = await answerWith(page, 'useCreateOilMutation', busy);
  await add('BENCH-9', 'THC', '60', true);
  await expect(form.getByRole('alert')).toContainText('Failed to add oil. Please try again.');
  heal();
  await form.getByRole('button', { name: 'Add to selection' }).click();
  await expect(page.getByText('Saved to inventory and added to selection.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Tag' })).toHaveValue('');
  // A taken name keeps the typed values and asks for another name.
  await add('bench-9', 'THC', '61', true);
  await expect(form.getByRole('textbox', { name: 'Tag' })).toHaveAccessibleDescription(
    /BENCH-9, .*exists already/,
  );
  await expect(form.getByRole('textbox', { name: 'THC' })).toHaveValue('61');
  await form.getByRole('checkbox', { name: 'Save to inventory' }).uncheck();
  await add('BENCH-10', 'THC', '61', false);
  await expect(form.getByRole('textbox', { name: 'Tag' })).toHaveValue('');
  await form.getByLabel('Add a cannabinoid').selectOption('CBG');
  await add('CARRIER', 'CBG', '0.1', false);
  const recent = page.getByRole('table', { name: 'Recently Added' });
  await expect(recent.getByRole('row', { name: /BENCH-9 / })).toContainText('In the inventory');

  // The carrier makes up the weight; the other oil keeps its fixed grams under either id.
  await page.getByRole('radio', { name: /^CARRIER/ }).check();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  await picked.getByRole('combobox', { name: /BENCH-10/ }).selectOption('Fixed');
  await picked.getByRole('textbox', { name: /BENCH-10/ }).fill('2.5');
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await recent.getByRole('button', { name: 'Save BENCH-10 to inventory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save BENCH-10 to inventory' });
  await dialog.getByRole('button', { name: 'Save to inventory' }).click();
  await expect(page.getByText('BENCH-10 saved to inventory.')).toBeVisible();
  await expect(recent.getByRole('row')).toHaveText([/Tag/, /BENCH-9/, /BENCH-10/, /CARRIER/]);
  await expect(picked.getByRole('textbox', { name: /BENCH-10/ })).toHaveValue('2.5');
  const inventory = page.getByRole('table', { name: 'Select from existing inventory' });
  await expect(inventory.getByRole('checkbox', { name: 'Select BENCH-10' })).toBeChecked();
  // The calculation was requested again, and uses the oil of the inventory.
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await expect(page.getByText('CARRIER').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
});

test('the form of an oil fits a tablet and a phone', async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Add oils for this batch' }).click();
  for (const width of [820, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('form', { name: 'Add oils for this batch' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
