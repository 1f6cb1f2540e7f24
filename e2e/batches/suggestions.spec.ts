import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Oils and amounts', level: 1 })).toBeVisible();
});

const picked = (page: Page) => page.getByRole('table', { name: 'Selected oils' });

test('where nothing can be worked out, no grams are called the closest', async ({ page }) => {
  for (const tag of ['D9-014', 'CBN-I-01']) {
    await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
  }
  const lot = picked(page).getByRole('row').filter({ hasText: 'D9-014' });
  // No blend meets the targets: what comes closest is worth seeing.
  await expect(lot).toContainText(/closest \d/);
  await picked(page).getByLabel('Mode for CBN-I-01').selectOption('Fixed');
  await expect(lot).toContainText('— g');
  await expect(lot).not.toContainText('closest');
  await picked(page).getByLabel('Fixed grams for CBN-I-01').fill('1');
  await expect(lot).toContainText(/closest \d/);
});

test('a suggestion goes with the selection it was about, and takes no focus when it is gone', async ({
  page,
}) => {
  await page.getByRole('button', { name: /^Use these 3 lots: / }).click();
  const suggested = page.getByText('Suggested oils: ');
  await expect(suggested).toBeVisible();
  const other = page.getByRole('checkbox', { name: 'Select FSE-05' });
  await other.focus();
  await page.keyboard.press('Space');
  await expect(suggested).toHaveCount(0);
  await expect(other).toBeFocused();
  await page.keyboard.press('Space');
  await expect(other).not.toBeChecked();
  await expect(suggested).toHaveCount(0);
  await expect(other).toBeFocused();
});
