import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });
export const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You had unsaved changes/ });
export const restore = (page: Page) => offer(page).getByRole('button', { name: 'Restore' });

/** Lets half an hour pass without activity, and confirms the dialog. */
export async function expire(page: Page): Promise<void> {
  await page.clock.fastForward('31:00');
  await expired(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  // The address changes a moment before the screen, and the previous screen has e-mail fields too.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

/** A draft is stored a moment after the last key. */
export const settled = (page: Page) => page.clock.runFor(1000);
