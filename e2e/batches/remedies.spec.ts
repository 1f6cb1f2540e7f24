import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

/** Opens the screen of oils and amounts for one batch of a demo recipe. */
async function runOnce(page: Page, recipeNumber: string): Promise<void> {
  await page.goto('/login');
  await signIn(page, 'manager');
  await page.getByRole('button', { name: `Run batch of ${recipeNumber}` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'x1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Oils and amounts', level: 1 })).toBeVisible();
}

async function pick(page: Page, ...tags: string[]): Promise<void> {
  for (const tag of tags) await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
}

const picked = (page: Page) => page.getByRole('table', { name: 'Selected oils' });
const rowOf = (page: Page, tag: string) => picked(page).getByRole('row', { name: tag });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary of this run' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'No formulation found' });
const success = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Formulation calculated' });
const trialSuccess = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Trial calculated' });
const trial = (page: Page) => page.getByRole('status').filter({ hasText: 'Trial:' });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Formulation' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm oils and amounts' });

async function setFixed(page: Page, tag: string, grams: string): Promise<void> {
  await picked(page).getByLabel(`Mode for ${tag}`).selectOption('Fixed');
  await picked(page).getByLabel(`Fixed grams for ${tag}`).fill(grams);
}

/** Calculates unsuccessfully, applies a remedy, and gives the figures its sentence announced. */
async function applyRemedy(page: Page, label: string, promise: RegExp): Promise<string[]> {
  await calculate(page).click();
  await expect(failure(page)).toBeFocused();
  const button = failure(page).getByRole('button', { name: promise });
  await expect(button).toHaveText(label);
  const sentence = (await button.getAttribute('aria-label')) ?? '';
  await button.click();
  await expect(failure(page)).toHaveCount(0);
  await expect(calculate(page)).toBeFocused();
  return promise.exec(sentence)?.slice(1) ?? [];
}

/** Names of the GraphQL operations the page sends from now on. */
function operations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) names.push(request.postDataJSON().operationName);
  });
  return names;
}

/** Terpenes and THC oil: with carrier oil added, there is no room for the distillate. */
async function crowdCartridges(page: Page): Promise<void> {
  await runOnce(page, 'VAP-100');
  await pick(page, 'D9-020', 'MCT-22');
  await setFixed(page, 'MCT-22', '52');
}

test('switching an oil to Flexible uses the announced amount', async ({ page }) => {
  await runOnce(page, 'TNC-001');
  await pick(page, 'D9-T-02', 'CBD-I-03');
  await picked(page).getByLabel('Mode for CBD-I-03').selectOption('Use All');
  const [grams = ''] = await applyRemedy(
    page,
    'Switch to Flexible',
    /Switch CBD-I-03 .* \(uses ([\d.]+) g of it\)/,
  );
  await expect(picked(page).getByLabel('Mode for CBD-I-03')).toHaveValue('flexible');
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
  await expect(rowOf(page, 'CBD-I-03')).toContainText(grams);
  await expect(confirm(page)).toBeEnabled();
});

test('an added oil is used as the remedy announced', async ({ page }) => {
  await runOnce(page, 'GUM-525');
  await pick(page, 'D9-014', 'CBD-I-03');
  const [grams = ''] = await applyRemedy(
    page,
    'Add this oil',
    /Add CBN-I-01 from stock \(uses ([\d.]+) g\)/,
  );
  await expect(page.getByRole('checkbox', { name: 'Select CBN-I-01' })).toBeChecked();
  await calculate(page).click();
  await expect(success(page)).toBeFocused();
  await expect(rowOf(page, 'CBN-I-01')).toContainText(grams);
});

