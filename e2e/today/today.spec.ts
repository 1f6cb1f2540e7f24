import type { Locator } from '@playwright/test';
import { answerWith, BUSY, busy, holdBack } from '../support/answers.ts';
import { expect, expectAccessible, expectReadable, signIn, test } from '../support/fixtures.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { removeOils, restAs } from '../support/rest.ts';

type Batch = {
  readonly id: number;
  readonly batch_id: string;
  readonly status: string;
  readonly ingredients: readonly { readonly position: number; readonly calculated_qty: number }[];
};

// Low lots that stay would take the places of others on this screen.
test.afterEach(async ({ request }) => {
  await removeOils(request, 'DAY-');
  await removeOils(request, 'LEVEL-');
});

test('what waits leads to where it is mended, by keyboard alone', async ({ page, request }) => {
  const rest = await restAs(request, 'admin');
  // The lists begin with the oldest, and other tests leave batches open.
  for (const { id, status } of (await rest.get('/batches')) as Batch[]) {
    if (status === 'active') await rest.remove(`/batches/${id}`);
  }
  const written = { tag: 'DAY-1', description: 'Day oil', batch: 'L1', cannabinoids: { THC: 85 } };
  const { id } = await rest.post('/oils/', { ...written, qty: 1000 });
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe_id = recipes.find(({ number }) => number === 'GUM-010')?.id;
  const run = (): Promise<Batch> => rest.post('/batches/', { recipe_id, oils: [{ oil_id: id }] });
  const [planned, begun, done] = [await run(), await run(), await run()];
  const weighed = ({ ingredients }: Batch) =>
    ingredients.map(({ position, calculated_qty }) => ({ position, actual_qty: calculated_qty }));
  await rest.put(`/batches/${begun.id}`, { ingredients: weighed(begun).slice(0, 1) });
  const all = { finished_quantity: 480, ingredients: weighed(done), reasons: {} };
  await rest.post(`/batches/${done.id}/complete`, all);
  await rest.put(`/oils/${id}`, { ...written, qty: 1 });

  await signIn(page, 'operator');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/today');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Today/);
  const row = (name: string | RegExp, text: string) =>
    page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: text });
  await expect(row(/^To weigh/, planned.batch_id)).toContainText(/just now|\d minutes? ago/);
  await expect(row(/^To complete/, begun.batch_id)).toBeVisible();
  await expect(row(/^Low lots/, 'DAY-1')).toContainText('Promised beyond stock');
  await expect(row(/^Completed in/, 'GUM-010')).toContainText(/\d units, \d+ batch/);
  await expect(row('Changed since yesterday', 'DAY-1')).toContainText('Oil edited');
  await expectAccessible(page);
  await expectReadable(page);

  await row(/^To weigh/, planned.batch_id)
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Batch ${planned.batch_id}` })).toBeVisible();
  await page.goBack();
  await row(/^Low lots/, 'DAY-1')
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Oil DAY-1' })).toBeVisible();

  await page.goto('/batch-history?status=in-production');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('in-production');
  await expect(page.getByRole('link', { name: begun.batch_id, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: planned.batch_id, exact: true })).toBeHidden();
  await page.goto('/inventory?low=true');
  await expect(page.getByRole('checkbox', { name: 'Low lots only' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'DAY-1' })).toBeVisible();
});

test('who keeps a lot gives it a level, and others read it', async ({ page, request }) => {
  const rest = await restAs(request, 'admin');
  const written = {
    tag: 'LEVEL-1',
    description: 'Day oil',
    batch: 'L1',
    cannabinoids: { THC: 85 },
  };
  const { id } = await rest.post('/oils/', { ...written, qty: 90 });
  await signIn(page, 'admin', `/inventory/${id}`);
  await page.getByRole('button', { name: 'Low level' }).click();
  const dialog = page.getByRole('dialog', { name: 'Low level of LEVEL-1' });
  const field = dialog.getByRole('textbox', { name: 'Low at' });
  await expect(field).toBeFocused();
  await page.keyboard.type('1O0');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('100');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Low level' })).toBeFocused();
  await expect(page.getByText('100.000', { exact: true })).toBeVisible();
  await page.goto('/today');
  const row = page.getByRole('region', { name: /^Low lots/ }).getByRole('listitem');
  await expect(row.filter({ hasText: 'LEVEL-1' })).toContainText('90.000 g free, low at 100 g');
  await signIn(page, 'viewer', `/inventory/${id}`);
  await expect(page.getByText('100.000', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Low level' })).toBeHidden();
});

test('a list that goes on leads to all of it', async ({ page, request }) => {
  const rest = await restAs(request, 'admin');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe_id = recipes.find(({ number }) => number === 'GUM-010')?.id;
  const written = { tag: 'DAY-2', description: 'Day oil', batch: 'L1', cannabinoids: { THC: 85 } };
  const { id } = await rest.post('/oils/', { ...written, qty: 5000 });
  for (let n = 0; n < 7; n += 1)
    await rest.post('/batches/', { recipe_id, oils: [{ oil_id: id }] });
  await signIn(page, 'viewer', '/today');
  await page.getByRole('link', { name: /more to weigh$/ }).click();
  await expect(page).toHaveURL('/batch-history?status=planned');
  await expect(page.getByText(/^\d+ batches found$/)).toBeVisible();
});

test('a new organization begins with three steps, of which done ones are ticked', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `first-day-${Date.now().toString(36)}`);
  await openAs(page, admin, '/today');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('link')).toHaveText([
    'Put your oils in',
    'Publish a recipe',
    'Run a batch',
  ]);
  await expect(page.getByRole('region', { name: 'To weigh' })).toBeHidden();
  await expectAccessible(page);
  const oil = { tag: 'A-1', description: 'Oil', batch: 'B1', qty: 10, cannabinoids: { THC: 80 } };
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await request.post('/api/oils/', { data: oil, headers })).ok()).toBe(true);
  await page.reload();
  await expect(steps.getByRole('listitem').first()).toContainText('(done)');
  await steps.getByRole('link', { name: 'Put your oils in' }).click();
  await expect(page).toHaveURL('/inventory');
});

test('oils come in by rows pasted from a spreadsheet, and by a file, at the first step', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `first-sheet-${Date.now().toString(36)}`);
  await openAs(page, admin, '/recipes');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('button', { name: 'From a template' })).toBeVisible();
  const rows = [
    ['Tag', 'Description', 'Batch', 'Qty', 'THC'],
    ['S-1', 'Pasted oil', 'B1', '120.5', '81.5'],
    ['S-2', 'Pasted oil', 'B2', '80', '79'],
  ];
  const field = steps.getByLabel('Or paste the rows of a spreadsheet');
  await field.pressSequentially('a word');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field.press('Enter');
  await field.pressSequentially('and another');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field.fill(rows.map((cells) => cells.join('\t')).join('\r\n'));
  await steps.getByRole('button', { name: 'Look at these rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  await expect(dialog.getByRole('row', { name: /S-1/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Import into department').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(steps.getByRole('listitem').first()).toContainText('(done)');
  await expect(field).toHaveCount(0);
  await page.goto('/inventory');
  await expect(page.getByText('S-2')).toBeVisible();
});

const LEFT = ['tag,description,batch,qty,THC', 'L-1,Oil,B1,10,80'].join('\n');

for (const door of ['inventory', 'first step'] as const) {
  test(`Back during an import asks first: ${door}`, async ({ page, request }) => {
    const admin = await openOrganization(request, `import-left-${Date.now().toString(36)}`);
    await openAs(page, admin, '/inventory');
    const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
    if (door === 'inventory') {
      await page.getByRole('link', { name: 'Import oils from a file' }).click();
    } else {
      await page.getByRole('link', { name: 'Today', exact: true }).click();
    }
    await page.getByLabel('Choose a .csv file').setInputFiles({
      name: 'oils.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(LEFT),
    });
    await dialog.getByLabel('Import into department').selectOption({ index: 1 });
    const send = dialog.getByRole('button', { name: 'Import 1 row' });
    await expect(send).toBeEnabled();
    const release = await holdBack(page, 'useImportOilsMutation');
    await send.click();
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/^Leave /);
    await question.getByRole('button', { name: 'Stay' }).click();
    release();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.goto('/inventory');
    await expect(page.getByText('L-1')).toBeVisible();
  });
}

test('an empty inventory says what belongs there, and opens the import', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `no-oils-${Date.now().toString(36)}`);
  await openAs(page, admin, '/inventory');
  await expect(page.getByText('Every lot that a batch can be made from')).toBeVisible();
  await page.getByRole('link', { name: 'Import oils from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  await expect(dialog.getByText('Choose a .csv file')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/inventory');
});

test('the rows of a card have the same columns, and in a narrow card two near lines', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const written = { description: 'Lined up', batch: 'B', cannabinoids: { THC: 80 }, qty: 1 };
  const made = [
    await rest.post('/oils/', { ...written, tag: 'LINE-1', low_at: 50 }),
    await rest.post('/oils/', { ...written, tag: 'LINE-LONGER-1', low_at: 50 }),
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'viewer', '/today');
  const card = page.getByRole('region', { name: /^Low lots/ });
  const descriptions = card.getByText('Lined up', { exact: true });
  await expect(descriptions).toHaveCount(2);
  const lefts = await descriptions.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(1);

  await page.setViewportSize({ width: 820, height: 1180 });
  const row = card.getByRole('listitem').filter({ hasText: 'LINE-LONGER-1' });
  const middle = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const apart = async () =>
    (await middle(row.getByText('Lined up'))) - (await middle(row.getByRole('link')));
  await expect.poll(apart).toBeGreaterThan(12);
  expect(await apart()).toBeLessThan(26);
  for (const { id } of made) await rest.remove(`/oils/${id}`);
});

test('a failed load says so, and Retry brings the screen', async ({ page, complaints }) => {
  await signIn(page, 'viewer');
  const stop = await answerWith(page, 'TodayScreenQuery', busy);
  await page.goto('/today');
  const message = page.getByText(`Failed to load what waits today. ${BUSY}`);
  await expect(message).toBeVisible();
  await expectAccessible(page);
  expect(complaints.splice(0).join()).toContain(BUSY);
  stop();
  await page.getByRole('button', { name: /retry/i }).click();
  await expect(page.getByRole('region', { name: /^To weigh/ })).toBeVisible();
  await expect(message).toBeHidden();
});
