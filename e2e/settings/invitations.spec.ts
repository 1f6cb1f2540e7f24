import { answerWith, BUSY, busy } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { rowOf, stamp, USERS } from './people.ts';
import { alert, note } from './settingsPage.ts';

test('an invitation assigns departments, and its link tells an e-mail with an account so', async ({
  page,
  browser,
  request,
}) => {
  const name = `dept-${stamp}`;
  const admin = await openOrganization(request, name);
  const other = await openOrganization(request, `else-${stamp}`);
  const headers = { authorization: `Bearer ${admin.token}` };
  await request.post('/api/departments', { data: { name: 'Kitchen', code: 'KIT' }, headers });
  await openAs(page, admin, USERS);
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const invite = async (email: string, lastName: string) => {
    await page.getByRole('button', { name: 'Invite User' }).click();
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('First name').fill('Ida');
    await dialog.getByLabel('Last name').fill(lastName);
    await expect(dialog).toContainText('An operator without a department');
    await dialog.getByLabel('Department Kitchen').selectOption({ index: 1 });
    await expect(dialog).not.toContainText('An operator without a department');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await invite(`ida@${name}.test`, 'Kitchenhand');
  const invited = rowOf(page, 'Pending invitations', 'Ida Kitchenhand');
  await expect(invited).toContainText(/Kitchen: \w+/);
  // The mail gives the same time in UTC.
  await expect(invited.locator('time')).toHaveText(/ (UTC|GMT\S*|[A-Z]{2,5}) \(in 7 days\)$/);
  await invite(other.email, 'Elsewhere');
  const taken = rowOf(page, 'Pending invitations', 'Ida Elsewhere');
  await expect(taken).toContainText('Pending');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  const stop = await answerWith(guest, 'useOfferQuery', busy);
  await guest.goto(await linkMailedTo(request, other.email));
  await expect(alert(guest, `Failed to accept invitation: ${BUSY}`)).toBeVisible();
  stop();
  await guest.getByRole('button', { name: 'Retry' }).click();
  await expect(guest.getByText(`${other.email} has an account already`)).toBeVisible();
  await expect(guest.getByLabel('Password')).toHaveCount(0);
  await guest.getByRole('link', { name: 'Go to Login' }).click();
  await expect(guest.getByRole('textbox', { name: 'E-mail' })).toHaveValue(other.email);
  await context.close();
  await page.reload();
  await expect(taken).toContainText("Can't be accepted");
});

test('an invitation is taken back after a question, and its link opens nothing any more', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `taken-${stamp}`);
  const email = `ida@taken-${stamp}.test`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const data = { email, first_name: 'Ida', last_name: 'Newman' };
  expect((await request.post('/api/auth/invitations', { data, headers })).status()).toBe(201);
  await openAs(page, admin, USERS);
  await page.getByRole('button', { name: 'Cancel the invitation of Ida Newman' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Delete the invitation of Ida Newman?',
  });
  await expect(question).toContainText('This action cannot be undone.');
  const stop = await answerWith(page, 'useCancelInvitationMutation', busy);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(question, 'Error deleting invitation')).toContainText(BUSY);
  stop();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(note(page, 'Invitation deleted successfully')).toBeVisible();
  await expect(page.getByText('No pending invitations')).toBeVisible();

  await page.goto(await linkMailedTo(request, email));
  await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  await expect(alert(page, 'This invitation is no longer valid.')).toBeVisible();
  await expectAccessible(page);
  // Opened from another page: at the same address, the history still has the token.
  await page.goto('/login');
  await page.goto('/accept-invitation');
  await expect(alert(page, 'No invitation token provided')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});