test('another multiplier makes as many units as the oils allow', async ({ page }) => {
  await runOnce(page, 'GUM-925');
  await pick(page, 'D9-014', 'CBG-I-02');
  const [multiplier = ''] = await applyRemedy(
    page,
    'Use this multiplier',
    /Set the multiplier to x([\d.]+):/,
  );
  await expect(page).toHaveURL(new RegExp(`multiplier=${multiplier}(&|$)`));
  await expect(summary(page)).toContainText((500 * Number(multiplier)).toFixed(2));
  await calculate(page).click();
  await expect(success(page)).toBeFocused();
  await page.goBack();
  await expect(summary(page)).toContainText('500.00');
  await expect(success(page)).toHaveCount(0);
});

test('another target is tried with all its figures, and the recipe stays as it is', async ({
  page,
}) => {
  await runOnce(page, 'GUM-925');
  await pick(page, 'D9-014', 'CBG-I-02');
  const [before = '', value = ''] = await applyRemedy(
    page,
    'Try this target',
    /Change the CBG target from ([\d.]+) to ([\d.]+) mg\/unit/,
  );
  await expect(trial(page)).toContainText(
    `Trial: CBG target ${value} mg/unit instead of ${before}.`,
  );
  await expect(summary(page)).toContainText('Constraints: 2/2');
  const askedMg = (500 * Number(value)).toLocaleString('en-US', { minimumFractionDigits: 1 });
  await expect(page.getByRole('img', { name: `of ${askedMg} mg` })).toBeVisible();
  const asked = operations(page);
  await page.keyboard.press('Enter');
  await expect(trialSuccess(page)).toBeFocused();
  await expect(trialSuccess(page)).toContainText(
    'Every target of the trial is met. Change the recipe to make this batch.',
  );
  await expect(rowOf(page, 'CBG-I-02')).toContainText('8.000');
  expect(asked).toEqual([]);
  await expect(confirm(page)).toBeDisabled();
  await expect(confirm(page)).toHaveAccessibleDescription(
    /A trial can be calculated, not confirmed/,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back to the recipe' }).click();
  await expect(trial(page)).toHaveCount(0);
  await expect(trialSuccess(page)).toHaveCount(0);
  await expect(summary(page)).toContainText('Insufficient quantity for CBG-I-02');
  await calculate(page).click();
  await expect(failure(page)).toBeFocused();
});

test('a smaller amount of a fixed line is tried, and makes the room that was missing', async ({
  page,
}) => {
  await crowdCartridges(page);
  await expect(summary(page)).toContainText('Minimums: 0/1');
  const [grams = ''] = await applyRemedy(
    page,
    'Try this amount',
    /Reduce TRP-11 - Botanical terpenes by [\d.]+ g to ([\d.]+) g/,
  );
  await expect(trial(page)).toContainText(
    `Trial: TRP-11 - Botanical terpenes ${grams} g instead of 25.000 g.`,
  );
  await expect(summary(page)).toContainText('Minimums: 1/1');
  await calculate(page).click();
  await expect(trialSuccess(page)).toBeFocused();
  // The batch of 500 g without the line and the 52 g of carrier oil.
  await expect(rowOf(page, 'D9-020')).toContainText((448 - Number(grams)).toFixed(3));
});

test('trials stack, and Clear Selection ends them with the selection', async ({ page }) => {
  await crowdCartridges(page);
  const [value = ''] = await applyRemedy(
    page,
    'Try this target',
    /Change the THC target from 78 to ([\d.]+) %/,
  );
  await picked(page).getByLabel('Fixed grams for MCT-22').fill('57');
  const [grams = ''] = await applyRemedy(
    page,
    'Try this amount',
    /Reduce TRP-11 .* by [\d.]+ g to ([\d.]+) g/,
  );
  await expect(trial(page)).toContainText(
    `Trial: THC target ${value} % instead of 78, TRP-11 - Botanical terpenes ${grams} g instead of 25.000 g.`,
  );
  await calculate(page).click();
  await expect(trialSuccess(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear Selection' }).click();
  await expect(trial(page)).toHaveCount(0);
  await expect(page.getByText('No oils selected')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picked(page).getByLabel('Fixed grams for MCT-22')).toHaveValue('57');
  await expect(trial(page)).toHaveCount(0);
});

test('a banner tells the minimums, the oils and the notes to who asks for them', async ({
  page,
}) => {
  await crowdCartridges(page);
  await calculate(page).click();
  await failure(page).getByText('Minimum constraints (0 of 1 met)').click();
  const minimums = failure(page).getByRole('table', { name: 'Minimum constraints' });
  await expect(minimums.getByRole('row', { name: 'THC' })).toContainText('390,000.0');
  await failure(page).getByText('Oil utilization').click();
  await expect(failure(page)).toContainText(
    'The closest attempt, which does not meet every target',
  );
  const oils = failure(page).getByRole('table', { name: 'Oil utilization' });
  await expect(oils.getByRole('row', { name: 'MCT-22' })).toContainText('52.000');
  await failure(page)
    .getByText(/^Notes \(\d+\)/)
    .click();
  await expect(failure(page).getByText(/^The oil total exceeds the batch capacity/)).toBeVisible();
  await expectAccessible(page);

  await picked(page).getByLabel('Mode for MCT-22').selectOption('Flexible');
  await calculate(page).click();
  await success(page).getByText('Oil utilization').click();
  await expect(success(page)).toContainText('1 lot, the fewest possible (proven).');
});

/** Adds many THC oils to the answer for the inventory. */
async function crowdInventory(page: Page, count: number): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const edges = answer.data?.oils?.edges;
    const copied = edges?.find(({ node }: { node: { tag?: string } }) => node.tag === 'D9-011');
    if (copied?.node.databaseId === undefined) return route.fulfill({ response });
    for (let serial = 1001; serial <= 1000 + count; serial++) {
      const id = Buffer.from(`Oil:${serial}`).toString('base64');
      const node = { ...copied.node, id, databaseId: serial, tag: `LOT-${serial}` };
      edges.push({ ...copied, cursor: id, node });
    }
    await route.fulfill({ response, json: answer });
  });
}

