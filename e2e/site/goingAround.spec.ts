import type { Page } from '@playwright/test';
import { holdBack } from '../support/answers.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openPalette } from '../support/keys.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const place = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a click shows the shape of the next screen, one seen before is drawn from memory, and the bars stay', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipes');
  const recipe = page.getByRole('row', { name: /GUM-525/ });
  await expect(recipe).toBeVisible();
  await navigation(page).evaluate((bar) => Object.assign(bar, { isTheFirst: true }));

  const release = await holdBack(page, 'InventoryScreenQuery');
  await place(page, 'Inventory').click();
  const main = page.getByRole('main');
  const shape = main.getByRole('status').filter({ hasText: 'Loading' });
  await expect(shape).toBeVisible();
  await expect(heading(page, 'Recipes')).toHaveCount(0);
  const { height = 0 } = (await shape.boundingBox()) ?? {};
  // A title, a bar and rows, not a line of text.
  expect(height).toBeGreaterThan(200);
  release();
  await expect(heading(page, 'Inventory')).toBeFocused();
  await expect(page).toHaveTitle('Inventory · Batchwright');
  await expect(shape).toHaveCount(0);

  const releaseRecipes = await holdBack(page, 'RecipesScreenQuery');
  await place(page, 'Recipes').click();
  await expect(recipe).toBeVisible();
  await expect(shape).toHaveCount(0);
  await expect(heading(page, 'Recipes')).toBeFocused();
  await expect(page).toHaveTitle('Recipes · Batchwright');
  releaseRecipes();
  expect(await navigation(page).evaluate((bar) => Reflect.get(bar, 'isTheFirst'))).toBe(true);
});

type View = {
  readonly path: string;
  /** Chooses what is shown; gives what the address must then hold. */
  readonly choose: (page: Page) => Promise<RegExp>;
};

const VIEWS: readonly View[] = [
  {
    path: '/recipes',
    choose: async (page) => {
      await page.getByRole('searchbox').fill('gum');
      await expect(page).toHaveURL(/q=gum/);
      await page.getByRole('button', { name: 'Recipe Number', exact: true }).click();
      const department = page.getByRole('combobox', { name: 'Department' });
      await department.selectOption('Kitchen');
      await expect(department.locator('option:checked')).toHaveText('Kitchen');
      return /q=gum&sort=number&department=/;
    },
  },
  {
    path: '/recipes',
    choose: async (page) => {
      await page.getByRole('tab', { name: 'Drafts' }).click();
      return /tab=drafts/;
    },
  },
  {
    path: '/inventory',
    choose: async (page) => {
      await page.getByRole('checkbox', { name: 'Group by description' }).click();
      await page.getByRole('searchbox').fill('d9');
      await expect(page).toHaveURL(/q=d9/);
      await page.getByLabel('Contains cannabinoid').selectOption('THC');
      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      return /flat=true&q=d9&contains=THC&sort=tag/;
    },
  },
  {
    path: '/batch-history',
    choose: async (page) => {
      await page.getByRole('searchbox').fill('BF-');
      await expect(page).toHaveURL(/q=BF-/);
      const status = page.getByRole('combobox', { name: 'Status' });
      await status.selectOption('Not completed');
      await expect(status).toHaveValue('active');
      await page.getByRole('checkbox', { name: 'Show inactive' }).click();
      await expect(page.getByRole('checkbox', { name: 'Show inactive' })).toBeChecked();
      return /q=BF-&status=active&inactive=true/;
    },
  },
];

/** The rows of the list, its order, and the values of its controls. */
async function seen(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const main = page.getByRole('main');
  return {
    rows: await main.getByRole('row').allTextContents(),
    order: await main
      .locator('th[aria-sort]')
      .evaluateAll((heads) =>
        heads.map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`),
      ),
    chosen: await main
      .locator('select, input[type="search"], input[type="checkbox"]')
      .evaluateAll((fields) =>
        (fields as HTMLInputElement[]).map(({ value, checked }) => `${value} ${checked}`),
      ),
    tab: await main.getByRole('tab', { selected: true }).allTextContents(),
  };
}

/** The same once what was chosen has been loaded: two looks that agree. */
async function settled(page: Page) {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await seen(page));
      return last === before;
    })
    .toBe(true);
  return seen(page);
}

test('tab, search, filters and order come back by a reload and Back, and from a copied address in a fresh session', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'manager');
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const fresh = await context.newPage();
  await signIn(fresh, 'manager', '/help');
  for (const { path, choose } of VIEWS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(await choose(page));
    const before = await settled(page);
    await page.reload();
    await expect.poll(() => seen(page), { message: `${path} reloaded` }).toEqual(before);
    await place(page, 'Trace').click();
    await expect(heading(page, 'Trace')).toBeFocused();
    await page.goBack();
    await expect.poll(() => seen(page), { message: `Back to ${path}` }).toEqual(before);
    await fresh.goto(page.url());
    await expect.poll(() => seen(fresh), { message: `${path} copied` }).toEqual(before);
  }
  await context.close();
});

test('code for dragging, for files and for the palette is fetched only when it is used', async ({
  page,
}) => {
  const scripts = new Map<string, string | null>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.endsWith('.js') && !scripts.has(url)) scripts.set(url, null);
  });
  /** True once a script with these words was asked for, which only the code of a part has. */
  const has = async (words: string) => {
    for (const [url, text] of scripts) {
      const read = text ?? (await (await page.request.get(url)).text());
      scripts.set(url, read);
      if (read.includes(words)) return true;
    }
    return false;
  };
  const [palette, dragging, files] = ['Nothing is called', 'roleDescription', 'Windows-1252'];
  await signIn(page, 'manager', '/recipes');
  await expect(page.getByRole('row', { name: /GUM-525/ })).toBeVisible();
  for (const words of [palette, dragging, files]) expect(await has(words), words).toBe(false);

  await openPalette(page);
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect.poll(() => has(palette)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'GUM-010' }).click();
  await expect.poll(() => has(dragging)).toBe(true);
  expect(await has(files)).toBe(false);
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  await page.getByLabel('Choose a .csv file').setInputFiles({
    name: 'oils.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('tag,description,batch,qty\nA,Oil,1,1'),
  });
  await expect.poll(() => has(files)).toBe(true);
});
