import { graphOf } from '../support/demoGraph.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { makeRecipe, saveRecipe } from '../support/madeRecipes.ts';
import {
  comparePath,
  freshNumber,
  heading,
  history,
  historyPath,
  openAs,
  threeVersions,
} from './versions.ts';

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
