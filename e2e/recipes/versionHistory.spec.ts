import type { Browser, Locator, Page } from '@playwright/test';
import { refusal } from '../support/answers.ts';
import { graphOf } from '../support/demoGraph.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { archiveRecipe, line, type Made, makeRecipe, saveRecipe } from '../support/madeRecipes.ts';

/** Makes recipe numbers unique, because the recipes of these tests stay. */
let serial = 0;
const freshNumber = () => `HIS-${process.pid}-${++serial}`;

const history = (page: Page) => page.getByRole('dialog', { name: 'Version History' });
const restoreDialog = (page: Page) => page.getByRole('dialog', { name: 'Restore Recipe' });
const restoreButton = (page: Page) =>
  restoreDialog(page).getByRole('button', { name: 'Restore', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Compare versions' });
const historyPath = (number: string) => `/recipes?history=${encodeURIComponent(number)}`;
const comparePath = (before: Made, after: Made) =>
  `/recipedetail/${encodeURIComponent(before.id)}/compare/${encodeURIComponent(after.id)}`;

async function openAs(page: Page, who: 'manager' | 'operator' | 'viewer', path: string) {
  await page.goto(path);
  await page.waitForURL(/\/login\?next=/);
  await signIn(page, who);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

/** Expects a notice above the list of recipes, which receives it in the navigation state. */
async function expectNotice(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const state = await page.evaluate(() => window.history.state?.usr?.notice);
      return state === text || (await page.getByText(text).isVisible());
    })
    .toBe(true);
}

/** Creates three versions: the second changes weight, description and target, the third replaces the sugar. */
async function threeVersions(request: Parameters<typeof graphOf>[0], number: string) {
  const graph = await graphOf(request, 'manager');
  const first = await makeRecipe(graph, number);
  const changed = {
    description: 'Peach and apricot gummies',
    batchWeightGrams: '2500',
    specifications: [
      { cannabinoid: 'THC', value: '12.5', unit: 'MG_PER_UNIT', operator: 'EQUAL' },
      { cannabinoid: 'CBD', value: '5', unit: 'MG_PER_UNIT', operator: 'EQUAL' },
    ],
  };
  const second = await saveRecipe(graph, first, number, changed);
  const third = await saveRecipe(graph, second, number, {
    ...changed,
    ingredients: [
      line('Cane sugar', { quantity: '650.25' }),
      line('THC oil', { type: 'ACTIVE', quantity: null, unit: null }),
      line('Purified water', { type: 'BUFFER', quantity: null, unit: null }),
    ],
  });
  return { graph, first, second, third };
}

test('the history of a number opens at its address, lists every version and closes', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { first, second, third } = await threeVersions(request, number);
  await openAs(page, 'operator', historyPath(number));
  const table = history(page).getByRole('table', { name: `Versions of ${number}` });
  await expect(history(page)).toContainText(`${number} · 3 versions`);
  await expect(table.getByRole('rowheader')).toHaveText(['3', '2', '1']);
  await expect(table.getByRole('row').nth(1)).toContainText('Active');
  await expect(table.getByRole('row').nth(1)).toContainText('Daniel Reyes');
  await expect(table.getByRole('row').nth(1)).toContainText(String(new Date().getFullYear()));
  await expect(table.getByRole('row').nth(2)).toContainText('Archived');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/recipes$/);

  await page.goto(historyPath(number.toLowerCase()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await history(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await page.goto(historyPath(number.toLowerCase()));
  const links = history(page).getByRole('link');
  await expect(links.filter({ hasText: 'View' })).toHaveCount(3);
  await expect(history(page).getByRole('link', { name: 'View version 2' })).toHaveAttribute(
    'href',
    `/recipedetail/${encodeURIComponent(second.id)}`,
  );
  await expect(
    history(page).getByRole('link', { name: 'Changes from version 1 to version 2' }),
  ).toHaveAttribute('href', comparePath(first, second));
  await expect(links.filter({ hasText: 'Changes' })).toHaveCount(2);
  await history(page).getByRole('link', { name: 'View version 3' }).click();
  await expect(page).toHaveURL(`/recipedetail/${encodeURIComponent(third.id)}`);
});

test('what changed opens from the history, and by its address in a fresh session', async ({
  page,
  browser,
  request,
}) => {
  const number = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('link', { name: 'Changes from version 1 to version 2' }).click();
  await expect(heading(page)).toHaveText(`Compare versions of ${number}`);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`Compare versions of ${number} · Batchwright`);
  const targets = page.getByRole('table', { name: 'Targets: before and after' });
  await expect(targets.getByRole('columnheader')).toHaveText([
    'What',
    'Before (version 1)',
    'After (version 2)',
  ]);
  await expect(targets.getByRole('row', { name: 'THC target' })).toContainText(
    /= 10 mg\/unit.*= 12.5 mg\/unit/,
  );
  await expect(page.getByRole('region', { name: 'After' })).toContainText(
    'Updated by Daniel Reyes on',
  );
  await expect(page.getByText('4 differences')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('In words', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'changed from' })).toHaveText([
    'Description changed from "Peach gummies" to "Peach and apricot gummies".',
    'Batch Weight changed from 2,000.000 g to 2,500.000 g.',
    'THC target changed from = 10 mg/unit to = 12.5 mg/unit.',
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: 'CBD' })).toHaveText(
    'Target added: CBD = 5 mg/unit.',
  );
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'viewer', page.url());
  await expect(other.getByText('Target added: CBD = 5 mg/unit.')).toBeVisible();
  await other.context().close();
});

