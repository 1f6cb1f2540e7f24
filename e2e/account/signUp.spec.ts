import type { Page } from '@playwright/test';
import { answerWith, busy } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { linkMailedTo, mailsTo } from '../support/mails.ts';
import {
  expectSignInAfterThreeSeconds,
  labelled,
  newcomer,
  PASSWORD,
  type Person,
  register,
  signIn,
  stopClock,
} from './newcomers.ts';

const RESEND = { name: 'Resend verification link' };

async function fillIn(page: Page, person: Person, password = PASSWORD, again = password) {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByLabel('Organization name').fill(person.organizationName);
  await labelled(page, 'Password').fill(password);
  await labelled(page, 'Confirm password').fill(again);
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

/** axe waits by the page's own clock, so a stopped one is moved forward meanwhile. */
async function expectAccessibleInStoppedTime(page: Page) {
  let isChecked = false;
  const check = expectAccessible(page).finally(() => {
    isChecked = true;
  });
  const nudge = async () => {
    while (!isChecked) await page.clock.runFor(1);
  };
  await Promise.all([check, nudge()]);
}

test('a user registers, verifies the e-mail by the mailed link, and signs in', async ({
  page,
  request,
}) => {
  const person = newcomer('whole-way');
  await stopClock(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle(/Create an account/);
  await expect(page.getByRole('link', { name: 'Terms of Service' }).first()).toHaveAttribute(
    'href',
    '/terms',
  );
  await fillIn(page, person);
  await create(page);
  await expect(page.getByRole('status').first()).toContainText('valid for 24 hours');
  await expectSignInAfterThreeSeconds(page, /\/register$/);
  const mailed = page.getByText(`We mailed a link to ${person.email}. Open it first.`);
  await expect(mailed).toBeVisible();
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);

  await signIn(page, person.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Account is not active');
  await expect(mailed).toHaveCount(0);
  await page.getByRole('link', { name: 'request a new verification link', exact: true }).click();
  await expect(page).toHaveURL(/\/request-verification$/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(mailed).toHaveCount(0);

  await page.goto(await linkMailedTo(request, person.email));
  await expect(page.getByText('Email verified')).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expectSignInAfterThreeSeconds(page, /\/verify-email$/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(mailed).toHaveCount(0);
  await expect(labelled(page, 'Password')).toBeFocused();

  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('the checklist follows the password, in words', async ({ page }) => {
  await page.goto('/register');
  const items = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
  await expect(items).toHaveText([
    'At least 8 characters: not met yet',
    'One uppercase letter: not met yet',
    'One lowercase letter: not met yet',
    'One number: not met yet',
    'One special character: not met yet',
  ]);
  await expect(labelled(page, 'Password')).toHaveAccessibleDescription(
    /^At least 8 characters ?: not met yet One uppercase letter/,
  );
  await labelled(page, 'Password').fill('Orchard');
  await expect(items).toHaveText([
    'At least 8 characters: not met yet',
    'One uppercase letter: met',
    'One lowercase letter: met',
    'One number: not met yet',
    'One special character: not met yet',
  ]);
  await labelled(page, 'Password').fill(PASSWORD);
  await expect(items.filter({ hasText: 'not met yet' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an incomplete registration is reported at its fields, and keeps the typed values', async ({
  page,
}) => {
  await page.goto('/register');
  await create(page);
  for (const text of [
    'First name is required',
    'Last name is required',
    'E-mail is required',
    'Organization name is required',
    'Password requirements: At least 8 characters, One uppercase letter, One lowercase letter, One number, One special character',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await fillIn(page, newcomer('mismatch'), PASSWORD, 'orchard-1.');
  await create(page);
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(labelled(page, 'Confirm password')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a taken e-mail and organization are reported at their fields', async ({ page, request }) => {
  const known = newcomer('known');
  await register(request, known);
  await page.goto('/register');
  await fillIn(page, { ...newcomer('other'), email: known.email.toUpperCase() });
  await create(page);
  await expect(
    page.getByText(
      'This email is already registered. If you have not verified yet, request a new verification link or try signing in.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'try signing in' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expectAccessible(page);
  await fillIn(page, { ...newcomer('other'), organizationName: known.organizationName });
  await create(page);
  await expect(
    page.getByText('Organization name already exists. Please choose a different name.'),
  ).toBeVisible();
  await expect(page.getByLabel('Organization name')).toBeFocused();
});

test('a failed registration shows the reason and keeps the typed values', async ({ page }) => {
  await page.goto('/register');
  const stop = await answerWith(page, 'useRegisterMutation', {
    data: { register: { __typename: 'SomethingNew' } },
  });
  await fillIn(page, newcomer('failing'));
  await create(page);
  await expect(page.getByRole('alert')).toContainText('Registration failed');
  stop();
  const stopBusy = await answerWith(page, 'useRegisterMutation', busy);
  await create(page);
  await expect(page.getByRole('alert')).toContainText('The service is busy.');
  stopBusy();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('failing@sign-up.test');
});

test('the hidden field is out of reach, and what fills it in opens no account', async ({
  page,
  request,
}) => {
  const person = newcomer('machine');
  await page.goto('/register');
  const hidden = page.locator('input[name="honeypot"]');
  await expect(hidden).toHaveAttribute('tabindex', '-1');
  await expect(page.locator('[aria-hidden="true"]').filter({ has: hidden })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await fillIn(page, person);
  await hidden.fill('https://spam.test', { force: true });
  await create(page);
  await expect(page.getByRole('status').first()).toContainText('valid for 24 hours');
  expect(await mailsTo(request, person.email)).toEqual([]);
});

test('after registering, the link is sent again on request, and the sign-in page waits for it', async ({
  page,
  request,
}) => {
  const person = newcomer('again');
  await stopClock(page);
  await page.goto('/register');
  await fillIn(page, person);
  await create(page);
  await expect(page.getByRole('button', RESEND)).toBeVisible();
  await page.clock.runFor(2_000);
  await page.getByRole('button', RESEND).click();
  await expect(
    page.getByText(
      'If an account exists, a new verification link has been sent. Check your inbox and spam.',
    ),
  ).toBeVisible();
  expect(await mailsTo(request, person.email)).toHaveLength(2);
  const stop = await answerWith(page, 'useResendVerificationMutation', busy);
  await page.getByRole('button', RESEND).click();
  await expect(page.getByText('Failed to resend verification email.')).toBeVisible();
  stop();
  await expectSignInAfterThreeSeconds(page, /\/register$/);
});

test('the message before the sign-in page opens is accessible', async ({ page, request }) => {
  const person = newcomer('told');
  await stopClock(page);
  await page.goto('/register');
  await fillIn(page, person);
  await create(page);
  await expect(page.getByRole('button', RESEND)).toBeVisible();
  await expectAccessibleInStoppedTime(page);
  await page.getByRole('link', { name: 'Sign in now' }).click();
  await expect(page.getByText('Open it first.')).toBeVisible();
  await expectAccessibleInStoppedTime(page);
  expect(page.url()).not.toContain('told');
  await page.evaluate(() => history.replaceState(null, ''));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
  await expect(page.getByText('Open it first.')).toHaveCount(0);
  await page.goto(await linkMailedTo(request, person.email));
  await expect(page.getByText('Email verified')).toBeVisible();
  await expectAccessibleInStoppedTime(page);
});

test('every page about an account fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/login',
    '/register',
    '/request-verification',
    '/verify-email?token=made-up',
    '/request-password',
    '/reset-password?token=made-up',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, path).toBe(0);
  }
});

test.describe('in the mountains', () => {
  test.use({ timezoneId: 'America/Denver' });

  test('the zone of the browser goes with the registration', async ({ page }) => {
    await page.goto('/register');
    await fillIn(page, newcomer('zone'));
    const sent = page.waitForRequest(
      (one) => one.postData()?.includes('organizationName') ?? false,
    );
    await create(page);
    expect((await sent).postDataJSON()).toMatchObject({
      variables: { input: { timeZone: 'America/Denver' } },
    });
    await expect(page.getByRole('status').first()).toContainText('valid for 24 hours');
  });
});
