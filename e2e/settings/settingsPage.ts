import type { Locator, Page } from '@playwright/test';

export const table = (page: Page, name: string) => page.getByRole('table', { name });
export const note = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
export const alert = (within: Page | Locator, text: string) =>
  within.getByRole('alert').filter({ hasText: text });
