import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

const row = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const link = (page: Page, name: string) => row(page).getByRole('link', { name });
const act = async (page: Page, view: string, item: string) => {
  await row(page)
    .getByRole('button', { name: `Actions for the view ${view}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function save(page: Page, name: string, isShared = false): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (isShared) await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
}

test('a list is saved under a name, opened again, updated, renamed and deleted', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/recipes?q=gum');
  const search = page.getByRole('searchbox');
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gummies');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link(page, 'Gummies')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await page.goto('/recipes');
  await expect(search).toHaveValue('');
  await expect(link(page, 'Gummies')).not.toHaveAttribute('aria-current');
  await link(page, 'Gummies').click();
  await expect(search).toHaveValue('gum');
  await expect(row(page).getByRole('button', { name: 'Update view' })).toHaveCount(0);

  await search.fill('mint');
  await row(page).getByRole('button', { name: 'Update view' }).click();
  await expect(row(page).getByRole('button', { name: 'Update view' })).toHaveCount(0);
  await page.goto('/recipes');
  await link(page, 'Gummies').click();
  await expect(search).toHaveValue('mint');

  await act(page, 'Gummies', 'Rename…');
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Mints');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(link(page, 'Mints')).toBeVisible();
  await act(page, 'Mints', 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page)).toHaveCount(0);
  await expect(search).toHaveValue('mint');
  expect(new URL(page.url()).search).toBe('?q=mint');
});

test('a manager shares a view of the history, which a viewer opens and does not change', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager', '/batch-history?status=completed');
  await save(page, 'Done', true);
  await expect(link(page, 'Done shared')).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const viewer = await context.newPage();
  await signIn(viewer, 'viewer', '/batch-history');
  await link(viewer, 'Done').click();
  await expect(viewer.getByRole('combobox', { name: 'Status' })).toHaveValue('completed');
  await expect(row(viewer).getByRole('button')).toHaveCount(0);
  await act(page, 'Done', 'Keep to myself');
  await expect(link(page, 'Done')).not.toHaveAccessibleName(/shared/);
  await viewer.reload();
  await expect(viewer.getByRole('heading', { name: 'Batch History' })).toBeVisible();
  await expect(row(viewer)).toHaveCount(0);
  await context.close();
  await act(page, 'Done', 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page)).toHaveCount(0);
});

test('after a view is deleted by keyboard, the focus is on its neighbour, and then on the button', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/batch-history');
  for (const name of ['First', 'Second', 'Third']) await save(page, name);
  const removeByKeys = async (name: string) => {
    await link(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Tab');
    const menu = row(page).getByRole('button', { name: `Actions for the view ${name}` });
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename…' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: `Delete the view “${name}”?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
  };
  await removeByKeys('Second');
  await expect(link(page, 'Third')).toBeFocused();
  await removeByKeys('Third');
  await expect(link(page, 'First')).toBeFocused();
  await removeByKeys('First');
  await expect(page.getByRole('button', { name: 'Save view' })).toBeFocused();
});

test('on a phone many views scroll in their own box, and the list does not move when they come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator', '/inventory?flat=true');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  for (const name of ['Distillates', 'Low stock', 'Received this month', 'Without a department'])
    await save(page, name);
  await page.reload();
  await expect(link(page, 'Distillates')).toBeVisible();
  const firstRow = await page.locator('tbody tr').first().boundingBox();
  expect(firstRow?.y).toBeLessThan(320);
  const wider = await page.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    await page.evaluateHandle(() => document.documentElement),
  );
  expect(wider).toBeLessThanOrEqual(0);
  await link(page, 'Without a department').focus();
  await expect(link(page, 'Without a department')).toBeInViewport();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Object(entry).value as number);
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.05);
});
