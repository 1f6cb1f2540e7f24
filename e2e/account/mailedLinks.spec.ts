import { answerWith } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';
import { newcomer, register, stopClock } from './newcomers.ts';

test('an expired, incomplete or missing verification link is reported, with the next step', async ({
  page,
}) => {
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByRole('alert')).toContainText('Verification failed');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new verification link' }).click();
  await expect(page).toHaveURL(/\/request-verification$/);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@sign-up.test');
  await page.getByRole('button', { name: 'Send verification link' }).click();
  await expect(
    page.getByText('If an account with this email exists, a verification link has been sent.'),
  ).toBeVisible();
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toContainText('No verification token provided');
  await expectAccessible(page);
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('No reset token provided');
  await expectAccessible(page);
});

test('a link is tried once, and again only when asked to after the network failed', async ({
  page,
  request,
  complaints,
}) => {
  const person = newcomer('offline');
  await register(request, person);
  await stopClock(page);
  let tries = 0;
  page.on('request', (sent) => {
    if (sent.postData()?.includes('useVerifyEmailMutation')) tries += 1;
  });
  const stop = await answerWith(page, 'useVerifyEmailMutation', 'nothing');
  await page.goto(await linkMailedTo(request, person.email));
  await expect(page.getByRole('alert')).toContainText('Verification failed');
  await expect(page.getByRole('alert')).toContainText('Network error');
  expect(tries).toBe(1);
  expect(complaints.splice(0)).toHaveLength(1);
  stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Email verified')).toBeVisible();
  expect(tries).toBe(2);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No verification token provided');
  expect(tries).toBe(2);
});
