import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { banner, field, fillFixed, fillHead, pick, row, saveButton } from './recipeForm.ts';

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
  // The weight is drawn in the frame that draws the key.
  const drawn = await field(sub, 'Percent of batch').evaluate(async (input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    await new Promise(requestAnimationFrame);
    return document.querySelector('[aria-label="Weight of the sub-formulation"]')?.textContent;
  });
  expect(drawn).toBe('256.00 g');
  await expect(field(sub, 'Percent of batch')).toHaveValue('25.6');
  const whole = page.getByText('Sub-formulations: 25.6 % of batch');
  const colorOf = (words: Locator) => words.evaluate((shown) => getComputedStyle(shown).color);
  await expect(whole.locator('svg')).toHaveCount(0);
  const fine = await colorOf(whole);
  // Switching back has cleared the values that a sub-formulation does not have.
  await pick(sub, 'Type').selectOption('Fixed');
  await expect(field(sub, 'Quantity')).toHaveValue('');
  await expect(sub.getByRole('checkbox', { name: 'Tracked' })).not.toBeChecked();
  await pick(sub, 'Type').selectOption('Sub-formulation');
  await field(sub, 'Percent of batch').fill('150');
  const over = page.getByText('Sub-formulations: 150.0 % of batch, 50 % too much');
  await expect(over).toBeVisible();
  await expect(over.locator('svg')).toBeVisible();
  expect(await colorOf(over)).not.toBe(fine);
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
