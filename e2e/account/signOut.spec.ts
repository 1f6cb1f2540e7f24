import { expect, signIn, test } from '../support/fixtures.ts';
import { token, watched, watchedAfter } from './session.ts';

test('logout signs out the other tabs within a second, also those that show the session warning', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await watched(page);
  const other = await context.newPage();
  await signIn(other, 'manager');
  await watched(other);
  // While the clock of both tabs stands still, so that neither waits for anything.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.clock.resume();
  expect(await token(other)).toBeNull();
  await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  // One tab is signed in again, the other is not, though the page is still in its history.
  await signIn(page, 'operator');
  await watched(page);
  await other.goBack();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a tab that missed the logout event shows nothing either', async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await watched(page);
  const other = await context.newPage();
  await other.goto('/login');
  // Like a tab that slept: the signal is in the storage, but the event was never delivered.
  await page.evaluate(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await other.evaluate(() => localStorage.setItem('logout_signal', String(Date.now())));
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/login$/);
  expect(await token(page)).toBeNull();
});

test('logging out asks first when something is unsaved, and nothing has happened until then', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await watched(page);
  await watchedAfter(page, () => page.goto('/recipedetail/new'));
  await page.getByLabel('Recipe number').fill('SES-9');
  await page.getByRole('button', { name: 'Logout' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  expect(await token(page)).not.toBeNull();
  await expect(page.getByLabel('Recipe number')).toHaveValue('SES-9');
  await page.getByRole('button', { name: 'Logout' }).click();
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'manager');
  await watched(page);
  await watchedAfter(page, () => page.goto('/recipedetail/new'));
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(page.getByText('You had unsaved changes')).toHaveCount(0);
});

test('opening the logout address does not sign out, and shows a page', async ({ page }) => {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, 'manager');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/recipes/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
