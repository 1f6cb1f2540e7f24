import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const row = (page: Page, number: number | string): Locator =>
  page.getByRole('listitem', { name: `Row ${number}`, exact: true });
export const field = (at: Locator, name: string): Locator =>
  at.getByRole('textbox', { name, exact: true }).first();
export const pick = (at: Locator, name: string): Locator =>
  at.getByRole('combobox', { name, exact: true }).first();
export const saveButton = (page: Page, name = 'Save') =>
  page.getByRole('button', { name, exact: true });
export const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please fix the highlighted fields to continue' });

export async function fillHead(page: Page, number: string): Promise<void> {
  await page.getByLabel('Department').selectOption('Kitchen');
  await page.getByLabel('Recipe number').fill(number);
  await page.getByLabel('Product category').fill('Gummy');
  await page.getByLabel('Description').fill(`Test recipe ${number}`);
  await page.getByLabel('Batch Weight').fill('1000');
  await page.getByLabel('Unit Weight').fill('5');
}

export async function fillFixed(
  at: Locator,
  name: string,
  quantity: string,
  unit: string,
): Promise<void> {
  await field(at, 'Ingredient').fill(name);
  await pick(at, 'Type').selectOption('Fixed');
  await field(at, 'Quantity').fill(quantity);
  await pick(at, 'Unit').selectOption(unit);
}

/** Creates and saves a complete recipe of three rows. */
export async function makeRecipe(page: Page, number: string): Promise<void> {
  await page.goto('/recipedetail/new');
  await fillHead(page, number);
  await page.getByLabel('THC', { exact: true }).fill('10');
  await fillFixed(row(page, 1), 'Sugar', '400', 'g');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await field(row(page, 2), 'Ingredient').fill('Distillate');
  await pick(row(page, 2), 'Type').selectOption('Active');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await field(row(page, 3), 'Ingredient').fill('Glucose syrup');
  await pick(row(page, 3), 'Type').selectOption('Buffer');
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d?:\d\d/ })).toBeVisible();
  // The page of the saved version opens after the message.
  await expect(page).not.toHaveURL(/\/recipedetail\/new/);
}

export const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Ingredients', exact: true })
    .getByRole('textbox', { name: 'Ingredient', exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
