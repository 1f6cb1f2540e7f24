import type { Locator, Page } from '@playwright/test';
import { answerWith } from '../support/answers.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';

/** 10 × 5,000 mg of THC take 61.8 g of this oil. */
const PERCENTS = { THC: 80.9061 };

/** Figures in the visible tables that are cut off. */
const cutFigures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td[data-numeric]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

test('two lots with one tag are distinguished by their department, and no figure is cut off', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const twin = {
    tag: 'TWIN-1',
    description: 'Distillate',
    batch: 'THC-260812-A',
    qty: 150_000.125,
    cannabinoids: { THC: 80.9061 },
  };
  for (const name of ['Kitchen', 'Tinctures']) {
    await rest.post('/oils', { ...twin, department_id: await departmentId(rest, name) });
  }
  const expectBothTwins = async (table: Locator) => {
    const rows = table.getByRole('row', { name: /TWIN-1/ });
    await expect(rows.filter({ hasText: 'Kitchen' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Tinctures' })).toHaveCount(1);
    expect(await cutFigures(page)).toEqual([]);
  };
  await signIn(page, 'admin', '/inventory?flat=true');
  const inventory = page.getByRole('table', { name: 'Active oils' });
  await expectBothTwins(inventory);
  // More columns are reached by scrolling, and no percentage is hidden under the row actions.
  await expect(page.getByRole('button', { name: /more columns/i })).toBeVisible();
  const header = (name: string) => inventory.getByRole('columnheader', { name }).boundingBox();
  const [last, actions] = [await header('CBN %'), await header('Actions')];
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);

  await page.goto('/');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const selection = page.getByRole('table', { name: 'Select from existing inventory' });
  await expectBothTwins(selection);
  const batch = selection
    .getByRole('row', { name: /TWIN-1/ })
    .first()
    .getByText(twin.batch);
  expect(
    await batch.evaluate(
      (span) => span.closest('td')?.scrollWidth === span.closest('td')?.clientWidth,
    ),
  ).toBe(true);
  await removeOils(request, 'TWIN-');
});

test('grams promised to a saved batch are reported wherever they are used again', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'manager');
  const oil = {
    tag: 'PROMISED-1',
    description: 'Distillate',
    batch: 'B-1',
    qty: 73.8,
    cannabinoids: PERCENTS,
    department_id: await departmentId(rest, 'Kitchen'),
    received: '2026-01-02',
  };
  const { id } = await rest.post('/oils', oil);
  await rest.post('/oils', { ...oil, tag: 'PROMISED-2', qty: 0 });
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Oils and amounts', level: 1 })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('multiplier', '10');
  const saveOne = async () => {
    await page.goto(address.href);
    await page.getByRole('checkbox', { name: 'Select PROMISED-1' }).check();
    await expect(page.getByText('Constraints: 1/1')).toBeVisible();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Calculate Formulation' }).click();
    await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  };
  const said =
    'PROMISED-1: 61.800 g is used, but only 12.000 g was free (73.800 g on hand, 61.800 g promised to other batches).';
  await saveOne();
  await expect(page.getByText('More is used than is free')).toHaveCount(0);
  await save();

  await saveOne();
  const inventory = page.getByRole('table', { name: 'Select from existing inventory' });
  const row = inventory.getByRole('row', { name: /PROMISED-1/ });
  for (const grams of ['73.800', '12.000', '61.800']) await expect(row).toContainText(grams);
  await expect(inventory.getByRole('row', { name: /PROMISED-2/ })).toContainText('Empty 0.000');
  await expect(page.getByText('More is used than is free')).toBeVisible();
  await expect(page.getByText(said).first()).toBeVisible();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  await expect(picked.getByRole('row', { name: /PROMISED-1/ })).toContainText(
    'of 73.800 g 12.000 g free (61.800 g promised)',
  );
  // Also of a lot that is used whole, which no blend of this batch takes.
  const mode = page.getByLabel('Mode for PROMISED-1');
  await mode.selectOption('Use All');
  await expect(
    page.getByText('PROMISED-1: 73.800 g is used, but only 12.000 g was free').first(),
  ).toBeVisible();
  await mode.selectOption('Flexible');
  await expect(page.getByText(said).first()).toBeVisible();
  const buffers = page.getByRole('table', { name: 'Pick Buffer Oil' });
  await expect(buffers.getByRole('columnheader', { name: 'Promised (g)' })).toBeVisible();
  await expect(buffers.getByRole('row', { name: /PROMISED-1/ })).toContainText('61.800');
  expect(await cutFigures(page)).toEqual([]);
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await page.getByText('Oil utilization').click();
  const used = page.getByRole('table', { name: 'Oil utilization' });
  await expect(used.getByRole('row', { name: /PROMISED-1/ })).toContainText('−49.800');
  await save();
  await expect(page.getByText(said)).toBeVisible();

  await page.goto(`/inventory/${id}`);
  await expect(page.getByText('49.800 g more is promised than there is')).toBeVisible();
  await page.getByRole('link', { name: 'Trace' }).last().click();
  await expect(page.getByText('49.800 g more is promised than there is')).toBeVisible();
  await removeOils(request, 'PROMISED-');
});

test('an oil that was deleted elsewhere is named and taken out by one click', async ({
  page,
  request,
  complaints,
}) => {
  const rest = await restAs(request, 'manager');
  const { id } = await rest.post('/oils', {
    tag: 'LEAVING-1',
    description: 'Distillate',
    batch: 'B-7',
    qty: 500,
    cannabinoids: { THC: 80 },
    department_id: await departmentId(rest, 'Kitchen'),
  });
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await page.getByRole('checkbox', { name: 'Select LEAVING-1' }).check();
  await rest.remove(`/oils/${id}`);
  const left = 'Oil LEAVING-1, batch B-7, left the inventory: it was deleted.';
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText(`${left} Take it out to go on.`)).toBeVisible();
  // Also after a reload, when the page does not know the oil and its name loads late.
  const arrive = await answerWith(page, 'useLeftOilsQuery', 'nothing');
  await page.reload();
  await expect(page.getByText('An oil picked earlier left the inventory.')).toBeVisible();
  arrive();
  await expect(page.getByText(left)).toBeVisible();
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
  await page.getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByText(left)).toHaveCount(0);
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Formulation calculated')).toBeVisible();
});

test('a row is edited in place, below the figures of its group', async ({ page }) => {
  await signIn(page, 'manager', '/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  const group = table.getByRole('row', { name: /Delta-9 THC distillate 3 lots/ });
  const row = table.getByRole('row', { name: /D9-014/ });
  await expect(group).toContainText(/\d\.\d{3}/);
  // Other tests take grams from these oils.
  const figures = (await group.textContent()) ?? '';
  const before = await row.boundingBox();
  await page.getByRole('button', { name: 'Edit D9-014' }).click();
  await expect(page.getByRole('textbox', { name: 'Tag' })).toBeFocused();
  const edited = table.locator('tr[data-edited]');
  expect((await edited.boundingBox())?.y).toBe(before?.y);
  await expect(group).toHaveText(figures);
  const received = edited.getByLabel('Received');
  const day = await received.inputValue();
  await received.fill('2026-03-04');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved D9-014.')).toBeVisible();
  await page.getByLabel('Received from date').fill('2026-03-04');
  await page.getByLabel('Received to date').fill('2026-03-04');
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
  await expect(row).toContainText('Mar 4, 2026');
  await page.getByRole('button', { name: 'Edit D9-014' }).click();
  await received.fill(day);
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toHaveCount(0);
});
