import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
const THANKS = 'We will reply within two business days.';

async function fillIn(page: Page, name = 'Jo Field'): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('jo@example.test');
  await page.getByRole('textbox', { name: 'Message' }).fill(`Do you ship? ${MARKUP}`);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** Waits longer than a robot that submits the form at once, by the clock of the page. */
const lookAround = (page: Page) => page.clock.fastForward(1_600);

async function mailsOf(page: Page, name: string): Promise<readonly { html_url: string }[]> {
  const { mails } = await (await page.request.get('/dev/mail.json')).json();
  return mails.filter(({ subject }: { subject: string }) => subject === `Contact: ${name}`);
}

test('a visitor writes, is thanked, and the provider gets the mail', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expect(send(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('  ');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('jo@example.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await expect(send(page)).toBeDisabled();
  await fillIn(page, 'Jo Writes');
  await lookAround(page);
  await send(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectAccessible(page);
  const mails = await mailsOf(page, 'Jo Writes');
  expect(mails).toHaveLength(1);
  const letter = await (await page.request.get(mails[0]?.html_url ?? '')).text();
  expect(letter).toContain('Do you ship? &lt;img src=x onerror=alert(1)&gt;');
  await page.goto('/dev/mail');
  await expect(page.getByRole('rowheader', { name: 'Contact: Jo Writes' })).toBeVisible();
  await expectAccessible(page);
});

test('a failure is reported, and the typed values stay', async ({ page, complaints }) => {
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page, 'Jo Fails');
  await lookAround(page);
  await page.route('**/graphql', (route) => route.abort());
  await send(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your message could not be sent.');
  await expect(alert).toContainText('Please try again, or e-mail us at support@batchwright.test.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Do you ship/);
  await expectAccessible(page);
  expect(complaints.splice(0).join(' ')).toContain('ERR_FAILED');
  await page.unroute('**/graphql');
  await send(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
});

test('an invalid e-mail is reported at its field', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('jo');
  await lookAround(page);
  await send(page).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'Enter an e-mail address such as name@example.com',
  );
});

test('a machine that fills in the hidden field is thanked, and nothing is sent', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page, 'Machine Hidden');
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.test';
  });
  await lookAround(page);
  await send(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await mailsOf(page, 'Machine Hidden')).toEqual([]);
});

test('a machine that needs no time is thanked, and nothing is sent', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.reload();
  // The form comes by itself, and what comes is drawn by timers.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible({ timeout: 100 });
  }).toPass();
  await fillIn(page, 'Machine Fast');
  await page.clock.runFor(1_000);
  await send(page).click();
  await page.clock.runFor(400);
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await mailsOf(page, 'Machine Fast')).toEqual([]);
});
