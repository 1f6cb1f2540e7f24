import type { Page } from '@playwright/test';
import { answerWith, BUSY, busy } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** The tests of this file provoke failures, each of which is logged to the console. */
test.afterEach(({ complaints }) => void complaints.splice(0));

test('Recipes keep heading, tabs, search and rows when the network fails', async ({ page }) => {
  await signIn(page, 'manager');
  await expect(row(page, 'GUM-525')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  const notice = alertOf(page, 'Failed to load recipes. Network error');

  // A search that fails.
  let stop = await answerWith(page, 'RecipesScreenQuery', 'nothing');
  await search.pressSequentially('gum-925');
  await expect(notice).toContainText('Below is what was loaded before.');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('gum-925');
  await expect(row(page, 'GUM-525')).toBeVisible();
  await expectAccessible(page);
  // Prefixes of the word may have been searched for first, which must fail as well.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  stop();
  await retry(page).click();
  await expect(row(page, 'GUM-525')).toHaveCount(0);
  await expect(row(page, 'GUM-925')).toBeVisible();
  await expect(notice).toHaveCount(0);

  // A tab that fails to load shows no rows of another tab.
  stop = await answerWith(page, 'RecipesScreenQuery', 'nothing');
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Archived' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(search).toHaveValue('gum-925');
  await expect(row(page, 'GUM-925')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Active', exact: true }).click();
  await expect(row(page, 'GUM-925')).toBeVisible();
  await page.getByRole('tab', { name: 'Archived' }).click();
  // The notice of the previous tab would be above these rows, and its Retry would reload the wrong tab.
  await expect(notice).toHaveText('Failed to load recipes. Network errorRetry');
  stop();
  await retry(page).click();
  await expect(page.getByText('No archived recipe matches “gum-925”')).toBeVisible();

  // A first load that fails.
  stop = await answerWith(page, 'RecipesScreenQuery', { status: 500 });
  await page.reload();
  await expect(alertOf(page, 'Failed to load recipes. HTTP 500')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(search).toHaveValue('gum-925');
  await expectAccessible(page);
  stop();
  await search.fill('');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await page.getByRole('tab', { name: 'Active', exact: true }).click();
  await expect(row(page, 'GUM-525')).toBeVisible();
});

/** Reports another page after the first page of a list, which fails to load until `heal`. */
async function withMore(page: Page, operation: string, list: string, pagination: string) {
  let isFailing = true;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName === pagination && isFailing) return route.abort();
    if (operationName !== operation && operationName !== pagination) return route.fallback();
    const request = route.request().postDataJSON();
    request.variables.after = null;
    const answer = await (await route.fetch({ postData: request })).json();
    const isFirst = operationName === operation;
    const { pageInfo } = answer.data[list];
    Object.assign(pageInfo, { hasNextPage: isFirst, endCursor: 'more' });
    if (!isFirst) answer.data[list].edges = [];
    await route.fulfill({ json: answer });
  });
  return () => {
    isFailing = false;
  };
}

for (const [path, name, operation, list, pagination] of [
  ['/recipes', 'GUM-525', 'RecipesScreenQuery', 'recipes', 'useRecipeRowsPaginationQuery'],
  ['/batch-history', 'BF-', 'BatchHistoryScreenQuery', 'batches', 'useBatchRowsPaginationQuery'],
] as const) {
  test(`a next page of ${path} that fails leaves the rows, and comes by Retry`, async ({
    page,
  }) => {
    await signIn(page, 'manager');
    await page.goto('/favicon.svg');
    const heal = await withMore(page, operation, list, pagination);
    await page.goto(path);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(alertOf(page, 'Failed to load more.')).toContainText('Network error');
    await expect(row(page, name).first()).toBeVisible();
    await expectAccessible(page);
    heal();
    await retry(page).click();
    await expect(alertOf(page, 'Failed to load more.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await expect(row(page, name).first()).toBeVisible();
  });
}

test('a failed next page of the Inventory is reported once, and loaded by Retry', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto('/favicon.svg');
  const heal = await withMore(
    page,
    'InventoryScreenQuery',
    'oils',
    'useInventoryOilsPaginationQuery',
  );
  let tries = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('useInventoryOilsPaginationQuery')) tries += 1;
  });
  await page.goto('/inventory');
  await expect(alertOf(page, 'oils could be loaded.')).toContainText('Network error');
  await expect(row(page, 'D9-014').first()).toBeVisible();
  await expectAccessible(page);
  expect(tries).toBe(1);
  heal();
  const answered = page.waitForResponse('**/graphql');
  await retry(page).click();
  await answered;
  await expect(alertOf(page, 'oils could be loaded.')).toHaveCount(0);
  await expect(row(page, 'D9-014').first()).toBeVisible();
});

