import type { Page } from '@playwright/test';
import { refusal } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { createRecipe, departmentId, restAs } from '../support/rest.ts';
import { box, button, RUN, row } from './recipeTable.ts';

const GROUP = `LOZ-${RUN}`;
const numbers = [1, 2, 3, 4].map((index) => `LZ-${RUN}-${index}`) as [
  string,
  string,
  string,
  string,
];
const [first, second, third, fourth] = numbers;
const ids = new Map<string, number>();

const groupButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${GROUP}`) });

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const admin = await restAs(request, 'admin');
  const department = await departmentId(admin, 'Kitchen');
  await admin.post('/recipe-groups/', { code: GROUP, description: 'LOZENGES' });
  for (const number of numbers) {
    ids.set(number, await createRecipe(admin, { number, department, group: GROUP }));
  }
  await request.dispose();
});

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const admin = await restAs(request, 'admin');
  const left: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  for (const { id, number } of left) {
    if (number.startsWith(`LZ-${RUN}`)) await admin.remove(`/recipes/${id}`);
  }
  await request.dispose();
});

test('groups open and close by keyboard, stay as they were, and never hide what a search finds', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const group = groupButton(page);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(group).toContainText('LOZENGES');
  await expect(group).toContainText('4 recipes');
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, second)).toHaveCount(0);
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  await expect(search).toBeFocused();
  await page.keyboard.type(second.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`[?&]q=${second.toLowerCase()}`));
  await expect(row(page, second)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 recipe found' })).toBeVisible();
  await expect(row(page, second).locator('mark').first()).toHaveText(second);
  await page.reload();
  await expect(search).toHaveValue(second.toLowerCase());
  await expect(row(page, second)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('a/b');
  await expect(search).toHaveValue('a/b');
  await expect(page.getByText('No active recipe matches “a/b”')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Clear search').last().click();

  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await button(page, 'Expand All').click();
  await expect(row(page, second)).toBeVisible();
  await button(page, 'Collapse All').click();
  await expect(page.getByRole('button', { expanded: false }).first()).toBeVisible();
  await expect(row(page, 'GUM-525')).toHaveCount(0);
  await button(page, 'Expand All').click();
});

test('a selection takes ranges and groups, survives a search and ends with the tab', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await box(page, `Select ${first}`).click();
  await box(page, `Select ${third}`).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(page.getByText('Select one recipe only')).toBeVisible();
  await expect(button(page, 'Edit Selected')).toHaveAccessibleDescription('Select one recipe only');
  await expect(button(page, 'Run Batch')).toBeDisabled();
  await box(page, `Select all of ${GROUP}`).click();
  await expect(page.getByText('4 selected')).toBeVisible();
  const color = () =>
    page
      .getByRole('row', { name: /^Select all of GUMMIES/ })
      .locator('[style*="--bw-group-"]')
      .evaluate((marker) => getComputedStyle(marker).backgroundColor);
  const before = await color();
  await page.getByRole('searchbox').fill('GUM-525');
  await expect(row(page, first)).toHaveCount(0);
  await expect(page.getByText('4 selected, 4 not shown')).toBeVisible();
  expect(await color()).toBe(before);
  await button(page, 'Show them').click();
  await expect(row(page, first)).toBeVisible();
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('GUM-525');
  await expect(row(page, first)).toHaveCount(0);
  await button(page, 'Clear').click();
  await box(page, 'Select GUM-525').click();
  await expect(button(page, 'Run Batch')).toBeEnabled();
  await expect(button(page, 'Edit Selected')).toBeEnabled();
  await expectAccessible(page);
  for (const name of ['Archived', 'Active']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(name === 'Active' ? /recipes\?q=/ : /tab=archived/);
  }
  await expect(page.getByText('Select one recipe', { exact: true })).toBeVisible();
  await expect(box(page, 'Select GUM-525')).not.toBeChecked();
});

test('archiving several tells what became of each, one having been archived elsewhere', async ({
  page,
  request,
}) => {
  await signIn(page, 'manager');
  await button(page, 'Archive Selected').click();
  await expect(page.getByRole('alert')).toHaveText('Please select at least one recipe to delete.');
  await box(page, `Select ${first}`).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await box(page, `Select ${second}`).click();
  const admin = await restAs(request, 'admin');
  await admin.remove(`/recipes/${ids.get(second)}`);
  let sent = 0;
  page.on('request', (one) => {
    sent += (one.postData() ?? '').includes('useArchiveRecipesMutation') ? 1 : 0;
  });
  await button(page, 'Archive Selected').click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Archive' });
  await expect(dialog).toContainText(`Archive 2 recipes: ${first}, ${second}?`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Archive Selected')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`Archived 1 of 2. ${second} was archived already.`)).toBeVisible();
  expect(sent).toBe(1);
  await expect(row(page, first)).toHaveCount(0);
  await expect(groupButton(page)).toContainText('2 recipes');
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Undo').click();
  await expect(page.getByText(`${first} is back.`)).toBeVisible();
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, second)).toHaveCount(0);
  await box(page, `Select ${first}`).click();
  await button(page, 'Archive Selected').click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(row(page, first)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(row(page, first)).toBeVisible();
  await box(page, `Select ${first}`).click();
  await expect(button(page, 'Run Batch')).toBeDisabled();
  await expect(button(page, 'Archive Selected')).toHaveCount(0);
  await button(page, `Actions for ${first}`).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Version history']);
  await expectAccessible(page);
});

test('a refused archive brings the recipes back with the reason', async ({ page, complaints }) => {
  await signIn(page, 'manager');
  await page.route('**/graphql', async (route) => {
    const isArchive = route.request().postDataJSON().operationName === 'useArchiveRecipesMutation';
    if (!isArchive) return route.continue();
    const archiveRecipes = refusal('ForbiddenError', 'FORBIDDEN', 'You may not do this.');
    return route.fulfill({ json: { data: { archiveRecipes } } });
  });
  await button(page, `Actions for ${third}`).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to archive recipes. You may not do this.',
  );
  await expect(row(page, third)).toBeVisible();
  expect(complaints.splice(0)).toEqual([]);
});

test('the row opens, duplicates and runs from its menu, its number and a double click', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await row(page, third).getByText('Lozenge', { exact: true }).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: `Actions for ${third}` });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Edit',
    'Version history',
    'Duplicate',
    'Archive',
    'Run batch',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await button(page, `Actions for ${third}`).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button(page, `Actions for ${third}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Run batch' }).click();
  await expect(page.getByRole('dialog', { name: `Run Batch: ${third}` })).toBeVisible();
  await page.keyboard.press('Escape');
  const href = await page.getByRole('link', { name: third }).getAttribute('href');
  await row(page, third).getByText('Lozenge', { exact: true }).dblclick();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await box(page, `Select ${third}`).click();
  await button(page, 'Duplicate').click();
  await expect(page).toHaveURL(/\/recipedetail\/new\?source=/);
});

