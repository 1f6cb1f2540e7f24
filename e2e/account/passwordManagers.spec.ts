import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';
import { openOrganization } from '../support/ownOrganization.ts';
import { labelled, PASSWORD } from './newcomers.ts';

const stamp = Date.now().toString(36);

/** The autocomplete token of every text field in sight, by its label. */
const tokens = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:visible')
    .evaluateAll((inputs) =>
      Object.fromEntries(
        (inputs as HTMLInputElement[])
          .filter(({ tabIndex, type }) => tabIndex >= 0 && type !== 'checkbox')
          .map(({ labels, autocomplete }) => [
            (labels?.[0]?.textContent ?? '').replace(/\s*\*$/, ''),
            autocomplete,
          ]),
      ),
    );

/** Pastes as a password manager without an extension is used: from the clipboard, by the keys. */
async function paste(page: Page, label: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  await labelled(page, label).focus();
  await page.keyboard.press('Control+v');
  await expect(labelled(page, label)).toHaveValue(PASSWORD);
}

test('password managers know every field about an account, and passwords are pasted', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await expect(labelled(page, 'Password')).toBeVisible();
  expect(await tokens(page)).toEqual({ 'E-mail': 'username', Password: 'current-password' });
  await paste(page, 'Password');

  await page.goto('/register');
  await expect(labelled(page, 'Password')).toBeVisible();
  expect(await tokens(page)).toEqual({
    'First name': 'given-name',
    'Last name': 'family-name',
    'E-mail': 'email',
    'Organization name': 'organization',
    Password: 'new-password',
    'Confirm password': 'new-password',
  });
  await paste(page, 'Password');
  await paste(page, 'Confirm password');

  const admin = await openOrganization(request, `managers-${stamp}`);
  await page.goto('/request-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
  expect(await tokens(page)).toEqual({ 'E-mail': 'email' });
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/a password reset link has been sent/)).toBeVisible();
  await page.goto(await linkMailedTo(request, admin.email));
  await expect(labelled(page, 'New password')).toBeVisible();
  expect(await tokens(page)).toEqual({
    'New password': 'new-password',
    'Confirm password': 'new-password',
  });
  await paste(page, 'New password');

  const email = `ida@managers-${stamp}.test`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const data = { email, first_name: 'Ida', last_name: 'Newman' };
  expect((await request.post('/api/auth/invitations', { data, headers })).status()).toBe(201);
  await page.goto(await linkMailedTo(request, email));
  await expect(labelled(page, 'Password')).toBeVisible();
  expect(await tokens(page)).toEqual({ 'E-mail': 'username', Password: 'new-password' });
  await paste(page, 'Password');
});
