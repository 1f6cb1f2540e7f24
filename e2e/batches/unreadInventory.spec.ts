import type { Page } from '@playwright/test';
import { answerWith, BUSY, busy, holdBack, type Told } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

const FAILURES: readonly (readonly [string, Told, string])[] = [
  ['the network', 'nothing', 'Network error'],
  ['a gateway', { status: 500 }, 'HTTP 500'],
  ['the server', busy, BUSY],
];

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The tests of this file provoke failures, each of which is logged to the console. */
test.afterEach(({ complaints }) => void complaints.splice(0));

async function openOils(page: Page) {
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Oils and amounts', level: 1 })).toBeVisible();
}

async function addOil(page: Page, tag: string) {
  await page.getByRole('button', { name: 'Add oils for this batch' }).click();
  const form = page.getByRole('form', { name: 'Add oils for this batch' });
  await form.getByRole('textbox', { name: 'Tag' }).pressSequentially(tag);
  await form.getByRole('textbox', { name: 'Description' }).pressSequentially('From the bench');
  await form.getByRole('textbox', { name: 'Batch' }).pressSequentially('B-1');
  await form.getByRole('textbox', { name: 'THC' }).pressSequentially('60');
  await form.getByRole('textbox', { name: 'Qty' }).pressSequentially('5000');
  await form.getByRole('button', { name: 'Add to selection' }).click();
  await expect(page.getByText('Added to selection.')).toBeVisible();
}

for (const [whose, failure, words] of FAILURES) {
  test(`without the inventory, by a failure of ${whose}, a batch can be made of temporary oils`, async ({
    page,
  }) => {
    await signIn(page, 'manager');
    const stop = await answerWith(page, 'useOilStockQuery', failure);
    const stopForm = await answerWith(page, 'OilFormRegionQuery', failure);
    await openOils(page);
    const notice = alertOf(page, 'The inventory could not be read.');
    await expect(notice).toContainText(words);
    await expect(notice).toContainText('Temporary oils can be used');
    await expect(page.getByRole('region', { name: 'Summary of this run' })).toContainText('Batch');
    await addOil(page, 'BENCH-1');
    await expect(page.getByText('Constraints: 1/1')).toBeVisible();
    await page.getByLabel('Mode for BENCH-1').selectOption('Fixed');
    await page.getByLabel('Fixed grams for BENCH-1').pressSequentially('3.25');
    await page.getByRole('searchbox', { name: 'Search oils' }).pressSequentially('D9');
    await expectAccessible(page);

    stop();
    stopForm();
    await retry(page).click();
    await expect(page.getByRole('checkbox', { name: 'Select D9-014' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search oils' })).toHaveValue('D9');
    await expect(page.getByLabel('Fixed grams for BENCH-1')).toHaveValue('3.250');
    await page.getByLabel('Mode for BENCH-1').selectOption('Flexible');
    await page.getByRole('button', { name: 'Calculate Formulation' }).click();
    await expect(page.getByText('Formulation calculated')).toBeVisible();
  });
}

test('a batch of temporary oils is calculated and confirmed while the inventory is away', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await answerWith(page, 'useOilStockQuery', 'nothing');
  await openOils(page);
  await addOil(page, 'BENCH-2');
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await expect(page.getByText('BENCH-2').first()).toBeVisible();
});

test('picked oils are kept until the inventory is loaded, and the notice says so', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await openOils(page);
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  const stop = await answerWith(page, 'useOilStockQuery', 'nothing');
  await page.reload();
  await expect(alertOf(page, 'The inventory could not be read.')).toContainText(
    '1 selected oil is left out of the figures until it is read.',
  );
  await expect(page.getByRole('button', { name: 'Calculate Formulation' })).toBeDisabled();
  stop();
  await retry(page).click();
  await expect(page.getByRole('checkbox', { name: 'Select D9-014' })).toBeChecked();
  await expect(page.getByText('Constraints: 1/1')).toBeVisible();
});

test('the recipe shows while the oils are on their way, which start with it', async ({ page }) => {
  await signIn(page, 'manager');
  const release = await holdBack(page, 'useOilStockQuery');
  const releaseRecipe = await holdBack(page, 'FormulationScreenQuery');
  const stock = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('"operationName":"useOilStockQuery"'),
  );
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await stock;
  releaseRecipe();
  await expect(page.getByRole('region', { name: 'Summary of this run' })).toBeVisible();
  await expect(page.getByText('Loading the inventory…')).toBeAttached();
  await addOil(page, 'BENCH-3');
  release();
  await expect(page.getByRole('checkbox', { name: 'Select D9-014' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Selected oils' })).toContainText('BENCH-3');
});
