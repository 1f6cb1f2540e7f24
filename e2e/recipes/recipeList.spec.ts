import type { Page } from '@playwright/test';
import { refusal } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { createRecipe, departmentId, restAs } from '../support/rest.ts';

// Unique names in each run, so that they don't collide with other tests.
const RUN = Date.now().toString(36).slice(-5).toUpperCase();
const GROUP = `LOZ-${RUN}`;
const numbers = [1, 2, 3, 4].map((index) => `LZ-${RUN}-${index}`) as [
  string,
  string,
  string,
  string,
];
const [first, second, third, fourth] = numbers;
const ids = new Map<string, number>();

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });
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
  await button(page, 'Archive Selected').click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Archive' });
  await expect(dialog).toContainText(`Archive 2 recipes: ${first}, ${second}?`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Archive Selected')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`Archived 1 of 2. ${second} was archived already.`)).toBeVisible();
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

test('scroll, order and tab come back after a reload and with Back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await signIn(page, 'manager');
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
});

test('a draft can be edited and archived, but not run', async ({ page, request }) => {
  const admin = await restAs(request, 'admin');
  const number = `LZ-${RUN}-D`;
  const department = await departmentId(admin, 'Kitchen');
  const id = await createRecipe(admin, { number, department, draft: true });
  await signIn(page, 'manager');
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await box(page, `Select ${number}`).click();
  await expect(button(page, 'Edit Selected')).toBeEnabled();
  await expect(button(page, 'Run Batch')).toHaveAccessibleDescription(
    /Only the active version can be run: publish it/,
  );
  await expectAccessible(page);
  await admin.remove(`/recipes/${id}`);
});

test('an empty tab says so and offers the next step', async ({ page, complaints }) => {
  let failing = false;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'RecipesScreenQuery') {
      return route.continue();
    }
    if (failing) return route.fulfill({ json: { errors: [{ message: 'The disk is full.' }] } });
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.recipes, { edges: [], totalCount: 0 });
    return route.fulfill({ json: answer });
  });
  await signIn(page, 'manager');
  for (const [tab, text] of [
    ['Active', 'No active recipes'],
    ['Drafts', 'No drafts found'],
    ['Archived', 'No archived recipes'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    // One in the page header; where recipes can be created, another one beside the message.
    await expect(page.getByRole('link', { name: '+ New Recipe' })).toHaveCount(
      tab === 'Archived' ? 1 : 2,
    );
    await expectAccessible(page);
  }
  failing = true;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load recipes. The disk is full.');
  failing = false;
  await button(page, 'Retry').click();
  await expect(page.getByText('No archived recipes', { exact: true })).toBeVisible();
  complaints.splice(0);
});

test('an action on another page is reported for three seconds, once', async ({ page }) => {
  await signIn(page, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => {
    const state = { usr: { notice: 'Restored LZ as version 3.' }, key: 'restored' };
    window.history.pushState(state, '', '/recipes');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  const notice = page.getByText('Restored LZ as version 3.');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0, { timeout: 6000 });
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the department narrows the list, in the address and on the next visit', async ({ page }) => {
  await signIn(page, 'manager');
  const departments = page.getByRole('combobox', { name: 'Department' });
  await expect(departments.locator('option:checked')).toHaveText('All departments');
  await expect(row(page, 'GUM-525')).toBeVisible();
  await departments.selectOption('Tinctures');
  await expect(row(page, 'GUM-525')).toHaveCount(0);
  await expect(row(page, 'TNC-001')).toBeVisible();
  await expect(page).toHaveURL(/department=/);
  await page.reload();
  await expect(departments.locator('option:checked')).toHaveText('Tinctures');
  await page.getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL(/department=/);
  await expect(row(page, 'TNC-001')).toBeVisible();
  await expect(row(page, 'GUM-525')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await button(page, 'Show all departments').click();
  await expect(departments.locator('option:checked')).toHaveText('All departments');
  await page.getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Recipes' }).click();
  await expect(row(page, 'GUM-525')).toBeVisible();
});

for (const who of ['operator', 'viewer'] as const) {
  test(`the ${who} sees Run Batch and the search, nothing to manage with`, async ({ page }) => {
    await signIn(page, who);
    await expect(row(page, 'GUM-525')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Department' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '+ New Recipe' })).toHaveCount(0);
    for (const name of ['Edit Selected', 'Version History', 'Duplicate', 'Archive Selected']) {
      await expect(button(page, name)).toHaveCount(0);
    }
    await button(page, 'Actions for GUM-525').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Run batch']);
    await page.keyboard.press('Escape');
    await box(page, 'Select GUM-525').click();
    await button(page, 'Run Batch').click();
    await expect(page.getByRole('dialog', { name: 'Run Batch: GUM-525' })).toBeVisible();
  });
}

test('a manager of one department sees which recipes are not theirs', async ({ page, request }) => {
  const admin = await restAs(request, 'admin');
  const department = await departmentId(admin, 'Tinctures');
  const users: { id: number; email: string }[] = await admin.get('/auth/users');
  const operator = users.find(({ email }) => email.startsWith('operator@'))?.id;
  await admin.post(`/departments/${department}/members`, {
    user_id: operator,
    department_role: 'manager',
  });
  try {
    await signIn(page, 'operator');
    const departments = page.getByRole('combobox', { name: 'Department' });
    await expect(departments.locator('option:checked')).toHaveText('Kitchen');
    await expect(row(page, 'TNC-001')).toHaveCount(0);
    await departments.selectOption('All departments');
    await box(page, 'Select TNC-001').click();
    await expect(button(page, 'Edit Selected')).toBeEnabled();
    await box(page, 'Select TNC-001').click();
    await box(page, 'Select GUM-525').click();
    for (const name of ['Edit Selected', 'Archive Selected']) {
      await expect(button(page, name)).toBeDisabled();
      await expect(button(page, name)).toHaveAccessibleDescription(
        /You don’t manage the department of GUM-525/,
      );
    }
    await expect(button(page, 'Duplicate')).toBeEnabled();
    await expectAccessible(page);
  } finally {
    await admin.remove(`/departments/${department}/members/${operator}`);
  }
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
    if (width < 768) await expect(button(page, 'Expand All')).toBeHidden();
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
