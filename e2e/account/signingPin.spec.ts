import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  joinOrganization,
  type Member,
  openAs,
  openOrganization,
  PASSWORD,
} from '../support/ownOrganization.ts';

const stamp = Date.now().toString(36);
const PIN = '730258401966';
const pins = (page: Page) => page.getByRole('region', { name: 'Signing PIN' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Signing PIN' });
const field = (page: Page, name: string) =>
  dialog(page).getByRole('textbox', { name, exact: true });
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** One switch differs from Basic. */
async function leaveBasic(request: APIRequestContext, { token }: Member): Promise<void> {
  const answer = await request.put('/api/quality-policy', {
    data: { minimum_days_left: 1 },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

test('in Basic nothing of signing PINs is shown', async ({ page, request }) => {
  const admin = await openOrganization(request, `pins-basic-${stamp}`);
  await openAs(page, admin, '/profile');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByText(/\bPIN\b/)).toHaveCount(0);
  await page.goto('/settings?tab=users');
  await expect(page.getByRole('table', { name: 'Active users' })).toBeVisible();
  await expect(page.getByText(/\bPIN\b/)).toHaveCount(0);
});

test('a PIN is set by keys alone, and an administrator clears it', async ({ page, request }) => {
  const admin = await openOrganization(request, `pins-${stamp}`);
  await leaveBasic(request, admin);
  const person = { email: `ida@pins-${stamp}.test`, firstName: 'Ida', lastName: 'Newman' };
  const ida = await joinOrganization(request, admin, person);
  await openAs(page, ida, '/profile');
  await expect(pins(page)).toContainText('You have no PIN yet.');
  await expectAccessible(page);
  await pins(page).getByRole('button', { name: 'Set PIN' }).focus();
  await page.keyboard.press('Enter');

  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  const pin = field(page, 'New PIN');
  await pin.focus();
  await expect(pin).toHaveAttribute('inputmode', 'numeric');
  await expect(pin).toHaveAttribute('autocomplete', 'off');
  for (const digit of '123456') await page.keyboard.press(digit);
  await page.keyboard.press('Tab');
  for (const digit of '1234') await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('A PIN must not be a run of digits');
  await expect(dialog(page)).toContainText('PINs do not match');
  await expectAccessible(page);

  await expect(pin).toBeFocused();
  await page.keyboard.press('Control+a');
  for (const digit of PIN) await page.keyboard.press(digit);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  for (const digit of PIN) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(note(page, 'Signing PIN set.')).toBeVisible();
  await expect(pins(page)).toContainText('Set on ');
  await expect(pins(page).getByRole('button', { name: 'Change PIN' })).toBeFocused();

  await openAs(page, admin, '/settings?tab=users');
  await page.getByRole('button', { name: 'Clear the PIN of Ida Newman' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear the PIN of Ida Newman?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Clear PIN' }).click();
  await expect(note(page, 'Cleared the PIN of Ida Newman.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the PIN of Ida Newman' })).toHaveCount(0);
});

test('a wrong password is told at its field, and the PIN stays typed', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `pins-wrong-${stamp}`);
  await leaveBasic(request, admin);
  await openAs(page, admin, '/profile');
  await pins(page).getByRole('button', { name: 'Set PIN' }).click();
  await field(page, 'Password').fill('Wrong-pass-1');
  for (const label of ['New PIN', 'New PIN again']) {
    await field(page, label).fill(PIN);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Incorrect password');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'New PIN')).toHaveValue(PIN);
});

test('the own badge is a file to print, until it is replaced', async ({ page, request }) => {
  const admin = await openOrganization(request, `badges-${stamp}`);
  await leaveBasic(request, admin);
  await openAs(page, admin, '/profile');
  const print = async () => {
    const download = page.waitForEvent('download');
    await pins(page).getByRole('button', { name: 'Print my badge' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('Badge of Ada Moss.pdf');
    return readFile(await file.path());
  };
  const first = await print();
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(note(page, 'Print it at its actual size.')).toBeVisible();

  const opener = pins(page).getByRole('button', { name: 'Replace my badge…' });
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Replace your badge?' });
  await expect(question).toContainText('names nobody any more');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await opener.press('Enter');
  await question.getByRole('button', { name: 'Replace badge' }).press('Enter');
  await expect(note(page, 'Your badge is replaced.')).toBeVisible();
  expect(drawing(await print())).not.toBe(drawing(first));
});

/** The largest stream of a PDF, which the dates in it don't change. */
const drawing = (pdf: Buffer): string => {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams].map(([, stream = '']) => stream).join();
};
