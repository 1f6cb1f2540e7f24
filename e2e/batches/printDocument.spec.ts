import type { Page } from '@playwright/test';
import { pdfLayout } from '#server/documents/testing/pdfPages.ts';
import { pageText, paperText } from '../records/recordText.ts';
import { holdBack } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { openDocument } from '../support/openDocument.ts';
import { restAs } from '../support/rest.ts';

/** Counts the calls of print(), and whether the fonts were loaded by then. */
async function countPrints(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    window.print = () => {
      const before = Number.parseInt(sessionStorage.getItem('prints') ?? '0', 10);
      sessionStorage.setItem('prints', `${before + 1} ${document.fonts.status}`);
    };
  });
  return () => page.evaluate(() => sessionStorage.getItem('prints'));
}

test('print=true saves, prints once when all is drawn, and leaves the address', async ({
  page,
  request,
}) => {
  const prints = await countPrints(page);
  await signIn(page, 'operator');
  const url = await openDocument(page);
  // Pretends that another batch has taken the id that the document shows.
  await page.route('**/graphql', (route) =>
    route.fallback({
      postData:
        route
          .request()
          .postData()
          ?.replace(/"batchId":"BF-\d{8}-\w{4}",/, '') ?? '',
    }),
  );
  const release = await holdBack(page, 'useSaveBatchMutation');
  await page.goto(`${url}&print=true`);
  await expect(page.getByText('Saving batch…')).toBeVisible();
  expect(await prints()).toBeNull();
  release();
  const saved = page.getByRole('status').filter({ hasText: 'Batch saved successfully!' });
  await expect(saved).toContainText(
    /Its Batch ID is BF-\d{8}-\w{4}: BF-\d{8}-\w{4}, shown before, could not be kept\./,
  );
  await expect(page.getByText('Saving batch…')).toHaveCount(0);
  await expect.poll(prints).toBe('1 loaded');
  await expect(page).toHaveURL(url);
  await page.reload();
  await expect(page).toHaveURL(/\/production-document\/batch\/BF-/);
  await expect(page.getByRole('button', { name: 'Complete Batch' })).toBeVisible();
  expect(await prints()).toBe('1 loaded');
  const batchId = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe('2 loaded');
  await (await restAs(request, 'admin')).remove(`/batches/${batchId}`);
});

test('who may not save prints a draft that has no id, on every page', async ({ page }) => {
  const prints = await countPrints(page);
  await signIn(page, 'viewer');
  await openDocument(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe('1 loaded');
  await page.emulateMedia({ media: 'print' });
  const article = page.getByRole('article', { name: /Draft, not a record$/ });
  await expect(article.getByText('Draft, not a record').first()).toBeVisible();
  await expect(article).not.toContainText('BF-');
  // Fields that were left empty are lines to write on by hand.
  for (const label of ['Supervisor', 'Batch number']) {
    const blank = article.locator('dl > div').filter({ hasText: label }).locator('dd');
    await expect(blank).toHaveCSS('border-bottom-style', 'solid');
    expect((await blank.boundingBox())?.width).toBeGreaterThan(60);
  }
  await expect(article.getByText('Signature', { exact: true }).first()).toBeVisible();
  const foot = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--bw-sheet'),
  );
  expect(foot).toContain('"Draft, not a record, GUM-010 — ');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Batch saved successfully!')).toHaveCount(0);
});

test('a browser print of an unsaved document says so in the footer of every sheet', async ({
  page,
}) => {
  await signIn(page, 'operator');
  await openDocument(page, 20);
  const shown = await pageText(page.getByRole('article'));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // Letter, with margins of a quarter inch, in points.
  for (const { width, height, texts } of pdfLayout(pdf)) {
    expect([width, height]).toEqual([612, 792]);
    expect(Math.min(...texts.map(({ x }) => x))).toBeGreaterThanOrEqual(18);
  }
  const { feet } = await paperText(pdf, 18, shown);
  expect(feet.length).toBeGreaterThan(1);
  for (const foot of feet) expect(foot).toMatch(/^BF-\d{8}-\w{4},Notsaved,GUM-010—/);
});

test('a failed save shows the reason, prints nothing and loses nothing', async ({ page }) => {
  const prints = await countPrints(page);
  await signIn(page, 'operator');
  await openDocument(page);
  await page.getByLabel('Actual grams for Cane sugar, part 1').fill('12');
  let message = 'The press broke';
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('useSaveBatchMutation')) return route.fallback();
    await route.fulfill({ json: { errors: [{ message }], data: null } });
  });
  await page.getByRole('button', { name: 'Print' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to save batch' });
  await expect(failure).toHaveText(/Failed to save batch: The press broke/);
  message = '';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(failure).toHaveText(/Failed to save batch$/);
  await expect(page.getByLabel('Actual grams for Cane sugar, part 1')).toHaveValue('12.000');
  expect(await prints()).toBeNull();
});

test('Open PDF with unsaved typing offers to save first', async ({ page, context, request }) => {
  await signIn(page, 'operator');
  await openDocument(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  const supervisor = page.getByLabel('Supervisor name');
  await supervisor.pressSequentially('Daniel Reyes');
  const open = page.getByRole('link', { name: 'Open PDF' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Open PDF' });
  await expect(dialog).toContainText('has not been saved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(supervisor).toHaveValue('Daniel Reyes');
  expect(context.pages()).toHaveLength(1);

  await open.click();
  let popup = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open without the changes' }).click();
  await (await popup).close();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();

  await open.click();
  const asked = context.waitForEvent(
    'request',
    (sent) => sent.url().includes('/record.pdf') && !sent.url().includes('graphql'),
  );
  popup = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Save and open' }).click();
  await asked;
  await (await popup).close();
  await expect(page.getByText(/^Saved \d\d?:\d\d/)).toBeVisible();
  await expect(supervisor).toHaveValue('Daniel Reyes');
  await expect(dialog).toHaveCount(0);

  // All values are saved, so there is no prompt.
  popup = context.waitForEvent('page');
  await open.click();
  await (await popup).close();
  const batchId = (await page.getByRole('heading', { level: 1 }).textContent())?.split(' ').at(-1);
  await (await restAs(request, 'admin')).remove(`/batches/${batchId}`);
});
