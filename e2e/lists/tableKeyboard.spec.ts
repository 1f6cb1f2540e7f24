import type { Locator, Page } from '@playwright/test';
import { makeBenchOils } from '../support/benchOils.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { removeOils } from '../support/rest.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });

/** Tab leads from the header of a table, which is one stop, into its rows, which are another. */
async function tabIntoRows(page: Page, list: Locator): Promise<void> {
  await list.getByRole('columnheader').getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
}

test('the rows of a list are one tab stop: arrows move, Enter opens, Space and x select', async ({
  page,
}) => {
  await signIn(page, 'manager', '/inventory?flat=true');
  const list = table(page, 'Active oils');
  const rows = list.getByRole('row');
  await expect(rows.nth(10)).toBeVisible();
  await list.getByRole('columnheader').getByRole('checkbox').focus();
  await page.keyboard.press('ArrowRight');
  await expect(list.getByRole('button', { name: 'Tag' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabIntoRows(page, list);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.keyboard.press('Space');
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible(page);

  // Only the controls of the focused row follow; the next Tab leaves the rows.
  await page.keyboard.press('Tab');
  await expect(rows.nth(3).getByRole('button', { name: /^Actions for / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(3).getByRole('checkbox')).toBeFocused();
  const seen: string[] = [];
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    seen.push(await page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex ?? ''));
  }
  expect(new Set(seen)).toEqual(new Set(['4', '']));
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await tabIntoRows(page, list);
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/[^?]+$/);
});

test('Back leads to the row from which the list was left', async ({ page }) => {
  await signIn(page, 'manager', '/inventory?flat=true');
  const list = table(page, 'Active oils');
  await expect(list.getByRole('row').nth(10)).toBeVisible();
  await tabIntoRows(page, list);
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowDown');
  const left = list.getByRole('row').nth(5);
  await expect(left).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Oil / })).toBeFocused();
  await page.goBack();
  await expect(left).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('row').nth(6)).toBeFocused();

  // From the first row, too, by its link.
  await list.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Oil / })).toBeFocused();
  await page.goBack();
  await expect(list.getByRole('row').nth(1)).toBeFocused();

  // Another visit begins at the heading.
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeFocused();
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeFocused();
});

test('a group is opened, closed and selected from its header', async ({ page }) => {
  await signIn(page, 'manager', '/recipes');
  const list = table(page, 'Active recipes');
  const header = list.getByRole('row', { name: /^Select all of / }).first();
  const toggle = header.getByRole('button');
  await tabIntoRows(page, list);
  await expect(header).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(header.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipedetail\//);
});

test('the last row is reached on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', '/recipes');
  const list = table(page, 'Active recipes');
  await tabIntoRows(page, list);
  await page.keyboard.press('End');
  await expect(list.getByRole('row').last()).toBeFocused();
  await expect(list.getByRole('row').last()).toBeInViewport();
});

test('the oils of a run are picked from their rows', async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const list = table(page, 'Select from existing inventory');
  await expect(list).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search oils' })).toBeFocused();
  await tabIntoRows(page, list);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(table(page, 'Selected oils').getByRole('row')).toHaveCount(4);
  await expect(list.getByRole('row').nth(4)).toBeFocused();
});

test('a focused row keeps the focus while others are scrolled past', async ({ page }) => {
  test.slow();
  await signIn(page, 'manager');
  const tags = Array.from({ length: 120 }, (_, index) => `ROW-${String(index).padStart(3, '0')}`);
  await makeBenchOils(page, Object.fromEntries(tags.map((tag) => [tag, '1'])));
  await page.goto('/inventory?flat=true&q=ROW-');
  const list = table(page, 'Active oils');
  await expect(page.getByText('Showing 120 of')).toBeVisible();
  await tabIntoRows(page, list);
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex);
  expect(await focused()).toBe('3');
  const box = page.getByRole('region', { name: 'Active oils' });
  for (const top of [1200, 9000, 0, 2400]) {
    await box.evaluate((element, to) => element.scrollTo(0, to), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await focused()).toBe('3');
  }
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('4');
  await expect(list.locator('tr:focus')).toBeInViewport();
  await page.keyboard.press('End');
  expect(await focused()).toBe('121');
  await page.keyboard.press('PageUp');
  expect(Number(await focused())).toBeLessThan(115);
  await removeOils(page.request, 'ROW-');
});
