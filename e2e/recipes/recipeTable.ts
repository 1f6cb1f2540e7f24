import type { Page } from '@playwright/test';

// Unique names in each run, so that they don't collide with other tests.
export const RUN = Date.now().toString(36).slice(-5).toUpperCase();

export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const row = (page: Page, number: string) =>
  page.getByRole('row', { name: new RegExp(number) });