test('any two versions are compared: picked in the history, changed and swapped beside each other', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { first, second, third } = await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  const compare = history(page).getByRole('link', { name: 'Compare', exact: true });
  await expect(compare).toHaveAttribute('href', comparePath(second, third));
  await history(page).getByLabel('Compare', { exact: true }).selectOption('Version 3 (Active)');
  const disabled = history(page).getByRole('button', { name: 'Compare' });
  await expect(disabled).toBeDisabled();
  await expect(disabled).toHaveAccessibleDescription('Choose two different versions');
  await history(page).getByLabel('Compare', { exact: true }).selectOption('Version 1 (Archived)');
  await compare.click();
  await expect(page).toHaveURL(comparePath(first, third));
  await expect(page.getByText('5 differences')).toBeVisible();
  await expect(
    page.getByRole('row', { name: 'Cane sugar: Quantity' }).getByRole('cell'),
  ).toHaveText(['100 g', '650.25 g']);

  const before = page.getByLabel('Before', { exact: true }).getByRole('combobox');
  await before.focus();
  await before.selectOption('Version 2 (Archived)');
  await expect(page).toHaveURL(comparePath(second, third));
  await expect(page.getByText('1 difference', { exact: true })).toBeVisible();
  await expect(before).toBeFocused();

  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page).toHaveURL(comparePath(third, second));
  await expect(page.getByRole('button', { name: 'Swap' })).toBeFocused();
  await expect(
    page.getByRole('row', { name: 'Cane sugar: Quantity' }).getByRole('cell'),
  ).toHaveText(['650.25 g', '100 g']);

  await before.selectOption('Version 2 (Archived)');
  await expect(page.getByText('Both are version 2.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(comparePath(third, second));
  await expect(page.getByText('Both are version 2.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open version 2' })).toHaveAttribute(
    'href',
    `/recipedetail/${encodeURIComponent(second.id)}`,
  );
  await page.getByRole('link', { name: 'Version History' }).click();
  await expect(history(page)).toContainText(`${number} · 3 versions`);
});

