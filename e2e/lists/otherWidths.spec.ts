import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';

const oilPage = async (page: Page) => {
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'D9-011', exact: true }).click();
};
const traceOfLot = async (page: Page) => {
  await oilPage(page);
  await page.getByRole('main').getByRole('link', { name: 'Trace', exact: true }).click();
  // The page of the lot has a table of the same name.
  await expect(page.getByRole('heading', { name: /^Trace of lot/ })).toBeVisible();
};

/** Tables without a choice of columns: how they are reached, their name, and one of their columns. */
const TABLES = [
  [oilPage, 'Ledger', 'When'],
  [oilPage, 'Batches that used it', 'Recipe'],
  [traceOfLot, 'Batches that used it', 'Recipe'],
  [
    async (page: Page) => {
      await traceOfLot(page);
      await page
        .getByRole('table', { name: 'Batches that used it' })
        .getByRole('link', { name: /^BF-/ })
        .first()
        .click();
      await page.getByRole('main').getByRole('link', { name: 'Trace', exact: true }).click();
    },
    'Lots in it',
    'Description',
  ],
  [(page: Page) => page.goto('/settings?tab=audit'), 'Audit log', 'What'],
  [(page: Page) => page.goto('/settings?tab=users'), 'Active users', 'Role'],
  [
    async (page: Page) => {
      await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
    'Select from existing inventory',
    'Tag',
  ],
] as const;

for (const [open, table, column] of TABLES) {
  test(`${column} of ${table} (${TABLES.findIndex((one) => one[0] === open)}) is made wider, and stays so for the person`, async ({
    page,
  }) => {
    await signIn(page, 'admin', '/recipes');
    await open(page);
    const shown = page.getByRole('table', { name: table, exact: true });
    const head = shown.getByRole('columnheader', { name: column, exact: true });
    const handle = shown.getByRole('separator', { name: `Width of ${column}`, exact: true });
    const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
    // A row that is drawn again at that moment loses the focus, and its handles with it.
    const reachHandle = () =>
      expect(async () => {
        await shown.locator('tbody tr').first().focus({ timeout: 2000 });
        await handle.focus({ timeout: 2000 });
        await expect(handle).toBeFocused({ timeout: 500 });
      }).toPass();
    await reachHandle();
    const before = await width();
    const kept = page.waitForResponse(
      (response) => response.request().postData()?.includes('keepColumnsMutation') ?? false,
    );
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(width).toBe(before + 8);
    await kept;
    await page.reload();
    await expect.poll(width).toBe(before + 8);
    await reachHandle();
    await page.keyboard.press('Home');
    await expect.poll(width).toBe(before);
  });
}
