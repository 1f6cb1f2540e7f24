import type { Page } from '@playwright/test';
import { expect, signIn } from '../support/fixtures.ts';
import { table } from './settingsPage.ts';

export const CONFIGURATION = '/settings?tab=departments';
export const stamp = Date.now().toString(36).toUpperCase().slice(-5);

export const rowOf = (page: Page, name: string, row: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
export const confirmation = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title, exact: true });

export async function openConfiguration(page: Page, path = CONFIGURATION): Promise<void> {
  await signIn(page, 'admin', path);
  if (!path.startsWith('/settings')) return;
  for (const name of ['Departments', 'Recipe groups', 'Cannabinoids']) {
    await expect(table(page, name)).toBeVisible();
  }
}

export const membersPath = (id: string) => `${CONFIGURATION}&department=${encodeURIComponent(id)}`;
