import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

/** Creates an oil and its own recipe with two batches that use it, one of them completed. */
async function makeTraced(request: APIRequestContext) {
  const admin = await restAs(request, 'admin');
  const number = `TRC-${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const listed = recipes.find((one) => one.number === 'GUM-010');
  const gummies = await admin.get(`/recipes/${listed?.id}`);
  const recipe = await admin.post('/recipes/', { ...gummies, number, description: 'Traced' });
  const oil = await admin.post('/oils/', {
    tag: number,
    description: '=Oil of the trace',
    batch: 'T/1',
    qty: 1000,
    cannabinoids: { THC: 85 },
  });
  const make = async () =>
    admin.post('/batches/', { recipe_id: recipe.id, oils: [{ oil_id: oil.id }] });
  const completed = await make();
  await admin.post(`/batches/${completed.id}/complete`, {
    finished_quantity: 90,
    ingredients: completed.ingredients.map(
      ({ position, calculated_qty }: { position: number; calculated_qty: number }) => ({
        position,
        actual_qty: calculated_qty,
      }),
    ),
  });
  const open = await make();
  const remove = async () => {
    // The batches stay, hidden; the oil goes, because other tests count the oils.
    for (const batch of [completed, open]) await admin.remove(`/batches/${batch.id}`);
    await admin.remove(`/oils/${oil.id}`);
    await admin.remove(`/recipes/${recipe.id}`);
  };
  return { number, oil, recipe, completed, open, remove };
}

test('a lot is followed to its batches and a batch to its lots, and a recall kept as files', async ({
  page,
  request,
}) => {
  test.slow();
  const { number, oil, completed, open, remove } = await makeTraced(request);
  await signIn(page, 'viewer');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Trace', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Trace', level: 1 })).toBeFocused();
  await expect(page.getByText('Which lot or batch?')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(number.toLowerCase());
  await expect(page).toHaveURL(`/trace?q=${number.toLowerCase()}`);
  const byName = page.getByRole('table', { name: 'Used under this name' });
  await expect(byName.getByRole('row')).toHaveCount(3);
  // Each count names its kind: "0 batches found" used to be shown above the batches that used the lot.
  await expect(page.getByRole('status')).toHaveText(
    'Found 1 lot in the inventory, 2 batches, and 2 uses of lots in batches',
  );
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Lots in the inventory' }).getByRole('link').click();

  await expect(page).toHaveURL(`/trace?oil=${oil.id}`);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: `Trace of lot ${number} · T/1`, level: 1 }),
  ).toBeVisible();
  const figure = (label: string) =>
    page.locator('dl > div', { has: page.getByText(label, { exact: true }) });
  await expect(figure('Batches')).toHaveText(/2$/);
  await expect(figure('Of them completed')).toHaveText(/1$/);
  await expect(figure('Actual in all')).toHaveText(/g, 1 not weighed yet$/);
  const batches = page.getByRole('table', { name: 'Batches that used it' });
  const row = (batchId: string) => batches.getByRole('row', { name: new RegExp(batchId) });
  await expect(row(completed.batch_id)).toContainText(/TRC-\w+ v1 Traced.*Completed.*THC 85\.0/);
  await expect(row(open.batch_id)).toContainText(/—.*Planned/);
  const picture = page.getByRole('img', {
    name: new RegExp(`^Lot ${number} · T/1: [\\d.]+ g weighed or planned in 2 uses, most in BF-`),
  });
  await expect(picture).toContainText('90 units made');
  await expect(picture).toContainText(/g planned[\d.,]*.*units planned/);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`recall-${number}-T_1.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFLot tag,Lot description,Lot batch,Batch ID,/);
  const [, newest = '', ...rest] = text.trim().split('\r\n');
  expect(newest).toContain(`${number},'=Oil of the trace,T/1,${open.batch_id},${number},Traced,1,`);
  expect(rest).toHaveLength(1);
  await expect(page.getByText('Exported 2 rows.')).toBeVisible();

  const href = await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const pdf = await request.get(href ?? '', { timeout: 120_000 });
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pdf.headers()['content-disposition']).toContain(`recall-${number}-T_1.pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // To the batch, to its lots, and back to the trace of the lot.
  await row(completed.batch_id).getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: `Batch ${completed.batch_id}`, level: 1 }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Batch History' }),
  ).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Show history' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Trace', exact: true }).click();
  await expect(page).toHaveURL(`/trace?batch=${completed.batch_id}`);
  const lots = page.getByRole('table', { name: 'Lots in it' });
  await expect(lots.getByRole('row')).toHaveCount(2);
  await expect(
    page.getByRole('img', { name: / of 1 lot, most of .*; 90 units made/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await lots.getByRole('link', { name: `Trace ${number}` }).click();
  await expect(row(open.batch_id)).toBeVisible();
  await page.goBack();
  await expect(lots).toBeVisible();

  await remove();
  // A deleted oil can still be traced, by address and by name.
  await page.goto(`/trace?oil=${oil.id}`);
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(figure('Of them inactive')).toHaveText(/2$/);
  await page.goto(`/trace?q=${number}`);
  await expect(byName.getByRole('row')).toHaveCount(3);
  await page.goto('/trace?q=no-such-lot-at-all');
  await expect(page.getByText('No lot was used under “no-such-lot-at-all”')).toBeVisible();
});

test('a lot or batch that does not exist is reported as missing, with a link to the search', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'operator');
  for (const [address, what] of [
    ['/trace?oil=999999999', 'Oil'],
    ['/trace?batch=BF-20200101-ZZZZ', 'Batch'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(`${what} was not found.`);
  }
  await page.getByRole('link', { name: 'Search lots and batches' }).click();
  await expect(page.getByText('Which lot or batch?')).toBeVisible();
  expect(complaints.splice(0).every((text) => text.includes('was not found'))).toBe(true);
});

test('managers read who changed a batch, an oil and a recipe; others are not offered to', async ({
  page,
  request,
}) => {
  test.slow();
  const { number, oil, recipe, completed, remove } = await makeTraced(request);
  const batchPath = `/production-document/batch/${completed.id}`;
  await signIn(page, 'manager');
  const show = page.getByRole('button', { name: 'Show history' });
  const changes = page.getByRole('list', { name: 'Changes, the newest first' });

  await page.goto(batchPath);
  await show.click();
  await expect(changes.getByRole('listitem').first()).toContainText(
    /^Batch completed by Maya Ortiz/,
  );
  await expect(changes.getByRole('table').first()).toContainText(/FieldFromTo/);
  await expectAccessible(page);

  await page.goto(`/inventory/${oil.id}`);
  await show.click();
  await expect(changes.getByRole('listitem').last()).toContainText(/^Oil created by Maya Ortiz/);
  await expect(changes.getByRole('row', { name: /^Tag/ })).toContainText(number);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Trace', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Trace of lot/ })).toBeVisible();

  await page.goto(`/recipedetail/${recipe.id}`);
  await expect(page.getByRole('button', { name: /history/i })).toHaveCount(1);
  await page.getByRole('button', { name: 'Version History' }).click();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(changes.getByRole('listitem').last()).toContainText(/^Recipe created by Maya Ortiz/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Batches of this recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 batches found' })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${completed.batch_id}` }).click();
  await page.getByRole('menuitem', { name: 'Trace its lots' }).click();
  await expect(page).toHaveURL(`/trace?batch=${completed.batch_id}`);

  await signIn(page, 'operator');
  for (const path of [batchPath, `/inventory/${oil.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Trace' }).first()).toBeVisible();
    await expect(show).toHaveCount(0);
  }
  await remove();
});
