import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

/** The highest place at which the first row of a list may begin on a telephone. */
const FIRST_ROW_PX = 320;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const firstRowAt = async (page: Page) =>
  (await page.locator('tbody tr').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

for (const [path, filter, action] of [
  ['/recipes', 'Department', 'Archive Selected'],
  ['/inventory', 'Contains cannabinoid', 'Duplicate Selected'],
  ['/batch-history', 'Status', 'Export'],
] as const) {
  test(`on a telephone the first row of ${path} is seen at once, and filters and actions open`, async ({
    page,
  }) => {
    await signIn(page, 'admin', path);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    expect(await firstRowAt(page)).toBeLessThan(FIRST_ROW_PX);
    await expectAccessible(page);

    const field = page.getByRole('combobox', { name: filter });
    await expect(field).toHaveCount(0);
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toBeVisible();
    await expectAccessible(page);

    const actions = page.getByRole('button', { name: 'Actions', exact: true });
    await actions.click();
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
    await expectAccessible(page);
    await actions.click();
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0);
    expect(await firstRowAt(page)).toBeLessThan(FIRST_ROW_PX);
  });
}

test('on a telephone a batch is run without scrolling the list of recipes', async ({ page }) => {
  await signIn(page, 'operator', '/recipes');
  await expect(page.getByRole('button', { name: 'Run batch of GUM-010' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('columnheader').nth(1)).toHaveText(/Recipe Number/);
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Actions');
});

test('a dialog of the list stays when the telephone is turned', async ({ page }) => {
  await signIn(page, 'admin', '/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Bulk Import', includeHidden: true })).toHaveCount(
    1,
  );
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bulk Import' })).toBeVisible();
});

test('on a telephone the filters in use and the selected rows are counted on the buttons', async ({
  page,
}) => {
  await signIn(page, 'admin', '/inventory?contains=CBD&from=2026-01-01');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Filters (2)')).toBeVisible();
  const inUse = page.getByRole('list', { name: 'Filters in use' });
  await expect(inUse.getByRole('button')).toHaveText([
    'Contains CBD',
    'Received from Jan 1, 2026',
    'Clear filters',
  ]);
  await button('Remove filter Contains CBD').click();
  await expect(button('Remove filter Received from Jan 1, 2026')).toBeFocused();
  await expect(page).toHaveURL('/inventory?from=2026-01-01');
  await expect(button('Filters (1)')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inventory');
  await expect(inUse).toHaveCount(0);
  // The last chip takes its list along, so the search gets the focus.
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('checkbox', { name: /^Select D9-014/ }).click();
  await button('Actions (1)').click();
  await button('Edit Selected').click();
  await expect(
    page
      .getByRole('row', { name: /D9-014/ })
      .getByRole('textbox')
      .first(),
  ).toBeVisible();
});

test('on a telephone the grams of a lot are in view beside its tag, and of its group below the name', async ({
  page,
}) => {
  await signIn(page, 'manager', '/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['', 'Tag', 'Qty (g)', 'Free (g)', 'THC %', 'CBD %', 'CBC %', 'CBG %', 'CBN %'],
    ...['Department', 'Promised (g)', 'Received', 'Batch', 'Actions'],
  ]);
  const figure = (row: Locator, nth: number) => row.getByRole('cell').nth(nth);
  const lot = table.getByRole('row', { name: /D9-014/ });
  for (const nth of [1, 2]) await expect(figure(lot, nth)).toBeInViewport({ ratio: 1 });
  const group = table.getByRole('row').filter({ has: page.locator('[aria-expanded]') });
  const name = group.first().getByRole('button').last();
  await expect(figure(group.first(), 1)).toBeInViewport({ ratio: 1 });
  const endOfName = () => name.evaluate((element) => element.getBoundingClientRect().right);
  expect(await endOfName()).toBeGreaterThan(200);
  await page
    .getByRole('region', { name: 'Active oils' })
    .evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(name).toBeInViewport({ ratio: 1 });
  await lot.getByRole('button', { name: 'Actions for D9-014' }).click();
  await expect(page.getByRole('menuitem', { name: 'Move to Inactive' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('on a telephone the status of a batch is below its ID, which leads to the batch, and its date below the recipe', async ({
  page,
}) => {
  await signIn(page, 'manager', '/batch-history');
  const table = page.getByRole('table', { name: 'Batches' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['', 'Batch ID', 'Recipe', 'Parts', 'Agent', 'Date', 'Actions'],
  ]);
  const id = table.getByRole('rowheader').first();
  const status = id.getByText(/(Planned|In production|Completed)$/);
  await expect(status).toBeInViewport({ ratio: 1 });
  const day = table
    .getByRole('cell')
    .getByText(/\d{4} · $/)
    .first();
  await expect(day).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // The link of the ID covers the status.
  await status.click({ force: true });
  await expect(page).toHaveURL(/\/production-document\/batch\//);
});

test('on a telephone the audit log says what was done to what before it says when', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings?tab=audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Entry', 'What', 'Record', 'When', 'Who', 'Changes', 'Actions'],
  ]);
});
