import type { Page } from '@playwright/test';
import { expect, signIn } from '../support/fixtures.ts';

export const IDLE = 'Your session has expired due to inactivity. Please log in again.';
export const EXPIRED = 'Your session has expired. Please log in again.';

export const warning = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session is about to end' });
export const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });
export const ok = (page: Page) => expired(page).getByRole('button', { name: 'OK' });
export const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('access_token'));
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The session watcher is loaded after the screen, in its own chunk, and records activity when it starts. */
const lastActivity = (page: Page) => stored(page, 'last_activity');
export const watched = (page: Page) => expect.poll(() => lastActivity(page)).not.toBeNull();

/** Opens another document in the session, and waits until the watcher runs there too. */
export async function watchedAfter(page: Page, go: () => Promise<unknown>): Promise<void> {
  const before = await lastActivity(page);
  await go();
  await expect.poll(() => lastActivity(page)).not.toBe(before);
}

/** Installs a fake clock in the page, so that the test controls the time in every tab. */
export async function signInByTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, 'manager');
  await watched(page);
}

/** User activity without any effect. */
export const act = (page: Page) => page.keyboard.press('Shift');

/** By the clock of the server, which goes on as ever: tokens of one session and second are the same. */
export async function aSecondLater(): Promise<void> {
  const before = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(before + 1000);
}
