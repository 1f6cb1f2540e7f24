import type { Locator, Page } from '@playwright/test';
import { answerWith, BUSY, busy } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';
import { type Member, openAs, openOrganization, PASSWORD } from '../support/ownOrganization.ts';

const stamp = Date.now().toString(36);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LOGO_ROUTE = '**/api/auth/organizations/*/logo';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (within: Page | Locator, text: string) =>
  within.getByRole('alert').filter({ hasText: text });
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function inviteIda(page: Page, admin: Member, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const data = { email, first_name: 'Ida', last_name: 'Newman' };
  expect((await page.request.post('/api/auth/invitations', { data, headers })).status()).toBe(201);
}

test('a failed sign-in is reported, and keeps the e-mail', async ({ page, complaints }) => {
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('manager@demo.batchwright.test');
  await page.getByLabel(/^password/i).fill('Demo-pass-1');
  const stop = await answerWith(page, 'useLoginMutation', 'nothing');
  await button(page, 'Sign in').click();
  await expect(alert(page, 'Network error. Please check your connection.')).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
  stop();
  const unknown = { data: { login: { __typename: 'SomethingNew' } } };
  const stopUnknown = await answerWith(page, 'useLoginMutation', unknown);
  await button(page, 'Sign in').click();
  await expect(alert(page, 'Login failed')).toBeVisible();
  await expectAccessible(page);
  stopUnknown();
  await expect(email).toHaveValue('manager@demo.batchwright.test');
  await button(page, 'Sign in').click();
  await expect(button(page, 'Logout')).toBeVisible();
});

test('an invitation that temporarily cannot be accepted is reported, and accepted at the next try', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await openOrganization(request, `unaccepted-${stamp}`);
  const email = `ida@unaccepted-${stamp}.test`;
  await inviteIda(page, admin, email);
  const again = alert(page, 'Failed to accept invitation. Please try again.');
  const stopOffer = await answerWith(page, 'useOfferQuery', busy);
  await page.goto(await linkMailedTo(request, email));
  await expect(alert(page, BUSY)).toContainText('Failed to accept invitation');
  await expectAccessible(page);
  stopOffer();
  await button(page, 'Retry').click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  const stopNothing = await answerWith(page, 'useAcceptInvitationMutation', 'nothing');
  await button(page, 'Accept invitation').click();
  await expect(again).toBeFocused();
  expect(complaints.splice(0)).toHaveLength(1);
  stopNothing();
  const stopBusy = await answerWith(page, 'useAcceptInvitationMutation', busy);
  await button(page, 'Accept invitation').click();
  await expect(alert(page, BUSY)).toContainText('Failed to accept invitation');
  await expect(again).toHaveCount(0);
  stopBusy();
  await button(page, 'Accept invitation').click();
  await expect(button(page, 'Logout')).toBeVisible();
});

test('a failed resend of an invitation is reported, and keeps its expiry date', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `unsent-${stamp}`);
  await inviteIda(page, admin, `ida@unsent-${stamp}.test`);
  await openAs(page, admin, '/settings?tab=users');
  const resend = button(page, 'Resend the invitation of Ida Newman');
  const stop = await answerWith(page, 'useResendInvitationMutation', busy);
  await resend.click();
  await expect(alert(page, `Error resending invitation: ${BUSY}`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText('in 7 days');
  stop();
  await resend.click();
  await expect(note(page, 'Invitation resent successfully.')).toBeVisible();
});

test('an organization without active users would say whom to invite', async ({ page, request }) => {
  const admin = await openOrganization(request, `deserted-${stamp}`);
  await openAs(page, admin, '/settings');
  const pageInfo = { endCursor: null, hasNextPage: false };
  await answerWith(page, 'everybodyQuery', {
    data: { users: { totalCount: 0, edges: [], pageInfo } },
  });
  await page.getByRole('tab', { name: 'User Management' }).click();
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await expect(users.getByText('No active users found')).toBeVisible();
  await expect(users.getByText('Invite your first team member above.')).toBeVisible();
});

test('a failure to load or save the organization is reported, and loses nothing', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await openOrganization(request, `unsaved-${stamp}`);
  await openAs(page, admin, '/settings');
  const stopFetch = await answerWith(page, 'OrganizationQuery', busy);
  await page.getByRole('tab', { name: 'Organization' }).click();
  await expect(alert(page, 'Error fetching organization')).toContainText(BUSY);
  complaints.splice(0);
  stopFetch();
  await button(page, 'Retry').click();
  await button(page, 'Edit organization').click();
  const field = page.getByLabel('Organization name');
  await field.fill(`Sweet Works ${stamp}`);
  const stopSave = await answerWith(page, 'useUpdateOrganizationMutation', busy);
  await button(page, 'Save').click();
  await expect(alert(page, 'Failed to update organization')).toContainText(BUSY);
  await expect(field).toHaveValue(`Sweet Works ${stamp}`);
  await expectAccessible(page);
  stopSave();
  await button(page, 'Save').click();
  await expect(note(page, 'Organization saved.')).toBeVisible();
});

test('a failure to upload or remove a logo is reported, and changes nothing', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await openOrganization(request, `unlogoed-${stamp}`);
  await openAs(page, admin, '/settings?tab=organization');
  await page
    .getByLabel(/^Choose an/)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await page.route(LOGO_ROUTE, (route) =>
    route.fulfill({ status: 503, json: { detail: BUSY, error: BUSY } }),
  );
  await button(page, 'Upload').click();
  await expect(alert(page, 'Failed to upload logo')).toContainText(BUSY);
  await expect(page.getByRole('img', { name: 'Preview of the new logo' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints.splice(0)).toHaveLength(1);
  await page.unroute(LOGO_ROUTE);
  await button(page, 'Upload').click();
  await expect(note(page, 'Logo saved.')).toBeVisible();

  const stop = await answerWith(page, 'useRemoveLogoMutation', busy);
  await button(page, 'Remove logo').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the logo?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(question, 'Failed to remove logo')).toContainText(BUSY);
  stop();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('img', { name: /logo$/ })).toBeVisible();
});
