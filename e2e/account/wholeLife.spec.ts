import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type ReceivedMail, startMailServer } from '#tests/mailServer.ts';
import { startServer } from '#tests/processes/serverProcess.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { graph } from '../support/graph.ts';

const PASSWORD = 'Orchard1!';
const NEW_PASSWORD = 'Orchard2!';
const ADMIN = { firstName: 'Ada', lastName: 'Moss', email: 'ada@whole-life.test' };
const GUEST = { firstName: 'Ida', lastName: 'Newman', email: 'ida@whole-life.test' };
const LATE_GUEST = { firstName: 'Per', lastName: 'Holm', email: 'per@whole-life.test' };

type Received = readonly ReceivedMail[];

/** A server only for this file that sends its mail over SMTP; the shared servers only log it. */
const test = base.extend<{ received: Received; ownServer: { url: string; received: Received } }>({
  ownServer: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-whole-life-'));
    const mails = await startMailServer();
    const server = await startServer({
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      MAIL_URL: mails.url,
    });
    // The links in the mails must lead to the address the browser uses.
    const { port } = new URL(server.url);
    await use({ url: `http://localhost:${port}`, received: mails.received });
    await server.stop();
    await mails.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: ({ ownServer }, use) => use(ownServer.url),
  received: ({ ownServer }, use) => use(ownServer.received),
});

const mailsTo = (received: Received, email: string) =>
  received.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail);

/** Waits for a mail and gives its link, which must be the same in text and HTML. */
async function linkMailed(received: Received, email: string, subject: RegExp): Promise<string> {
  const find = () =>
    mailsTo(received, email).findLast((mail) => subject.test(mail.subject ?? '')) ?? null;
  await expect.poll(find, { timeout: 20_000, message: `a mail to ${email}` }).not.toBeNull();
  const { text = '', html = '' } = find() ?? {};
  const link = /https?:\S+[?&]token=[\w-]+/.exec(text)?.[0] ?? '';
  expect(link).not.toBe('');
  expect(html).toContain(`href="${link}"`);
  return link;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const place = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** A password field has no ARIA role; the label of a required one ends with a star. */
const password = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await password(page, 'Password').fill(word);
  await button(page, 'Sign in').click();
}

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(ADMIN.firstName);
  await page.getByLabel('Last name').fill(ADMIN.lastName);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADMIN.email);
  await page.getByLabel('Organization name').fill('Whole Life Works');
  await password(page, 'Password').fill(PASSWORD);
  await password(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(note(page, 'valid for 24 hours')).toBeVisible();
}

async function invite(page: Page, { email, firstName, lastName }: typeof GUEST): Promise<void> {
  await button(page, 'Invite User').click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill(lastName);
  await button(page, 'Send Invitation').click();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('table', { name: 'Pending invitations' });
  await expect(list.getByRole('row').filter({ hasText: email })).toBeVisible();
}

async function accept(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(link).origin });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByText('join Whole Life Works as Operator.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await button(page, 'Accept invitation').click();
  await expect(button(page, 'Logout')).toBeVisible();
  return page;
}

/** Tries to create a recipe group with the token of the page; gives the type of the answer. */
const makesGroup = async (page: Page, code: string): Promise<string> => {
  const { createRecipeGroup } = await graph<{ createRecipeGroup: { __typename: string } }>(
    page,
    `mutation ($input: CreateRecipeGroupInput!) {
      createRecipeGroup(input: $input) { __typename } }`,
    { input: { code, description: code } },
  );
  return createRecipeGroup.__typename;
};

test('an account lives from its registration to the end of its organization, by mail', async ({
  page,
  browser,
  received,
}) => {
  await register(page);
  await page.goto(await linkMailed(received, ADMIN.email, /^Verify your e-mail/));
  await expect(page.getByText('Email verified')).toBeVisible();
  await place(page, 'Sign in now').click();
  await signIn(page, ADMIN.email, PASSWORD);
  await expect(button(page, 'Logout')).toBeVisible();

  await place(page, 'Settings').click();
  await page.getByRole('tab', { name: 'User Management' }).click();
  await invite(page, GUEST);
  const invitation = /^Ada Moss invited you to Whole Life Works/;
  const guest = await accept(browser, await linkMailed(received, GUEST.email, invitation));
  await expect(place(guest, '+ New Recipe')).toHaveCount(0);
  expect(await makesGroup(guest, 'BEFORE')).toBe('ForbiddenError');

  // Other users see the new colleague after a reload.
  await page.reload();
  await button(page, 'Edit Ida Newman').click();
  await page.getByRole('combobox', { name: 'Role of Ida Newman' }).selectOption('Manager');
  await button(page, 'Save the role of Ida Newman').click();
  await expect(note(page, 'Updated user role')).toBeVisible();
  // Same page, same token: only navigation by links, no reload.
  expect(await makesGroup(guest, 'AFTER')).toBe('CreateRecipeGroupPayload');
  await place(guest, 'Settings').click();
  await expect(
    guest.getByRole('region', { name: 'My Profile' }).getByRole('definition').nth(2),
  ).toHaveText('Manager');
  await place(guest, 'Recipes').click();
  await expect(place(guest, '+ New Recipe').first()).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL('/login', page.url()).href);
  await place(elsewhere, 'Forgot your password?').click();
  await expect(elsewhere.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await elsewhere.getByRole('textbox', { name: 'E-mail' }).fill(GUEST.email);
  await button(elsewhere, 'Send reset link').click();
  await expect(note(elsewhere, 'a password reset link has been sent')).toBeVisible();
  await elsewhere.goto(await linkMailed(received, GUEST.email, /^Reset your/));
  await password(elsewhere, 'New password').fill(NEW_PASSWORD);
  await password(elsewhere, 'Confirm password').fill(NEW_PASSWORD);
  await button(elsewhere, 'Reset password').click();
  await expect(place(elsewhere, 'Sign in now')).toBeVisible();
  await expect
    .poll(() => mailsTo(received, GUEST.email).at(-1)?.subject)
    .toBe('Your Batchwright password was changed');
  await place(guest, 'Inventory').click();
  await expect(expired(guest)).toBeVisible();
  await expired(guest).getByRole('button', { name: 'OK' }).click();
  await signIn(guest, GUEST.email, PASSWORD);
  await expect(guest.getByRole('alert')).toContainText('Incorrect email or password');
  await signIn(guest, GUEST.email, NEW_PASSWORD);
  await expect(button(guest, 'Logout')).toBeVisible();

  await button(page, 'Delete Ida Newman').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(note(page, 'User deleted successfully')).toBeVisible();
  await place(guest, 'Batch History').click();
  await expect(expired(guest)).toBeVisible();
  await expired(guest).getByRole('button', { name: 'OK' }).click();
  await signIn(guest, GUEST.email, NEW_PASSWORD);
  await expect(guest.getByRole('alert')).toContainText('Incorrect email or password');

  await invite(page, LATE_GUEST);
  const lateLink = await linkMailed(received, LATE_GUEST.email, invitation);
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await button(page, 'Delete Account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(note(page, 'Account deleted successfully')).toBeVisible();
  await signIn(page, ADMIN.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  // A closed organization accepts no invitations.
  await elsewhere.goto(lateLink);
  await expect(elsewhere.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  await guest.context().close();
  await elsewhere.context().close();
});
