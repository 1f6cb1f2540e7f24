import { readFile } from 'node:fs/promises';
import { answerWith } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

test('batches are searched, narrowed, hidden, brought back and exported', async ({
  page,
  request,
}) => {
  const admin = await restAs(request, 'admin');
  const number = `HIST-${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const listed = recipes.find((one) => one.number === 'GUM-010');
  const gummies = await admin.get(`/recipes/${listed?.id}`);
  const recipe = await admin.post('/recipes/', { ...gummies, number, description: 'Old gummies' });
  const oil = await admin.post('/oils/', {
    tag: number,
    description: 'Oil of the history',
    batch: 'H1',
    qty: 1000,
    cannabinoids: { THC: 85 },
  });
  const make = async (day: string, agent: string): Promise<string> => {
    const body = {
      recipe_id: recipe.id,
      oils: [{ oil_id: oil.id }],
      parts: 2,
      production_date: day,
      agent_name: agent,
    };
    return (await admin.post('/batches/', body)).batch_id;
  };
  const older = await make('2026-10-05', 'Ada Older');
  const hidden = await make('2026-10-06', 'Hal Hidden');
  const newer = await make('2026-10-07', '=Nia Newer');
  await admin.remove(`/batches/${hidden}`);
  // The batches stay; the oil goes, because other tests count the oils.
  await admin.remove(`/oils/${oil.id}`);
  await admin.remove(`/recipes/${recipe.id}`);

  await signIn(page, 'manager', '/batch-history');
  const table = page.getByRole('table', { name: 'Batches' });
  const row = (batchId: string) => table.getByRole('row', { name: new RegExp(batchId) });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const count = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(table).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(number.toLowerCase());
  await expect(count('2 batches found')).toBeVisible();
  await expect(row(newer)).toContainText(
    new RegExp(`${number} Old gummies\\s*=Nia Newer\\s*Oct 7, 2026\\s*2\\s*◔?\\s*Planned`),
  );
  await expect(page.getByRole('link', { name: `View ${newer}` })).toHaveAttribute(
    'href',
    `/production-document/batch/${newer}`,
  );
  await expect(button('Inactivate Selected (0)')).toBeDisabled();
  await expect(button('Inactivate Selected (0)')).toHaveAccessibleDescription(
    'Please select at least one batch to inactivate.',
  );

  // Dates and status are kept in the address, and so over a reload.
  await page.getByLabel('From date').fill('2026-10-06');
  await expect(row(older)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Not completed');
  await page.getByRole('checkbox', { name: 'Show inactive' }).click();
  await expect(row(hidden)).toContainText('Inactive');
  await expect(page).toHaveURL(/\?q=hist-\w+&from=2026-10-06&status=active&inactive=true$/);
  await page.reload();
  await expect(page.getByLabel('From date')).toHaveValue('2026-10-06');
  await expect(count('2 batches found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(page.getByText(`No batch matches “${number.toLowerCase()}”`)).toBeVisible();
  await expectAccessible(page);
  await button('Clear search and filters').click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByLabel('From date')).toHaveValue('');
  await expect(page).toHaveURL('/batch-history?inactive=true');

  // All batches of one recipe; hidden ones can be shown again, the others hidden.
  await button(`Actions for ${newer}`).click();
  await page.getByRole('menuitem', { name: `Only batches of ${number}` }).click();
  await expect(count('3 batches found')).toBeVisible();
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(button('Inactivate Selected (2)')).toBeEnabled();
  await button('Reactivate Selected (1)').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(hidden)]);
  await page.keyboard.press('Escape');
  await expect(button('Reactivate Selected (1)')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Show inactive' }).click();
  await expect(row(hidden)).toHaveCount(0);
  await button('Inactivate Selected (2)').click();
  await expect(dialog).toHaveAccessibleName('Inactivate 2 batches?');
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${newer}${number} Old gummies`,
    `${older}${number} Old gummies`,
  ]);

  // A rejected request brings the rows back with the reason; a change by another user is reported.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('InactivateMutation')) return route.fallback();
    await route.fulfill({ json: { errors: [{ message: 'The press broke' }], data: null } });
  });
  await dialog.getByRole('button', { name: 'Inactivate' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /Failed to inactivate batches\s*The press broke/,
  );
  await expect(row(older)).toBeAttached();
  await page.unrouteAll();
  await admin.remove(`/batches/${older}`);
  await dialog.getByRole('button', { name: 'Inactivate' }).click();
  await expect(page.getByText(`Inactivated 1 of 2. ${older} was inactive already.`)).toBeVisible();
  await expect(page.getByText('No batch matches', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Batch actions' })).toBeFocused();
  await button('Undo').click();
  await expect(page.getByText(`Reactivated ${newer}.`)).toBeVisible();
  await expect(row(newer)).toBeVisible();
  await expect(row(older)).toHaveCount(0);

  // The file has the rows of the list, and no cell that a spreadsheet would calculate.
  await page.getByRole('checkbox', { name: 'Show inactive' }).click();
  await expect(count('3 batches found')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button('Export').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('batch_history.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`${newer},${number},Old gummies,1,1,2,,'=Nia Newer`);
  await expect(page.getByText('Exported 3 batches.')).toBeVisible();

  // Users without the right to hide a batch are not offered the action.
  await signIn(page, 'operator', `/batch-history?q=${number}`);
  await expect(row(newer)).toBeVisible();
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  await expect(button(/Inactivate Selected/)).toHaveCount(0);
  await button(`Actions for ${newer}`).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'View',
    'Trace its lots',
    `Only batches of ${number}`,
  ]);
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: `Batch ${newer}`, level: 1 })).toBeVisible();
});

test('what is selected counts and is acted on when a search or a filter hides it', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await restAs(request, 'admin');
  const number = `PICK-${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const gummies = await admin.get(
    `/recipes/${recipes.find((one) => one.number === 'GUM-010')?.id}`,
  );
  const recipe = await admin.post('/recipes/', { ...gummies, number, description: 'Picked' });
  const thc = { description: number, qty: 1000, cannabinoids: { THC: 85 } };
  const oil = await admin.post('/oils/', { ...thc, tag: number, batch: 'P1' });
  const make = async (agent: string): Promise<string> => {
    const oils = [{ oil_id: oil.id }];
    const body = { recipe_id: recipe.id, oils, parts: 1, agent_name: agent };
    return (await admin.post('/batches/', body)).batch_id;
  };
  const [ada, ben, old] = [await make('Ada Pick'), await make('Ben Pick'), await make('Old Pick')];
  await admin.remove(`/batches/${old}`);
  await admin.remove(`/oils/${oil.id}`);
  await admin.remove(`/recipes/${recipe.id}`);

  await signIn(page, 'manager', `/batch-history?q=${number}&inactive=true`);
  const bar = page.getByRole('region', { name: 'Batch actions' });
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  const tick = (id: string) => page.getByRole('checkbox', { name: `Select ${id}` });
  for (const id of [ada, ben, old]) await tick(id).click();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await page.getByRole('searchbox').fill('ben pick');
  await expect(bar.getByRole('status')).toHaveText('3 selected, 2 not shown');
  await page.getByRole('checkbox', { name: 'Show inactive' }).click();
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(bar.getByRole('status')).toHaveText('3 selected, 3 not shown');
  await expect(button('Inactivate Selected (2)')).toBeEnabled();
  await expect(button('Reactivate Selected (1)')).toBeEnabled();
  await button('Show them').click();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await expect(page.getByRole('checkbox', { name: 'Show inactive' })).toBeChecked();
  await expect(tick(old)).toBeChecked();

  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(bar.getByRole('status')).toHaveText('3 selected, 3 not shown');
  await button('Inactivate Selected (2)').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(ada), new RegExp(ben)]);
  await dialog.getByRole('button', { name: 'Inactivate' }).click();
  await expect(page.getByText('Inactivated 2 batches.')).toBeVisible();

  // The message about a failed undo stays until the same is achieved in another way.
  const failure = page.getByText('Failed to reactivate batches: Network error');
  const online = await answerWith(page, 'useBatchActivityReactivateMutation', 'nothing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(failure).toBeVisible();
  online();
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  await page.getByRole('searchbox').fill(number);
  await tick(ada).click();
  await button('Reactivate Selected (1)').click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`Reactivated ${ada}.`)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('lifting all chips leaves the search, and inactive batches have a chip of their own', async ({
  page,
}) => {
  await signIn(page, 'manager', '/batch-history?q=GUM&status=completed&inactive=true');
  const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem');
  await expect(chips).toHaveText(['Completed', 'With inactive', 'Clear filters']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search batches' })).toHaveValue('GUM');
  await expect(page.getByRole('checkbox', { name: 'Show inactive' })).not.toBeChecked();
  await expect(page).toHaveURL(/\/batch-history\?q=GUM$/);
});

test('the history shows which filters match nothing, and what could not be loaded', async ({
  page,
  complaints,
}) => {
  let isFailing = false;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'BatchHistoryScreenQuery') {
      return route.fallback();
    }
    if (isFailing) return route.fulfill({ json: { errors: [{ message: 'The disk is full.' }] } });
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.batches, { edges: [], totalCount: 0 });
    await route.fulfill({ json: answer });
  });
  await signIn(page, 'manager', '/batch-history');
  await expect(page.getByText('No batches found', { exact: true })).toBeVisible();
  await expect(page.getByText('Start by creating a batch from a recipe.')).toBeVisible();
  isFailing = true;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load batches. The disk is full.');
  isFailing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Go to recipes' })).toBeVisible();
  complaints.splice(0);
});

test('a retry that succeeds ends the notice of the failure', async ({ page, complaints }) => {
  await signIn(page, 'manager', '/batch-history');
  await page.route('**/api/batches/export*', (route) => route.abort());
  const exportButton = page.getByRole('button', { name: 'Export' });
  await exportButton.click();
  const notice = page.getByRole('alert').filter({ hasText: 'The export could not be loaded.' });
  await expect(notice).toBeVisible();
  await page.unroute('**/api/batches/export*');
  await exportButton.click();
  await expect(page.getByText(/^Exported \d+ batch/)).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });
  test('days are written as they are there', async ({ page, request }) => {
    const rest = await restAs(request, 'operator');
    const batches: { production_date: string }[] = await rest.get('/batches');
    const [year, month, day] = (batches[0]?.production_date ?? '').slice(0, 10).split('-');
    await signIn(page, 'operator', '/batch-history');
    const table = page.getByRole('table', { name: 'Batches' });
    await expect(table).toContainText(`${day}.${month}.${year}`);
  });
});
