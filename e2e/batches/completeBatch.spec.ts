import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { placeOf } from '../support/layout.ts';
import { departmentId, restAs } from '../support/rest.ts';

test('a batch is written on, completed and corrected, and the stock follows', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const admin = await restAs(request, 'admin');
  const operator = await restAs(request, 'operator');
  const oil = await admin.post('/oils/', {
    tag: 'CMP-1',
    description: 'Distillate to complete with',
    batch: 'C1',
    qty: 200,
    cannabinoids: { THC: 85 },
    department_id: await departmentId(admin, 'Kitchen'),
  });
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const batch = await operator.post('/batches/', {
    recipe_id: recipe?.id,
    oils: [{ oil_id: oil.id }],
  });
  const path = `/production-document/batch/${batch.batch_id}`;

  await signIn(page, 'operator', path);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const actuals = page.getByRole('textbox', { name: /^Actual grams for/ });
  const count = await actuals.count();
  await actuals.first().fill('700');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Initials for/ }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(actuals.nth(1)).toBeFocused();
  await page.getByLabel('Supervisor name').fill('Daniel Reyes');

  // Another user saves first: the typed values stay, and only the conflicting field is highlighted.
  await admin.put(`/batches/${batch.id}`, { batch_number: 'L-9' });
  await save.click();
  const conflict = page.getByRole('alert').filter({ hasText: /^Failed to save batch: .* by Maya/ });
  await expect(conflict).toBeFocused();
  await expect(actuals.first()).toHaveValue('700.000');
  await page.getByRole('link', { name: 'View batch history' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText(/^Saved \d\d?:\d\d/)).toBeVisible();
  await expect(page.getByLabel('Batch number')).toHaveValue('L-9');
  await expect(page.getByLabel('Supervisor name')).toHaveValue('Daniel Reyes');
  await expect(save).toBeDisabled();

  const complete = page.getByRole('button', { name: 'Complete Batch' });
  await complete.click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(dialog.getByLabel('Finished quantity')).toBeFocused();
  await expect(dialog.getByText('Enter the finished quantity.')).toBeVisible();
  await expect(dialog.getByText(/: enter the actual quantity, 0 if none was used\.$/)).toHaveCount(
    count - 1,
  );
  await expectAccessible(page);
  await dialog.getByLabel('Finished quantity').fill('950');
  await expect(dialog.getByText(/^Yield: \d+\.\d % of [\d,]+ whole units$/)).toBeVisible();
  const weighed = dialog.getByRole('textbox', { name: /^Actual grams for/ });
  for (const input of (await weighed.all()).slice(1, 2)) await input.fill('1');
  await dialog.getByRole('button', { name: 'As calculated' }).click();
  await expect(weighed.first()).toHaveValue('700.000');
  await expect(weighed.nth(1)).toHaveValue('1.000');
  const ofOil = dialog
    .getByRole('row', { name: /CMP-1/ })
    .getByRole('textbox', { name: /^Actual grams for/ });
  await ofOil.fill('250');
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await expect(dialog.getByText(/^Not written on this batch Initials: .*\.$/)).toBeVisible();
  for (const reason of await dialog.getByLabel(/^Reason: /).all()) {
    await reason.pressSequentially('Wrong jar');
  }
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  const refusal = dialog.getByRole('alert').filter({ hasText: 'has 200.000 g, 250.000 g are' });
  await expect(refusal).toContainText(/^Failed to save batch: .*CMP-1/);
  await expect(ofOil).toHaveValue('250.000');
  await ofOil.fill('24.5');
  await expect(
    dialog.getByRole('table', { name: 'Leaves the stock' }).getByRole('row', { name: /CMP-1/ }),
  ).toContainText('24.500');
  await page.keyboard.press('Escape');
  await expect(complete).toBeFocused();
  await complete.click();

  // The answer gets lost: the second request must not subtract the oil again.
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('completeBatch')) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(dialog.getByText('Failed to save batch: Network error')).toBeVisible();
  expect(lost).toBe(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(page).toHaveURL('/batch-history');
  const done = page.getByRole('status').filter({ hasText: `Batch ${batch.batch_id} completed.` });
  await expect(done.getByRole('link', { name: 'Open its record' })).toBeVisible();
  await expect(page.locator('mark', { hasText: batch.batch_id })).toBeInViewport();
  const acts = await placeOf(page.getByRole('button', { name: 'Columns' }));
  expect(acts.top - (await placeOf(done)).bottom).toBeGreaterThanOrEqual(12);

  await page.goto(`/inventory/${oil.id}`);
  await expect(page.getByText(/add up to 175\.500 g, the quantity now/)).toBeVisible();
  await page.getByRole('link', { name: batch.batch_id }).first().click();
  await expect(page.getByText('Percent of theoretical')).toBeVisible();
  const differences = page.getByRole('table', { name: 'Differences from the plan' });
  await expect(differences.getByRole('row', { name: /^Quantities/ }).first()).toContainText(
    'Wrong jar',
  );
  await expect(page.getByRole('table', { name: 'Cannabinoids as made' })).not.toContainText('Met');
  await expect(page.getByText(/Completed by .* on /)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /^(Save|Complete Batch|Correct Batch)$/ }),
  ).toHaveCount(0);

  const manager = await browser.newPage();
  await signIn(manager, 'manager', path);
  const correct = manager.getByRole('button', { name: 'Correct Batch' });
  await correct.click();
  const correction = manager.getByRole('dialog', { name: 'Correct Batch' });
  const entry = correction.getByRole('combobox', { name: 'Entry' });
  const line = await entry
    .locator('option', { hasText: /Distillate.*actual quantity/ })
    .textContent();
  await entry.selectOption(line ?? '');
  await expect(correction.getByText('Now: 24.500')).toBeVisible();
  await correction.getByLabel('New value').fill('25.5');
  await correction.getByRole('button', { name: 'Save Correction' }).click();
  await expect(correction.getByLabel('Reason')).toBeFocused();
  await expect(correction.getByText('Enter the reason for the correction.')).toBeVisible();
  await correction.getByLabel('Reason').fill('Scale misread');
  await correction.getByRole('button', { name: 'Save Correction' }).click();
  await expect(correct).toBeFocused();
  await expect(manager.getByRole('cell', { name: /^25\.500 \(C1\)/ })).toBeVisible();
  await expect(
    manager.getByRole('table', { name: 'Corrections after completion' }).getByRole('row').nth(1),
  ).toContainText(/C1.*24\.500\s*25\.500\s*Scale misread/);
  await expectAccessible(manager);
  await manager.goto(`/inventory/${oil.id}`);
  await expect(manager.getByText(/add up to 174\.500 g, the quantity now/)).toBeVisible();
  await manager.close();
  // Other tests count the oils.
  await admin.remove(`/oils/${oil.id}`);
});

