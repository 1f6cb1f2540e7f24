import type { Browser, Locator, Page } from '@playwright/test';
import { graphOf } from '../support/demoGraph.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { line, type Made, makeRecipe, saveRecipe } from '../support/madeRecipes.ts';
import { restAs } from '../support/rest.ts';
import {
  comparePath,
  freshNumber,
  heading,
  history,
  historyPath,
  openAs,
  restoreButton,
  restoreDialog,
  threeVersions,
} from './versions.ts';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
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

test('the versions stand on a time line, with the yields of completed batches below them', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const listed: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const gummies = await rest.get(
    `/recipes/${listed.find(({ number }) => number === 'GUM-010')?.id}`,
  );
  const number = freshNumber();
  const first = await rest.post('/recipes/', { ...gummies, number });
  const oil = await rest.post('/oils/', {
    tag: number,
    description: 'Oil of the yields',
    batch: 'Y',
    qty: 1000,
    cannabinoids: { THC: 85 },
  });
  const made = await rest.post('/batches/', { recipe_id: first.id, oils: [{ oil_id: oil.id }] });
  const second = await rest.put(`/recipes/${first.id}`, { ...gummies, number, version: 1 });
  await openAs(page, 'operator', historyPath(number));
  await expect(
    history(page).getByRole('img', {
      name: /^2 versions since .*; version 2 is active; no completed batch$/,
    }),
  ).toBeVisible();
  await rest.post(`/batches/${made.id}/complete`, {
    finished_quantity: 475,
    ingredients: made.ingredients.map(
      ({ position, calculated_qty }: { position: number; calculated_qty: number }) => ({
        position,
        actual_qty: calculated_qty,
      }),
    ),
  });
  await page.reload();
  const picture = history(page).getByRole('img', { name: /; yield of 1 batch: 95\.0 %$/ });
  await expect(picture).toBeVisible();
  await expect(picture).toContainText('● v2');
  await expect(history(page).getByText('Version 1: 1 batch, 95.0 %')).toBeVisible();
  await expectAccessible(page);
  // The batch stays, hidden; oil and recipe go, because other tests count them.
  await rest.remove(`/batches/${made.id}`);
  await rest.remove(`/oils/${oil.id}`);
  await rest.remove(`/recipes/${second.id}`);
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
      await page.keyboard.press((await isOnOtherRow(target)) ? 'ArrowDown' : 'Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const isOnOtherRow = (target: Locator) =>
    target.evaluate((element) => {
      const focused = document.activeElement;
      const row = element.closest('tbody tr');
      return row !== null && focused?.localName === 'tr' && focused !== row;
    });
  await press(history(page).getByRole('button', { name: 'Restore version 1' }));
  await expect(restoreDialog(page).getByRole('radio', { name: 'Override current' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(restoreDialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(madeNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole('row', { name: madeNumber })).toBeVisible();

  await page.goto(historyPath(number));
  await expect(history(page).getByRole('row')).toHaveCount(4);
  await press(history(page).getByRole('link', { name: 'Compare', exact: true }));
  await expect(heading(page)).toBeFocused();
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
  // Before that, the dialog is still taking the focus, and Escape leaves it in what goes.
  await expect(history(page).locator(':focus')).toHaveCount(1);
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
