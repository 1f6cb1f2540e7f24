import type { Page } from '@playwright/test';
import { answerWith, BUSY, busy, holdBack } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';
import {
  joinOrganization,
  openAs,
  openOrganization,
  PASSWORD,
} from '../support/ownOrganization.ts';
import { rowOf, stamp, USERS } from './people.ts';
import { alert, note } from './settingsPage.ts';

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Organization' })
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
const role = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });

test('a user is invited, joins by the mail, gets another role at once, and is deleted', async ({
  page,
  browser,
  request,
}) => {
  const admin = await openOrganization(request, `people-${stamp}`);
  const email = `ida@people-${stamp}.test`;
  await openAs(page, admin, '/users');
  await expect(page).toHaveURL(/\/settings\?tab=users$/);
  await expect(page.getByText(`Organization: people-${stamp} Works`)).toBeVisible();
  for (const label of ['Total users', 'Active users', 'Roles']) {
    await expect(figure(page, label)).toHaveText('1');
  }
  await expect(figure(page, 'Pending invitations')).toHaveText('0');
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Ada Moss' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Inactive' }).click();
  await expect(page.getByText('No inactive users found')).toBeVisible();
  await page.getByRole('tab', { name: 'Active', exact: true }).click();
  await expectAccessible(page);

  const opener = page.getByRole('button', { name: 'Invite User' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText([
    'Operator: Production execution, no recipe edits',
    'Manager: Full access to recipes and production',
    'Administrator: Full system access',
  ]);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByText('E-mail is required')).toBeVisible();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(admin.email);
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Last name').fill('Newman');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  const refusal = `Error sending invitation: ${admin.email} already has an account in your organization.`;
  await expect(alert(dialog, refusal)).toBeFocused();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    note(page, 'Invitation sent successfully. The user has 7 days to accept.'),
  ).toBeVisible();
  const invited = rowOf(page, 'Pending invitations', 'Ida Newman');
  await expect(invited).toContainText('Operator');
  await expect(invited).toContainText('Pending');
  await expect(invited).toContainText('in 7 days');
  await expect(figure(page, 'Pending invitations')).toHaveText('1');

  const first = await linkMailedTo(request, email);
  await page.getByRole('button', { name: 'Resend the invitation of Ida Newman' }).click();
  await expect(
    note(page, 'Invitation resent successfully. The expiration has been extended by 7 days.'),
  ).toBeVisible();
  await expect(invited).toContainText('in 14 days');
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  await guest.goto(first);
  await expect(guest.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  await guest.goto(await linkMailedTo(request, email));
  await expect(guest).toHaveURL(/\/accept-invitation$/);
  await expect(guest.getByText(`join people-${stamp} Works as Operator.`)).toBeVisible();
  await expect(guest.getByLabel('E-mail')).toHaveValue(email);
  const password = guest.getByRole('textbox', { name: 'Password', exact: true });
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(
    guest.getByText(
      'Password must be at least 8 characters long with uppercase, lowercase, number, and special character.',
    ),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(guest);
  // A reload keeps the token that is no longer in the address.
  await guest.reload();
  await password.fill(PASSWORD);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest).toHaveURL(/\/recipes$/);
  await expect(guest.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(guest.getByRole('link', { name: '+ New Recipe' })).toHaveCount(0);

  await page.reload();
  await expect(figure(page, 'Active users')).toHaveText('2');
  await expect(figure(page, 'Roles')).toHaveText('2');
  await page.getByRole('button', { name: 'Edit Ida Newman' }).click();
  await expect(role(page, 'Ida Newman')).toBeFocused();
  await role(page, 'Ida Newman').selectOption('Manager');
  await page.getByRole('button', { name: 'Leave the role of Ida Newman' }).click();
  await expect(page.getByRole('button', { name: 'Edit Ida Newman' })).toBeFocused();
  await expect(rowOf(page, 'Active users', 'Ida Newman')).toContainText('Operator');
  await page.keyboard.press('Enter');
  await role(page, 'Ida Newman').selectOption('Manager');
  await expectAccessible(page);
  const release = await holdBack(page, 'useSetUserRoleMutation');
  await page.getByRole('button', { name: 'Save the role of Ida Newman' }).click();
  const ida = rowOf(page, 'Active users', 'Ida Newman');
  await expect(ida.getByText('Manager', { exact: true })).toBeVisible();
  await expect(note(page, 'Updated user role')).toHaveCount(0);
  release();
  await expect(note(page, 'Updated user role')).toBeVisible();
  await expect(ida).toContainText('Manager');
  // Names, addresses and times that a column cuts are whole under the pointer.
  await expect(ida.getByTitle(`Ida Newman ${email}`)).toBeVisible();
  await expect(ida.getByTitle(/^\w{3} \d+, \d{4}, \d+:\d\d/)).toHaveText(/^\w{3} \d+, \d{4}$/);

  // The new role applies from the next request, without signing in again.
  await guest.reload();
  await expect(guest.getByRole('link', { name: '+ New Recipe' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete Ida Newman' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete user Ida Newman?' });
  await expect(question).toContainText('This action cannot be undone.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(note(page, 'User deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Active users', 'Ida Newman')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Inactive' }).click();
  await expect(rowOf(page, 'Inactive users', 'Ida Newman')).toContainText('Inactive');
  await guest.reload();
  await expect(guest.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await context.close();
});

test('a refusal of the server is reported, and the lists show its current data', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `refused-${stamp}`);
  const email = `ida@refused-${stamp}.test`;
  await joinOrganization(request, admin, { email, firstName: 'Ida', lastName: 'Newman' });
  await openAs(page, admin, USERS);
  const active = (name: string) => rowOf(page, 'Active users', name);
  await page.getByRole('button', { name: 'Edit Ada Moss' }).click();
  await role(page, 'Ada Moss').selectOption('Viewer');
  await page.keyboard.press('Enter');
  await expect(
    alert(
      page,
      'Failed to update user role: An organization always keeps one active administrator. Make another user admin first.',
    ),
  ).toBeFocused();
  await expect(active('Ada Moss')).toContainText('Administrator');
  await expectAccessible(page);

  const stop = await answerWith(page, 'useDeleteUserMutation', busy);
  await page.getByRole('button', { name: 'Delete Ida Newman' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(question, `Error deleting user: ${BUSY}`)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(active('Ida Newman')).toBeVisible();
  stop();
});

test('each list that fails to load is reported in its place, and can be retried', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await openOrganization(request, `failing-${stamp}`);
  await openAs(page, admin, '/settings');
  const stops = await Promise.all(
    ['CountsRegionQuery', 'pendingInvitationsQuery', 'everybodyQuery'].map((name) =>
      answerWith(page, name, busy),
    ),
  );
  await page.getByRole('tab', { name: 'User Management' }).click();
  for (const text of [
    'Error fetching organization',
    'Error fetching invitations',
    'Error fetching users',
  ]) {
    await expect(alert(page, text)).toContainText(BUSY);
  }
  await expectAccessible(page);
  complaints.splice(0);
  for (const stop of stops) stop();
  for (const section of ['Organization', 'Pending invitations', 'Users']) {
    await page
      .getByRole('region', { name: section, exact: true })
      .getByRole('button', { name: 'Retry' })
      .click();
  }
  await expect(figure(page, 'Total users')).toHaveText('1');
  await expect(rowOf(page, 'Active users', 'Ada Moss')).toBeVisible();
});

