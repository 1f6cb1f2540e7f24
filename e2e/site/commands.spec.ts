import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

test('one field leads everywhere, and the keys are written down', async ({ page }) => {
  await signIn(page, 'manager');
  const opener = page.getByRole('button', { name: 'Search and commands' });
  await opener.click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('option', { name: 'New Recipe' })).toBeVisible();
  await expect(palette.getByText('Go to Configuration')).toHaveCount(0);
  await page.keyboard.type('no such thing');
  await expect(palette.getByText('Nothing is called “no such thing”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(opener).toBeFocused();

  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('D9-0');
  await expect(palette.getByRole('option', { name: /^D9-011/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill('GUM-525');
  await expect(palette.getByRole('option', { name: /^GUM-525/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Recipe number')).toHaveValue('GUM-525');

  await page.getByRole('heading', { level: 1 }).press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Duplicate the row')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).press('?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