test('equal versions, versions of different recipes, and unknown versions each have their message', async ({
  page,
  request,
  complaints,
}) => {
  const number = freshNumber();
  const other = freshNumber();
  const graph = await graphOf(request, 'manager');
  const first = await makeRecipe(graph, number);
  const second = await saveRecipe(graph, first, number, {});
  const foreign = await makeRecipe(graph, other);
  await openAs(page, 'viewer', comparePath(first, second));
  await expect(page.getByText('Version 1 and version 2 say the same.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(comparePath(first, foreign));
  await expect(page.getByText(`${number} and ${other} are two recipes.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Versions of ${other}` }).click();
  await expect(history(page)).toContainText(`${other} · 1 version`);

  await page.goto(comparePath(first, { ...second, id: 'nobody' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Recipe was not found.')]);
});

test('restoring over the current version explains the effect, and has it', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { graph, third } = await threeVersions(request, number);
  await saveRecipe(graph, third, number, { description: 'Not yet' }, 'DRAFT');
  await openAs(page, 'manager', '/recipes');
  await expect(page.getByRole('row', { name: number })).toContainText('Peach and apricot gummies');
  await page.goto(historyPath(number));
  const opener = history(page).getByRole('button', { name: 'Restore version 1' });
  await expect(history(page).getByRole('button', { name: /^Restore/ })).toHaveCount(2);
  await opener.click();
  await expect(restoreDialog(page)).toContainText(
    `${number} version 5 becomes active with the content of version 1; version 3 is archived. The draft, version 4, stays as it is.`,
  );
  await expect(restoreDialog(page).getByRole('radio', { name: 'Override current' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(restoreDialog(page)).toHaveCount(0);
  await expect(history(page)).toBeVisible();
  await expect(opener).toBeFocused();
  await opener.click();
  await restoreButton(page).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(history(page)).toHaveCount(0);
  await expectNotice(page, `${number} version 5 is active with the content of version 1.`);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('Peach gummies');
  await expect(row.getByRole('cell', { name: '5', exact: true })).toBeVisible();

  await page.goto(historyPath(number));
  await expect(history(page).getByRole('rowheader')).toHaveText(['5', '4', '3', '2', '1']);
  await expect(history(page).getByRole('row').nth(1)).toContainText('Active');
  await expect(history(page).getByRole('row').nth(2)).toContainText('Draft');
});

test('restoring as a new number refuses what can’t be one, and makes a recipe of its own', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const madeNumber = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreDialog(page).getByRole('radio', { name: 'Restore as a new number' }).check();
  const field = restoreDialog(page).getByRole('textbox', { name: 'New recipe number' });
  await expect(restoreButton(page)).toBeDisabled();
  await expect(restoreButton(page)).toHaveAccessibleDescription('Enter the new number first');
  await field.focus();
  await field.blur();
  await expect(field).toHaveAccessibleDescription('Recipe number is required');
  await field.fill(number.toLowerCase());
  await expect(field).toHaveAccessibleDescription(
    'Enter a different number or choose "Override current"',
  );
  await expect(restoreButton(page)).toBeDisabled();
  await field.fill('gum-010');
  await expect(field).toHaveAccessibleDescription('Recipe number already in use');
  await expect(restoreButton(page)).toBeDisabled();
  await expectAccessible(page);
  await field.fill(madeNumber);
  await expect(restoreDialog(page)).toContainText(
    `${madeNumber} becomes active as version 1 with the content of ${number} version 2. ${number} stays as it is.`,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipes$/);
  await expectNotice(
    page,
    `${madeNumber} version 1 is active with the content of ${number} version 2.`,
  );
  await expect(page.getByRole('row', { name: madeNumber })).toContainText(
    'Peach and apricot gummies',
  );
});

test('a number that is taken between the check and the restore is refused on its field', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const taken = freshNumber();
  const { graph } = await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreDialog(page).getByRole('radio', { name: 'Restore as a new number' }).check();
  const field = restoreDialog(page).getByRole('textbox', { name: 'New recipe number' });
  await field.fill(taken);
  await makeRecipe(graph, taken);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Recipe number already in use');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(taken);
});

test('after a concurrent publication, the restore shows who and when, and loads the newest version', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { graph, third } = await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await expect(restoreDialog(page)).toContainText('version 4 becomes active');
  await saveRecipe(graph, third, number, { description: 'Somebody was faster' });
  await restoreButton(page).click();
  const alert = restoreDialog(page).getByRole('alert');
  await expect(alert).toContainText('Failed to restore version');
  await expect(alert).toContainText(
    new RegExp(`Recipe ${number} has a newer version 4 by Daniel Reyes on 20..-..-.. at ..:.. UTC`),
  );
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Load the newest' }).click();
  await expect(alert).toHaveCount(0);
  await expect(restoreDialog(page).getByRole('status')).toContainText('In use now is version 4.');
  await expect(restoreDialog(page)).toContainText(
    `${number} version 5 becomes active with the content of version 1; version 4 is archived.`,
  );
  await expect(restoreButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipes$/);
  await expectNotice(page, `${number} version 5 is active with the content of version 1.`);
});

test('an archived incomplete draft can’t be restored, and the message says what to do', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const graph = await graphOf(request, 'manager');
  const first = await makeRecipe(graph, number);
  const draft = await saveRecipe(graph, first, number, { ingredients: [] }, 'DRAFT');
  await archiveRecipe(graph, draft);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreButton(page).click();
  const alert = restoreDialog(page).getByRole('alert');
  await expect(alert).toContainText('Failed to restore version');
  await expect(alert).toContainText('Add at least one ingredient row');
  await expect(alert.getByRole('link', { name: 'Duplicate version 2' })).toHaveAttribute(
    'href',
    /\/recipedetail\/new\?source=/,
  );
});

test('a restore that fails on the way keeps the dialog and what was typed', async ({
  page,
  request,
  complaints,
}) => {
  const number = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await restoreDialog(page).getByRole('radio', { name: 'Restore as a new number' }).check();
  const field = restoreDialog(page).getByRole('textbox', { name: 'New recipe number' });
  await field.fill(freshNumber());
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'useRestoreRecipeMutation'
      ? route.abort()
      : route.continue(),
  );
  await page.keyboard.press('Enter');
  await expect(restoreDialog(page).getByRole('alert')).toContainText(
    'Failed to restore versionNetwork error',
  );
  await expect(field).not.toHaveValue('');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

  await page.unroute('**/graphql');
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'useRestoreRecipeMutation') {
      return route.continue();
    }
    const message = 'Recipe was not found. It may have been removed.';
    return route.fulfill({
      json: { data: { restoreRecipe: refusal('NotFoundError', 'NOT_FOUND', message) } },
    });
  });
  await restoreButton(page).click();
  await expect(restoreDialog(page).getByRole('alert')).toContainText(
    'Unable to identify version to restore.',
  );
});

