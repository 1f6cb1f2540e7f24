import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';
import {
  expectSignInAfterThreeSeconds,
  labelled,
  newcomer,
  PASSWORD,
  type Person,
  register,
  signIn,
} from './newcomers.ts';

const NEW_PASSWORD = 'Orchard-2.';

async function verify(request: APIRequestContext, { email }: Person) {
  const link = await linkMailedTo(request, email);
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const answer = await request.post('/api/auth/verify-email', { data: { token } });
  expect(answer.status()).toBe(200);
}

test('a forgotten password can be reset, which ends every earlier session', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = newcomer('forgetful');
  await register(request, person);
  await verify(request, person);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, person.email, PASSWORD);
  await expect(elsewhere.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.clock.install();
  await page.goto('/login');
  await signIn(page, person.email, 'not this one');
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  await page.getByRole('link', { name: 'reset your password', exact: true }).click();
  // The sign-in page stays until the next one is loaded, and has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('If an account with this email exists, a password reset link has been sent.'),
  ).toBeVisible();
  await expectAccessible(page);

  const link = await linkMailedTo(request, person.email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await labelled(page, 'New password').fill('orchard');
  await labelled(page, 'Confirm password').fill('Orchard');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(
    page.getByText(
      'Password requirements: At least 8 characters, One uppercase letter, One number, One special character',
    ),
  ).toBeVisible();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await labelled(page, 'New password').fill(NEW_PASSWORD);
  await labelled(page, 'Confirm password').fill(NEW_PASSWORD);
  await expect(page.getByRole('checkbox', { name: 'Also end my API tokens' })).toBeChecked();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expectSignInAfterThreeSeconds(page, /\/reset-password$/);
  await page.clock.resume();

  await elsewhere.getByRole('link', { name: 'Inventory' }).click();
  await expect(elsewhere.getByText('Session Expired', { exact: true })).toBeVisible();
  await elsewhere.context().close();
  await signIn(page, person.email, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.goto(link);
  // A used link is reported before anything is typed.
  await expect(page.getByRole('alert')).toContainText('Password reset failed');
  await expect(labelled(page, 'New password')).toHaveCount(0);
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '/request-password',
  );
  await expectAccessible(page);
});
