import { expect, signIn, test } from './fixtures.ts';

test('a multiplier that can’t be run turns to 1, says so, and takes another press', async ({
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

  // A click that leaves the field is the same press.
  await other.clear();
  await other.pressSequentially('99999999999');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(other).toHaveValue('1');
  await expect(dialog.getByRole('status')).toHaveText('99999999999 can’t be run: at most 100,000.');
  await expect(page).toHaveURL(/\/recipes/);

  // On its way to another number it passes through those of the buttons.
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