test('who may not manage the recipe sees its history, and nothing to restore', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'viewer', historyPath(number));
  await expect(history(page).getByRole('row')).toHaveCount(4);
  await expect(history(page).getByRole('link', { name: /^View/ })).toHaveCount(3);
  await expect(history(page).getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});

test('a history that fails to load can be retried; one without a number asks for it', async ({
  page,
  request,
  complaints,
}) => {
  const number = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', '/recipes?history=');
  await expect(history(page).getByRole('alert')).toHaveText(
    'Missing recipe numberPlease enter a recipe number first.',
  );
  await expectAccessible(page);
  await page.goto(historyPath('NOBODY-1'));
  await expect(history(page)).toContainText('No versions found');

  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'VersionHistoryDialogQuery'
      ? route.abort()
      : route.continue(),
  );
  await page.goto(historyPath(number));
  const alert = history(page).getByRole('alert');
  await expect(alert).toContainText('Failed to load history');
  await expect(alert).toContainText('Network error');
  await expectAccessible(page);
  await page.unroute('**/graphql');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(history(page).getByRole('row')).toHaveCount(4);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

test('more than 50 versions come a page at a time', async ({ page, request }) => {
  const number = freshNumber();
  const graph = await graphOf(request, 'manager');
  let version = await makeRecipe(graph, number);
  for (let next = 2; next <= 52; next++) {
    version = await saveRecipe(graph, version, number, { description: `Version ${next}` });
  }
  await openAs(page, 'manager', historyPath(number));
  await expect(history(page)).toContainText('Showing 50 of 52');
  await expect(history(page).getByRole('rowheader')).toHaveCount(50);
  await history(page).getByRole('button', { name: 'Load more' }).click();
  await expect(history(page).getByRole('rowheader')).toHaveCount(52);
  await expect(history(page).getByRole('link', { name: /^Changes/ })).toHaveCount(51);
});

/** Every control is tall enough for touch. */
async function expectTouchable(controls: Locator): Promise<void> {
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (box === null) continue;
    expect(box.height, await control.innerText()).toBeGreaterThanOrEqual(43);
    expect(box.width, await control.innerText()).toBeGreaterThanOrEqual(44);
  }
}