test('scroll, order and closed groups come back after a reload and with Back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await signIn(page, 'manager');
  const group = groupButton(page);
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await button(page, 'Recipe Number').click();
  await expect(page).toHaveURL(/sort=number/);
  const table = page.getByRole('region', { name: 'Active recipes' });
  const top = () => table.evaluate((element) => element.scrollTop);
  await table.evaluate((element) => element.scrollTo(0, 90));
  await expect.poll(top).toBe(90);
  await page.reload();
  await expect.poll(top).toBe(90);
  await page.getByRole('link', { name: 'Inventory' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=number/);
  await expect.poll(top).toBe(90);
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('on a tablet and on a phone the page never scrolls sideways', async ({ browser }) => {
  for (const [width, height] of [
    [820, 1180],
    [320, 700],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true });
    const page = await context.newPage();
    await signIn(page, 'manager');
    await box(page, `Select ${fourth}`).click();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${width}`).toBe(0);
    await expect(button(page, 'Expand All')).toHaveCount(0);
    await button(page, 'Actions (1)').click();
    await expect(button(page, 'Archive Selected')).toBeVisible();
    await expect(button(page, 'Expand All')).toHaveCount(width < 768 ? 0 : 1);
    await expectAccessible(page);
    for (const name of ['Archive Selected', 'Clear', `Actions for ${fourth}`]) {
      const size = await button(page, name).boundingBox();
      expect(size?.height, name).toBeGreaterThanOrEqual(43);
    }
    // Touch needs a large target, not a large icon.
    await page.getByRole('searchbox').fill('gum');
    const clear = button(page, 'Clear search');
    expect((await clear.boundingBox())?.height).toBeGreaterThanOrEqual(43);
    expect((await clear.locator('svg').boundingBox())?.width).toBeLessThanOrEqual(20);
    await context.close();
  }
});