test('an administrator signs a user out everywhere, effective at the next request', async ({
  page,
  browser,
  request,
}) => {
  const admin = await openOrganization(request, `ended-${stamp}`);
  const email = `ida@ended-${stamp}.test`;
  const ida = await joinOrganization(request, admin, {
    email,
    firstName: 'Ida',
    lastName: 'Newman',
  });
  await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  await openAs(page, admin, USERS);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  await openAs(guest, ida, '/recipes');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
  const signOut = page.getByRole('button', { name: 'Sign out Ida Newman everywhere' });
  const question = page.getByRole('alertdialog', { name: 'Sign out Ida Newman everywhere?' });
  const confirm = question.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await expect(question).toContainText('They can sign in again with their password.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  const stop = await answerWith(page, 'useSignOutUserMutation', busy);
  await confirm.click();
  await expect(alert(question, 'Failed to sign out')).toContainText(BUSY);
  stop();
  await guest.getByRole('link', { name: 'Inventory' }).click();
  await expect(guest.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await confirm.click();
  await expect(note(page, 'Signed out Ida Newman: 2 sessions ended.')).toBeVisible();
  await expect(signOut).toBeFocused();
  await guest.getByRole('link', { name: 'Batch History' }).click();
  await expect(guest.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await context.close();
  await signOut.click();
  await confirm.click();
  await expect(note(page, 'Ida Newman was not signed in anywhere.')).toBeVisible();
});
