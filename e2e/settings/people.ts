import type { Page } from '@playwright/test';
import { table } from './settingsPage.ts';

export const USERS = '/settings?tab=users';
export const stamp = Date.now().toString(36);

export const rowOf = (page: Page, list: string, name: string) =>
  table(page, list).getByRole('row').filter({ hasText: name });