test('the Inventory keeps heading, tabs and search when the network fails', async ({ page }) => {
  await signIn(page, 'manager');
  let stop = await answerWith(page, 'InventoryScreenQuery', 'nothing');
  await page.goto('/inventory?q=D9');
  const notice = alertOf(page, 'Failed to load oils. Network error');
  const search = page.getByRole('searchbox', { name: 'Search by tag, batch, or description' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(search).toHaveValue('D9');
  await expectAccessible(page);
  stop();
  await retry(page).click();
  await expect(row(page, 'D9-014').first()).toBeVisible();
  await expect(notice).toHaveCount(0);

  stop = await answerWith(page, 'InventoryScreenQuery', 'nothing');
  await page.getByRole('tab', { name: 'Inactive' }).click();
  await expect(notice).toBeVisible();
  await expect(row(page, 'D9-014')).toHaveCount(0);
  // The loaded rows of the other tab are shown, with the hint that they may be out of date.
  await page.getByRole('tab', { name: 'Active', exact: true }).click();
  await expect(row(page, 'D9-014').first()).toBeVisible();
  await expect(notice).toContainText('Below is what was loaded before.');
  stop();
  await retry(page).click();
  await expect(notice).toHaveCount(0);
});

test('the Batch History keeps its filters and rows when the network fails', async ({ page }) => {
  await signIn(page, 'manager', '/batch-history');
  const first = row(page, 'BF-').first();
  await expect(first).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search batches' });
  const notice = alertOf(page, 'Failed to load batches. Network error');
  let stop = await answerWith(page, 'BatchHistoryScreenQuery', 'nothing');
  await search.pressSequentially('no such batch');
  await page.getByLabel('Status').selectOption('Completed');
  await expect(notice).toContainText('Below is what was loaded before.');
  await expect(search).toHaveValue('no such batch');
  await expect(first).toBeVisible();
  await expectAccessible(page);
  // An earlier word or status may have been asked for first; the last one must fail as well.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  stop();
  await retry(page).click();
  await expect(page.getByText('No batch matches “no such batch”')).toBeVisible();

  stop = await answerWith(page, 'BatchHistoryScreenQuery', 'nothing');
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(search).toHaveValue('no such batch');
  await expect(page.getByLabel('Status')).toHaveValue('completed');
  await expect(page.getByRole('heading', { name: 'Batch History', level: 1 })).toBeVisible();
  await expectAccessible(page);
  stop();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No batch matches “no such batch”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(first).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('Trace, the audit log and the people keep their search and rows when the network fails', async ({
  page,
}) => {
  await signIn(page, 'admin', '/trace?q=D9-014');
  await expect(page.getByRole('link', { name: /D9-014/ }).first()).toBeVisible();
  const stop = await answerWith(page, 'TraceScreenQuery', 'nothing');
  const search = page.getByRole('searchbox', { name: 'Search lots and batches' });
  await search.press('End');
  await search.pressSequentially('x');
  await expect(alertOf(page, 'Failed to load the trace. Network error')).toBeVisible();
  await expect(search).toHaveValue('D9-014x');
  await expect(page.getByRole('link', { name: /D9-014/ }).first()).toBeVisible();
  await expectAccessible(page);
  stop();
  await retry(page).click();
  await expect(page.getByText('No lot was used under “D9-014x”')).toBeVisible();

  await page.goto('/settings?tab=audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toBeVisible();
  const stopLog = await answerWith(page, 'AuditLogRowsQuery', busy);
  await page.getByRole('searchbox').first().pressSequentially('nothing at all');
  await expect(alertOf(page, BUSY)).toContainText('Below is what was loaded before.');
  await expect(log.getByRole('row').nth(1)).toBeVisible();
  stopLog();
  await retry(page).click();
  await expect(page.getByText('No entries')).toBeVisible();

  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.getByRole('tab', { name: 'Organization' }).click();
  const stopUsers = await answerWith(page, 'everybodyQuery', 'nothing');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(alertOf(page, 'Network error')).toContainText('Below is what was loaded before.');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  stopUsers();
  await retry(page).click();
  await expect(alertOf(page, 'Network error')).toHaveCount(0);
});
