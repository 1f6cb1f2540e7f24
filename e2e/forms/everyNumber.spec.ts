import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openDocument } from '../support/openDocument.ts';
import { departmentId, restAs } from '../support/rest.ts';
import { filesWithNumberFields, numberFields, routes, TYPED } from './numberFields.ts';
import { IN_A_FILE } from './numberKinds.ts';
import { walk } from './walkNumbers.ts';

/** The screens visited by the tests below, with the files that render their fields. */
const WALKED = [
  '/recipes',
  '/recipedetail/:id',
  '/consumption',
  '/inventory',
  '/settings',
  '/production-document/:recipeId',
  '/production-document/batch/:batchId',
];
const WALKED_FILES = [
  'screens/FormulationScreen/selection/FixedGrams.tsx',
  'screens/InventoryScreen/edit/OilCells.tsx',
  'screens/OilScreen/certificates/CertificateForm.tsx',
  'screens/OilScreen/certificates/ResultFields.tsx',
  'screens/OilScreen/lot/WriteOffDialog.tsx',
  'screens/RecipeEditorScreen/ingredients/AmountFields.tsx',
  'screens/RecipeEditorScreen/label/LabelPanel.tsx',
  'screens/RecipeEditorScreen/targets/SpecificationPanel.tsx',
  'screens/RecipeEditorScreen/targets/TargetRow.tsx',
  'screens/RecipesScreen/runBatch/RunBatchDialog.tsx',
  'screens/SavedBatchScreen/completion/FinishedQuantity.tsx',
  'screens/SavedBatchScreen/completion/OutputFields.tsx',
  'screens/SavedBatchScreen/correction/CorrectDialog.tsx',
  'screens/SettingsScreen/organization/OrganizationForm.tsx',
  'screens/SettingsScreen/quality/PolicyForm.tsx',
  'screens/batches/record/EntryInputs.tsx',
  'screens/batches/record/HeaderInputs.tsx',
  'screens/oils/LowAtField.tsx',
  'screens/oils/OilFields.tsx',
];
const SIGNED_OUT = [
  '/',
  '/features',
  '/pricing',
  '/contact',
  '/terms',
  '/login',
  '/register',
  '/request-verification',
  '/verify-email',
  '/request-password',
  '/reset-password',
  '/accept-invitation',
];
const SIGNED_IN = [
  '/today',
  '/help',
  '/inventory/:oilId',
  '/recipedetail/:id/compare/:otherId',
  '/batch-history',
  '/deviations',
  '/deviations/:id',
  '/trace',
];
/** Routes that redirect or lead nowhere. */
const LEADING_ON = ['*', '/recipes/new', '/profile', '/users', '/organizations'];

const main = (page: Page) => page.getByRole('main');

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('numbers typed into Run Batch and the recipe editor', async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await walk(page, 'Run Batch', page.getByRole('dialog', { name: 'Run Batch: GUM-525' }), {
    'Other multiplier': 'multiplier',
    'Other number of parts': 'parts',
  });

  await page.goto('/recipedetail/new');
  const row = page.getByRole('listitem', { name: 'Row 1', exact: true });
  const type = row.getByRole('combobox', { name: 'Type', exact: true }).first();
  const unit = row.getByRole('combobox', { name: 'Unit', exact: true }).first();
  await walk(page, 'New Recipe', main(page), {
    'Batch Weight': 'batch weight',
    'Unit Weight': 'unit weight',
    'a cannabinoid': 'target in mg/unit',
    Quantity: 'quantity without a unit',
  });
  await type.selectOption('Fixed');
  await unit.selectOption('g');
  await walk(page, 'A fixed row in g', row, { Quantity: 'quantity in g' });
  await unit.selectOption('%');
  await walk(page, 'A fixed row in %', row, { Quantity: 'quantity in %' });
  await type.selectOption('Sub-formulation');
  await walk(page, 'A sub-formulation', row, { 'Percent of batch': 'percent of the batch' });
  await row.getByRole('button', { name: 'Add row to sub-formulation' }).click();
  const sub = row.getByRole('listitem').first();
  await sub.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Fixed');
  await walk(page, 'A row in a sub-formulation', sub, { Quantity: 'quantity without a unit' });
});

