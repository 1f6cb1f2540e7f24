import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

test('a signed-out visitor of a screen signs in and comes back to it', async ({ page }) => {
  await page.goto('/batch-history');
  await expect(page).toHaveURL(/\/login\?next=%2Fbatch-history$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/batch-history$/);
  await expect(page.getByRole('heading', { name: 'Batch History' })).toBeVisible();
});

test('a wrong password is reported, and keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('manager@demo.batchwright.test');
  await page.getByLabel(/^password/i).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    'manager@demo.batchwright.test',
  );
  await expect(page.getByLabel(/^password/i)).toBeFocused();
  await expectAccessible(page);
  // The wrong password is selected, so that typing replaces it.
  await page.keyboard.type('Demo-pass-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/login');
  await signIn(page, 'manager');
  const other = await context.newPage();
  await other.goto('/login');
  // A new tab starts with the session of the first.
  await expect(other).toHaveURL(/\/recipes/);
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab).toHaveURL(/\/login$/);
  }
});

test('every signed-in screen has no grave accessibility finding, on a desk and on a tablet', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'manager');
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/recipes',
      '/inventory',
      '/inventory?tab=inactive',
      '/batch-history',
      '/settings',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, path).toBe(0);
    }
  }
});