async function tabletPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

test('on a tablet, under fingers and at 320 px, everything is reached', async ({
  browser,
  request,
}) => {
  const number = freshNumber();
  const { graph, third } = await threeVersions(request, number);
  const rows = Array.from({ length: 60 }, (_, index) =>
    line(`${'Ingredient with a name as long as they come '.repeat(4)}${index + 1}`, {
      quantity: '2',
    }),
  );
  const rest = [
    line('THC oil', { type: 'ACTIVE', quantity: null, unit: null }),
    line('Purified water', { type: 'BUFFER', quantity: null, unit: null }),
  ];
  const fourth = await saveRecipe(graph, third, number, { ingredients: [...rows, ...rest] });
  const page = await tabletPage(browser);
  await openAs(page, 'manager', historyPath(number));
  await expect(history(page).getByRole('row')).toHaveCount(5);
  await expectTouchable(history(page).locator('a, button, select'));
  await history(page).getByRole('button', { name: 'Restore version 1' }).tap();
  await restoreDialog(page).getByText('Restore as a new number').tap();
  await expectTouchable(restoreDialog(page).locator('button, input[type=text]'));
  await expectAccessible(page);
  await page.goto(comparePath(third, fourth));
  for (const width of [820, 320]) {
    await page.setViewportSize({ width, height: 1180 });
    await expect(page.getByRole('table', { name: 'Ingredients' }).getByRole('row')).toHaveCount(62);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expectTouchable(page.locator('main').locator('a, button, select'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(historyPath(number));
  await expect(history(page).getByRole('row')).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

test('the keyboard alone opens, restores and compares', async ({ page, request }) => {
  const number = freshNumber();
  const madeNumber = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await expect(history(page).getByRole('row')).toHaveCount(4);
  const press = async (target: Locator) => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press(history(page).getByRole('button', { name: 'Restore version 1' }));
  await expect(restoreDialog(page).getByRole('radio', { name: 'Override current' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type(madeNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole('row', { name: madeNumber })).toBeVisible();

  await page.goto(historyPath(number));
  await expect(history(page).getByRole('row')).toHaveCount(4);
  await press(history(page).getByRole('link', { name: 'Compare', exact: true }));
  await expect(heading(page)).toBeFocused();
});

test('a printed comparison has no bars and controls, and names what it compares', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { first, second } = await threeVersions(request, number);
  await openAs(page, 'manager', comparePath(first, second));
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Before: version 1 (Archived)')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);
});

test('from the editor: the opener has the focus back, and another version takes its place', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { second, third } = await threeVersions(request, number);
  const editorPath = (version: Made) => `/recipedetail/${encodeURIComponent(version.id)}`;
  await openAs(page, 'manager', editorPath(third));
  const opener = page.getByRole('button', { name: 'Version History' });
  await opener.click();
  await expect(history(page)).toContainText(`${number} · 3 versions`);
  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await history(page).getByRole('link', { name: 'View version 2' }).click();
  await expect(page).toHaveURL(editorPath(second));
  await expect(page.getByText('Viewing an archived version.')).toBeVisible();
  await expect(history(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Restore' }).click();
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreButton(page).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole('row', { name: number })).toContainText('Peach and apricot gummies');
});

test('restoring with unsaved changes asks first', async ({ page, request }) => {
  const number = freshNumber();
  const { third } = await threeVersions(request, number);
  await openAs(page, 'manager', `/recipedetail/${encodeURIComponent(third.id)}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Typed and not saved');
  await page.getByRole('button', { name: 'Version History' }).click();
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await restoreButton(page).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(guard).toBeVisible();
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(description).toHaveValue('Typed and not saved');
  await page.goto('/recipes');
  await expect(
    page.getByRole('row', { name: number }).getByRole('cell', { name: '4', exact: true }),
  ).toBeVisible();
});
