import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { editorAddress } from './graph.ts';

/** Confirms GUM-010 with the given number of parts as the signed-in user, and opens its document. */
export async function openDocument(page: Page, parts = 2): Promise<string> {
  const address = await editorAddress(page, 'GUM-010');
  const recipe = address.split('/').at(-1);
  await page.goto(`/consumption?recipe=${recipe}&multiplier=2&parts=${parts}`);
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  return page.url();
}