test('numbers typed where oils are kept and chosen', async ({ page, request }) => {
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Edit D9-014' }).click();
  await walk(page, 'A row of the inventory', main(page), {
    'Qty (g)': 'grams of an oil',
    'a cannabinoid': 'percent of an oil',
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New Oil Batch' }).click();
  const form = { Qty: 'grams of an oil', 'a cannabinoid': 'percent of an oil' } as const;
  const low = { 'Low at': 'grams of an oil' } as const;
  await walk(page, 'Add New Oil Batch', page.getByRole('dialog'), { ...form, ...low });

  const rest = await restAs(request, 'manager');
  const oils: { id: number; tag: string }[] = await rest.get('/oils');
  await page.goto(`/inventory/${oils.find(({ tag }) => tag === 'D9-014')?.id}`);
  await page.getByRole('button', { name: 'Low level' }).click();
  await walk(page, 'Low level', page.getByRole('dialog'), low);

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  await picked.getByLabel('Mode for D9-014').selectOption('Fixed');
  await walk(page, 'Oils and amounts', main(page), { 'Fixed grams for …': 'fixed grams' });
  await page.getByRole('checkbox', { name: 'Select D9-014' }).first().uncheck();
  await page.getByRole('button', { name: 'Add oils for this batch' }).click();
  const add = page.getByRole('form', { name: 'Add oils for this batch' });
  await walk(page, 'Add oils for this batch', main(page), form);
  await add.getByRole('textbox', { name: 'Tag' }).fill('BENCH 9');
  await add.getByRole('textbox', { name: 'Description' }).fill('Distillate from the bench');
  await add.getByRole('textbox', { name: 'Batch' }).fill('B-9');
  await add.getByRole('textbox', { name: 'THC' }).fill('60');
  await add.getByRole('button', { name: 'Add to selection' }).click();
  await page.getByRole('button', { name: 'Edit BENCH-9' }).click();
  await walk(page, 'Edit an oil of the batch', page.getByRole('dialog'), form);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save BENCH-9 to inventory' }).click();
  await walk(page, 'Save to inventory', page.getByRole('dialog'), { ...form, ...low });
});

test('numbers typed on records and in the settings', async ({ page, request }) => {
  await signIn(page, 'manager');
  await openDocument(page);
  const record = {
    'Finished quantity': 'finished quantity',
    'Actual grams for …': 'actual grams',
  } as const;
  await walk(page, 'Production document', main(page), record);

  const { open, completed, remove } = await batches(request);
  await page.goto(`/production-document/batch/${open}`);
  const complete = page.getByRole('button', { name: 'Complete Batch' });
  await expect(complete).toBeVisible();
  await walk(page, 'Saved batch', main(page), record);
  await complete.click();
  await walk(page, 'Complete Batch', page.getByRole('dialog'), record);
  await page.goto(`/production-document/batch/${completed}`);
  await page.getByRole('button', { name: 'Correct Batch' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct Batch' });
  const entry = correction.getByRole('combobox', { name: 'Entry' });
  await walk(page, 'Correct Batch', correction, { 'New value': 'finished quantity' });
  const line = await entry.locator('option', { hasText: 'actual quantity' }).first().textContent();
  await entry.selectOption(line ?? '');
  await walk(page, 'Correct a line', correction, { 'New value': 'actual grams' });
  await remove();
});

test('numbers typed into the settings', async ({ page }) => {
  await signIn(page, 'admin', '/settings?tab=organization');
  await page.getByRole('button', { name: 'Edit organization' }).click();
  await walk(page, 'Organization', main(page), { 'Limit of untargeted cannabinoids': 'limit' });
});

test('numbers typed into the cells of a file', async ({ page }) => {
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const rows = [
    'tag,description,batch,qty,THC %',
    'A,Oil,1,1.5,80',
    'B,Oil,1,x,80',
    'C,Oil,1,2,5,80',
  ];
  await page.getByLabel('Choose a .csv file').setInputFiles({
    name: 'oils.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n').replace('2,5', '"2,5"')),
  });
  await page.getByRole('button', { name: 'Decimal point' }).click();
  const preview = page.getByRole('table', { name: 'Rows of the file' });
  const cell = preview.getByRole('textbox', { name: /^Qty \(g\) of row 3/ });
  for (const text of TYPED) {
    await cell.press('ControlOrMeta+A');
    await cell.pressSequentially(text);
    await cell.press('Enter');
    await expect(cell).toHaveValue(text);
    await expect(preview.getByRole('row', { name: /^3 / }), text).toContainText(IN_A_FILE[text]);
  }
});

test('no other screen has a field for numbers', async ({ page, complaints }) => {
  expect([...WALKED, ...SIGNED_OUT, ...SIGNED_IN, ...LEADING_ON].sort()).toEqual(
    [...routes()].sort(),
  );
  expect(filesWithNumberFields()).toEqual(WALKED_FILES);
  const visit = async (path: string) => {
    await page.goto(path.replace(/:\w+/g, '1'));
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect([...(await numberFields(page.locator('body'))).keys()], path).toEqual([]);
  };
  for (const path of SIGNED_OUT) await visit(path);
  await signIn(page, 'admin');
  for (const path of SIGNED_IN) await visit(path);
  // The demo organization has no deviation.
  const missing = expect.stringContaining('Deviation was not found.');
  expect(complaints.splice(0)).toEqual([missing]);
});

/** Creates an open and a completed batch from their own oil. */
async function batches(request: APIRequestContext) {
  const admin = await restAs(request, 'admin');
  const oil = await admin.post('/oils/', {
    tag: 'TYPED-1',
    description: 'Oil to type with',
    batch: 'T1',
    qty: 1000,
    cannabinoids: { THC: 85 },
    department_id: await departmentId(admin, 'Kitchen'),
  });
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const make = () => admin.post('/batches/', { recipe_id: recipe?.id, oils: [{ oil_id: oil.id }] });
  const [open, completed] = [await make(), await make()];
  const lines: { position: number; calculated_qty: number }[] = completed.ingredients;
  await admin.post(`/batches/${completed.id}/complete`, {
    finished_quantity: 500,
    ingredients: lines.map(({ position, calculated_qty }) => ({
      position,
      actual_qty: calculated_qty,
    })),
  });
  const remove = async () => {
    for (const { id } of [open, completed]) await admin.remove(`/batches/${id}`);
    await admin.remove(`/oils/${oil.id}`);
  };
  return { open: open.batch_id, completed: completed.batch_id, remove };
}
