import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openPalette } from '../support/keys.ts';
import { restAs } from '../support/rest.ts';

const globalId = (type: string, id: number): string => btoa(`${type}:${id}`);

const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('the rows of a list look the same after a visit to the recipe editor', async ({ page }) => {
  await signIn(page, 'admin', '/recipes');
  const group = page.getByRole('row', { name: /GUMMIES/ }).first();
  const before = await group.boundingBox();
  expect(await styleOf(group, 'display')).toBe('table-row');
  await page.getByRole('link', { name: 'GUM-010' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Recipe' })).toBeVisible();
  const nav = page.getByRole('navigation').getByRole('link', { name: 'Recipes' });
  await expect(nav).toHaveAttribute('aria-current', 'true');
  await nav.click();
  await expect(nav).toHaveAttribute('aria-current', 'page');
  expect(await styleOf(group, 'display')).toBe('table-row');
  expect(await group.boundingBox()).toEqual(before);
});

test('forced colours tell what is checked, chosen and active', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'manager', '/recipes');
  const background = (locator: Locator) => styleOf(locator, 'background-color');
  const box = page.getByRole('checkbox', { name: /GUM-010/ });
  const other = page.getByRole('checkbox', { name: /GUM-525/ });
  await box.check();
  await expect.poll(async () => (await background(box)) !== (await background(other))).toBe(true);
  const border = (name: string) =>
    styleOf(page.getByRole('tab', { name, exact: true }), 'border-bottom-color');
  expect(await border('Active')).not.toBe(await border('Drafts'));
  await page.getByRole('button', { name: 'Run Batch', exact: true }).click();
  const preset = (name: string) =>
    page.getByRole('dialog').locator('label').filter({ hasText: name }).first();
  await expect(preset('x1')).toBeVisible();
  expect(await background(preset('x1'))).not.toBe(await background(preset('x2')));
});

test('in a window of 320 px the way out reads whole, however long the role is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'manager');
  const words = page.getByRole('button', { name: 'Logout' }).getByText('Logout');
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('no screen is wider than a window of 320 px', async ({ page, request }) => {
  test.slow();
  const rest = await restAs(request, 'admin');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const id = recipes.find(({ number }) => number === 'GUM-525')?.id ?? 0;
  const oils: { id: number }[] = await rest.get('/oils/?is_active=true');
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'admin');
  for (const path of [
    '/today',
    '/help',
    '/recipes',
    '/inventory',
    `/inventory/${oils[0]?.id}`,
    '/batch-history',
    '/trace?q=D9',
    `/recipedetail/${globalId('RecipeVersion', id)}`,
    `/production-document/${globalId('RecipeVersion', id)}`,
    '/settings?tab=users',
    '/settings?tab=organization',
    `/consumption?recipe=${globalId('RecipeVersion', id)}&multiplier=1&parts=1`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect(await sideways(), path).toBe(0);
  }
  await page.getByRole('checkbox', { name: /D9-011/ }).check();
  await expect(page.getByText(/^Constraints:/).first()).toBeVisible();
  expect(await sideways(), 'with an oil picked').toBe(0);

  function sideways(): Promise<number> {
    return page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
});

test('an archived version is read as text in the colour of text', async ({ page, request }) => {
  const rest = await restAs(request, 'manager');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const listed = recipes.find((one) => one.number === 'GUM-010');
  const number = `RDO-${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const made = await rest.post('/recipes/', {
    ...(await rest.get(`/recipes/${listed?.id}`)),
    number,
  });
  await rest.remove(`/recipes/${made.id}`);
  await signIn(page, 'manager', `/recipedetail/${globalId('RecipeVersion', made.id)}`);
  const field = page.getByRole('textbox', { name: /^Batch Weight/ });
  await expect(field).not.toBeEditable();
  // Plain text, not a disabled form: nothing is greyed out, required, or skipped by Tab.
  const recipe = page.getByRole('group', { name: 'Recipe', exact: true });
  await expect(recipe.locator(':disabled')).toHaveCount(0);
  await expect(recipe.getByRole('combobox')).toHaveCount(0);
  await expect(recipe.getByText('*', { exact: true })).toHaveCount(0);
  await expect(recipe.getByLabel('Operator')).toHaveValue('= exactly');
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Unit Weight/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Potency basis/ })).toBeFocused();
  expect(await styleOf(field, 'opacity')).toBe('1');
  expect(await styleOf(field, 'color')).toBe(await styleOf(page.locator('body'), 'color'));
  expect(await styleOf(field, 'border-bottom-color')).toBe('rgba(0, 0, 0, 0)');
});

test('dark is chosen for good, is there before anything is painted, and prints light', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const note = (when: string) =>
      Object.assign(window, { [when]: document.documentElement.dataset['mantineColorScheme'] });
    document.addEventListener('DOMContentLoaded', () => note('atFirst'));
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-paint').length > 0) note('atPaint');
    }).observe({ type: 'paint', buffered: true });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'manager', '/recipes');
  const root = page.locator('html');
  const body = page.locator('body');
  const light = await styleOf(body, 'background-color');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await styleOf(body, 'background-color');
  expect(dark).not.toBe(light);

  for (const path of ['/recipes', '/inventory', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = () =>
      page.evaluate(() => [Reflect.get(window, 'atFirst'), Reflect.get(window, 'atPaint')]);
    await expect.poll(seen, { message: path }).toEqual(['dark', 'dark']);
    expect(await styleOf(body, 'background-color')).toBe(dark);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await styleOf(body, 'color')).toBe('rgb(0, 0, 0)');
  expect(await styleOf(root, 'color-scheme')).toBe('light');

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('whoever asks for less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'manager', '/recipes');
  const group = page.getByRole('button', { name: /^GUMMIES/ });
  const arrow = group.locator('svg').first();
  const seconds = async () => Number.parseFloat(await styleOf(arrow, 'transition-duration'));
  expect(await seconds()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(seconds).toBeLessThan(0.001);
  await openPalette(page);
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : '')),
    );
  expect(await moving()).toEqual([]);
});
