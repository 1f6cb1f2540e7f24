import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

test('the history shows how far a batch is, and the columns that somebody chooses, for a link too', async ({
  page,
  request,
}) => {
  const admin = await restAs(request, 'admin');
  const number = `STAGE-${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const gummies = await admin.get(
    `/recipes/${recipes.find((one) => one.number === 'GUM-010')?.id}`,
  );
  const recipe = await admin.post('/recipes/', { ...gummies, number, description: 'Stages' });
  const thc = { description: number, qty: 1000, cannabinoids: { THC: 85 } };
  const oil = await admin.post('/oils/', { ...thc, tag: `LOT-${number}`, batch: 'S1' });
  const {
    batch_id: batchId,
    id,
    ingredients,
  } = await admin.post('/batches/', {
    recipe_id: recipe.id,
    oils: [{ oil_id: oil.id }],
    parts: 1,
    batch_number: 'N-7',
    supervisor_name: 'Sue Visor',
  });
  await admin.remove(`/oils/${oil.id}`);
  await admin.remove(`/recipes/${recipe.id}`);

  // Found by the lot that went into it.
  await signIn(page, 'admin', `/batch-history?q=lot-${number.toLowerCase()}`);
  const table = page.getByRole('table', { name: 'Batches' });
  const row = table.getByRole('row', { name: new RegExp(batchId) });
  const header = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await expect(row).toContainText('Planned');
  await expect(header('Supervisor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Batch Number', 'Supervisor', 'Finished', 'Yield (%)', 'Saved by']) {
    await expect(columns.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    await columns.getByRole('checkbox', { name, exact: true }).click();
    await expect(header(name)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(row).toContainText(/N-7.*Sue Visor/);
  // The agent, whom nobody entered, by name with the e-mail behind, and who saved it.
  await expect(row.getByTitle('admin@demo.batchwright.test')).toHaveText('Maya Ortiz');
  await expect(row.getByTitle('Maya Ortiz')).toHaveText('Maya Ortiz');
  await expectAccessible(page);

  // The same link shows the same columns to somebody else.
  const url = page.url();
  await signIn(page, 'operator', url.slice(url.indexOf('/batch-history')));
  await expect(row).toContainText('Sue Visor');
  await expect(row.getByTitle('admin@demo.batchwright.test')).toHaveText('Maya Ortiz');
  await expect(row.getByTitle('Maya Ortiz')).toHaveText('Maya Ortiz');

  // Weighing and completing change the word, there and on the record.
  const [{ position, calculated_qty }] = ingredients;
  await admin.put(`/batches/${id}`, {
    ingredients: [{ position, actual_qty: calculated_qty, initials: 'AA' }],
  });
  await page.reload();
  await expect(row).toContainText('In production');
  await page.getByRole('link', { name: `View ${batchId}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: batchId })).toBeVisible();
  // In the head of the page, and among the facts of the record.
  await expect(page.getByText(/In production$/)).toHaveCount(2);
});