/** Another worker finds out which batches could be made. */
const previewWorkers = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('preview.worker'));

test('more than 60 oils are previewed by a worker, and the newest selection counts', async ({
  page,
}) => {
  await crowdInventory(page, 80);
  await runOnce(page, 'GUM-525');
  await expect(page.getByText('Showing 90 of 90 items')).toBeVisible();
  expect(previewWorkers(page)).toHaveLength(0);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(summary(page)).toContainText('Constraints: 3/3');
  expect(previewWorkers(page)).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Select CBN-I-01' }).uncheck();
  await page.getByRole('checkbox', { name: 'Select CBD-I-03' }).uncheck();
  await page.getByRole('checkbox', { name: 'Select CBD-B-07' }).uncheck();
  await page.getByRole('checkbox', { name: 'Select FSE-05' }).uncheck();
  await expect(summary(page)).toContainText('Constraints: 1/3');
  await page.getByRole('checkbox', { name: 'Select CBN-I-01' }).check();
  await page.getByRole('checkbox', { name: 'Select CBD-I-03' }).check();
  await expect(summary(page)).toContainText('Constraints: 3/3');
});

test('without the worker the page itself previews', async ({ page }) => {
  let refusals = 0;
  await page.route('**/preview.worker-*', (route) => {
    refusals += 1;
    return route.abort();
  });
  await crowdInventory(page, 80);
  await runOnce(page, 'GUM-525');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(summary(page)).toContainText('Constraints: 3/3');
  expect(refusals).toBe(1);
  expect(previewWorkers(page)).toHaveLength(0);
});

test('while the explanation loads, the last answer stays', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/failure-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await runOnce(page, 'GUM-010');
  await pick(page, 'D9-014');
  await expect(summary(page)).toContainText('Constraints: 1/1');
  await setFixed(page, 'D9-014', '1');
  await expect(summary(page)).toContainText('Constraints: 1/1');
  release();
  await expect(summary(page)).toContainText('Constraints: 0/1');
});
