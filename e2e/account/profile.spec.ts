import type { Page } from '@playwright/test';
import { answerWith, BUSY, busy } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { joinOrganization, openAs, openOrganization } from '../support/ownOrganization.ts';

const stamp = Date.now().toString(36);
const profile = (page: Page) => page.getByRole('region', { name: 'My Profile' });
const value = (page: Page, label: string) =>
  profile(page)
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('an administrator sees the own account and writes its names', async ({ page, request }) => {
  const admin = await openOrganization(request, `profile-${stamp}`);
  await openAs(page, admin, '/profile');
  await expect(page).toHaveURL(/\/settings\?tab=profile$/);
  for (const [label, text] of [
    ['Name', 'Ada Moss'],
    ['E-mail', admin.email],
    ['Role', 'Administrator'],
    ['Status', '●Active'],
  ] as const) {
    await expect(value(page, label)).toHaveText(text);
  }
  await expect(value(page, 'Member since')).toHaveText(/\d{4}$/);
  await expect(value(page, 'Last login')).toHaveText(/\d{4}/);
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveAttribute(
    'href',
    '/request-password',
  );
  await expectAccessible(page);

  const opener = page.getByRole('button', { name: 'Update Profile' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Update Profile' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
  await dialog.getByLabel('Last name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await dialog.getByLabel('Last name').fill('Bloom');
  const stop = await answerWith(page, 'useUpdateProfileMutation', busy);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const failure = dialog.getByRole('alert').filter({ hasText: 'Failed to save profile' });
  await expect(failure).toContainText(BUSY);
  await expect(dialog.getByLabel('Last name')).toHaveValue('Bloom');
  await expectAccessible(page);
  stop();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(note(page, 'Profile saved.')).toBeVisible();
  await expect(value(page, 'Name')).toHaveText('Ada Bloom');
});

test('other users see that only administrators can change names', async ({ page }) => {
  await signIn(page, 'viewer', '/profile');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Only administrators can update profile details at this time.' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('other sessions are listed and ended from here', async ({ page, browser, request }) => {
  const admin = await openOrganization(request, `sessions-${stamp}`);
  const email = `ida@sessions-${stamp}.test`;
  const ida = await joinOrganization(request, admin, {
    email,
    firstName: 'Ida',
    lastName: 'Newman',
  });
  await openAs(page, ida, '/profile');
  const sessions = page.getByRole('table', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('row')).toHaveCount(2);
  const login = { email, password: 'Orchard1!' };
  const other = await (await request.post('/api/auth/login', { data: login })).json();
  await request.post('/api/auth/login', { data: login });
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await context.newPage();
  await openAs(elsewhere, { email, token: other.access_token }, '/recipes');
  await page.reload();
  await expect(sessions.getByRole('row')).toHaveCount(4);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await expectAccessible(page);
  await sessions
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click();
  await expect(sessions.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(note(page, 'Signed out everywhere else.')).toBeVisible();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await context.close();
});

test('the own account is deleted by typing DELETE, and not as the only administrator of others', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `deleted-${stamp}`);
  const ida = await joinOrganization(request, admin, {
    email: `ida@deleted-${stamp}.test`,
    firstName: 'Ida',
    lastName: 'Newman',
  });
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  const confirm = dialog.getByRole('button', { name: 'Delete Account' });
  await openAs(page, admin, '/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const word = dialog.getByLabel('Type DELETE to confirm');
  await expect(word).toBeFocused();
  await word.fill('delete');
  await confirm.click();
  await expect(dialog.getByText('Please type DELETE to confirm account deletion.')).toBeVisible();
  await expectAccessible(page);
  await word.fill('DELETE');
  await confirm.click();
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Failed to delete account' });
  await expect(refusal).toContainText('Make another user admin first');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  for (const person of [ida, admin]) {
    await openAs(page, person, '/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await word.fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(note(page, 'Account deleted successfully')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
  }
  const data = { email: admin.email, password: 'Orchard1!' };
  expect((await request.post('/api/auth/login', { data })).status()).toBe(401);
});
