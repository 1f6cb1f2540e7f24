import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Batches' });
const head = (page: Page, name: string) =>
  tableOf(page).getByRole('columnheader', { name, exact: true });
const handle = (page: Page, name: string) =>
  tableOf(page).getByRole('separator', { name: `Width of ${name}`, exact: true });
const widthOf = async (cell: Locator) => Math.round((await cell.boundingBox())?.width ?? 0);
const expectWidth = (cell: Locator, px: number) => expect.poll(() => widthOf(cell)).toBe(px);

async function drag(page: Page, name: string, by: number): Promise<void> {
  await tableOf(page).hover();
  const box = await handle(page, name).boundingBox();
  if (box === null) throw new Error(`${name} has no handle.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
}

const kept = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().postData()?.includes('keepColumnsMutation') ?? false,
  );

test.describe.configure({ mode: 'serial' });

test('the edge of a column is dragged, and the width is there on another device', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager', '/batch-history');
  const agent = head(page, 'Agent');
  const before = await widthOf(agent);
  const saved = kept(page);
  await drag(page, 'Agent', 60);
  await expectWidth(agent, before + 60);
  await page.mouse.up();
  await saved;
  await expectWidth(agent, before + 60);
  await expect(handle(page, 'Agent')).toHaveAttribute('aria-valuenow', String(before + 60));
  await expectAccessible(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signIn(other, 'manager', '/batch-history?columns=batch,agent');
  await expectWidth(head(other, 'Agent'), before + 60);
  await elsewhere.close();
  const reset = kept(page);
  await handle(page, 'Agent').dblclick();
  await expectWidth(agent, before);
  await reset;
});

test('Escape takes a drag back, and nothing is narrower than 48 px', async ({ page }) => {
  await signIn(page, 'manager', '/batch-history');
  const date = head(page, 'Date');
  const before = await widthOf(date);
  await drag(page, 'Date', -500);
  await expectWidth(date, 48);
  await page.keyboard.press('Escape');
  await expectWidth(date, before);
  await page.mouse.up();
  await expectWidth(date, before);
});

test('Shift and the arrows change a width from the one stop of the header', async ({ page }) => {
  await signIn(page, 'manager', '/batch-history');
  // The handles come with the first focus in the table.
  await head(page, 'Batch ID').getByRole('separator').waitFor({ state: 'hidden' });
  await tableOf(page).locator('tbody tr').first().focus();
  await handle(page, 'Batch ID').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(handle(page, 'Agent')).toBeFocused();
  const agent = head(page, 'Agent');
  const before = await widthOf(agent);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expectWidth(agent, before + 16);
  await page.keyboard.press('Shift+ArrowLeft');
  await expectWidth(agent, before + 8);
  const saved = kept(page);
  await page.keyboard.press('Home');
  await expectWidth(agent, before);
  await saved;
  await expect(handle(page, 'Agent')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tableOf(page).locator('tbody tr').first()).toBeFocused();
});

test('without a column that takes the rest, every column has the width it was given', async ({
  page,
}) => {
  await signIn(page, 'manager', '/batch-history');
  const recipe = head(page, 'Recipe');
  await expect(recipe).toBeVisible();
  const narrow = (await widthOf(recipe)) - 80;
  const agent = await widthOf(head(page, 'Agent'));
  await drag(page, 'Recipe', -80);
  await page.mouse.up();
  await expectWidth(recipe, narrow);
  const saved = kept(page);
  await drag(page, 'Agent', 40);
  await page.mouse.up();
  await saved;
  await expectWidth(head(page, 'Agent'), agent + 40);
  await expectWidth(recipe, narrow);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const reset = kept(page);
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await reset;
  await expectWidth(head(page, 'Agent'), agent);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the edge of a column is dragged, and the first leaves room for the others', async ({
    page,
  }) => {
    await signIn(page, 'manager', '/batch-history');
    const first = head(page, 'Batch ID');
    const box = await handle(page, 'Batch ID').boundingBox();
    if (box === null) throw new Error('The first column has no handle.');
    const client = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const x = box.x + box.width / 2;
    await touch('touchStart', x);
    for (const by of [20, 60, 120, 300]) await touch('touchMove', x + by);
    const saved = kept(page);
    await touch('touchEnd', x + 300);
    await saved;
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
    const frame = await page.getByRole('region', { name: 'Batches' }).boundingBox();
    expect(await widthOf(first)).toBeLessThanOrEqual(0.6 * (frame?.width ?? 0) + 1);
    const reset = kept(page);
    await handle(page, 'Batch ID').focus();
    await page.keyboard.press('Home');
    await reset;
  });
});