test('the completed batch is visible and marked, however far down the history it is', async ({
  page,
  request,
}) => {
  const operator = await restAs(request, 'operator');
  const recipes: { id: number; number: string }[] = await operator.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const oils: { id: number; tag: string }[] = await operator.get('/oils/?is_active=true');
  const oil = oils.find(({ tag }) => tag === 'D9-014');
  const batch = await operator.post('/batches/', {
    recipe_id: recipe?.id,
    oils: [{ oil_id: oil?.id }],
  });
  // Pretends that hundreds of batches were made since.
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'BatchHistoryScreenQuery') {
      return route.fallback();
    }
    const answer = await (await route.fetch()).json();
    const { batches } = answer.data;
    batches.edges = batches.edges.filter(
      ({ node }: { node: { batchId: string } }) => node.batchId !== batch.batch_id,
    );
    await route.fulfill({ json: answer });
  });
  await signIn(page, 'operator', `/production-document/batch/${batch.batch_id}`);
  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  const weighed = dialog.getByRole('textbox', { name: /^Actual grams for/ });
  await weighed.first().pressSequentially('1,250');
  await dialog.getByLabel('Finished quantity').pressSequentially('100');
  await dialog.getByRole('button', { name: 'As calculated' }).click();
  await expect(weighed.first()).toHaveValue('1,250');
  await expect(weighed.nth(1)).not.toHaveValue('');
  await weighed.first().fill('1250');
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await expectAccessible(page);
  for (const reason of await dialog.getByLabel(/^Reason: /).all()) {
    await reason.pressSequentially('A trial of the mould');
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(page).toHaveURL('/batch-history');
  const row = page.getByRole('row', { name: new RegExp(batch.batch_id) });
  await expect(row.locator('mark', { hasText: batch.batch_id })).toBeInViewport();
  await expect(row).toContainText('Completed');
  await expect(row).toHaveCount(1);
});

test('an oil that left the inventory is named before a batch is completed, and on its record', async ({
  page,
  request,
}) => {
  const admin = await restAs(request, 'admin');
  const operator = await restAs(request, 'operator');
  const oil = await admin.post('/oils/', {
    tag: 'CMP-GONE',
    description: 'Distillate that is deleted meanwhile',
    batch: 'C1',
    qty: 200,
    cannabinoids: { THC: 85 },
    department_id: await departmentId(admin, 'Kitchen'),
  });
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const batch = await operator.post('/batches/', {
    recipe_id: recipe?.id,
    oils: [{ oil_id: oil.id }],
  });
  await admin.remove(`/oils/${oil.id}`);
  const left =
    /Oil CMP-GONE, batch C1, left the inventory on \d{4}-\d\d-\d\d: no more is taken from its stock than it still held\.$/;

  const path = `/production-document/batch/${batch.batch_id}`;
  await signIn(page, 'operator', path);
  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  await expect(dialog.getByText(left)).toBeVisible();
  await dialog.getByLabel('Finished quantity').fill('500');
  await dialog.getByRole('button', { name: 'As calculated' }).click();
  for (const reason of await dialog.getByLabel(/^Reason: /).all()) {
    await reason.pressSequentially('Half a day');
  }
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole('article').getByText(left)).toBeVisible();
});
