import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

const POLICY = {
  new_lot_status: 'quarantine',
  certificate_to_release: false,
  expired_lots: 'warn',
  retest_due_lots: 'warn',
  line_signatures: 'off',
  pin_max_age_days: 0,
};

const RECIPE = {
  number: 'CHW-011',
  description: 'Cherry chews under a maximum of CBD',
  product_type: 'Chew',
  finished_good_uom: 'g',
  batch_weight: 2000,
  unit_weight: 4,
  specifications: [
    { spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' },
    { spec_name: 'CBD/unit', operator: '<=', target_value: 0.01, unit: 'mg/unit' },
  ],
  detail_groups: [],
  details: [
    { ingredient_name: 'Cane sugar', item_type: 'fixed', quantity: 760, unit: 'g', order: 0 },
    { ingredient_name: 'THC oil', item_type: 'active', order: 1 },
    { ingredient_name: 'Purified water', item_type: 'buffer', order: 2 },
  ],
};

/** A batch of a lot whose CBD was not detected, below 0.01 %, saved while Quality is on. */
async function openBatch(request: APIRequestContext) {
  const admin = await openOrganization(request, `bounds-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const [{ id: department_id }] = await rest.get('/departments');
  const oil = await rest.post('/oils/', {
    tag: 'ISO-1',
    description: 'Isolate',
    batch: 'B1',
    qty: 500,
    cannabinoids: {},
    department_id,
  });
  const results = [
    { cannabinoid: 'THC', printed: '88 %' },
    { cannabinoid: 'CBD', printed: 'ND (LOD 0.01 %)' },
  ];
  const answer = await request.post(`/api/oils/${oil.id}/tests`, {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: { values: JSON.stringify({ purpose: 'incoming', results }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const [{ id: user }] = await rest.get('/auth/users');
  await rest.put(`/auth/users/${user}`, { role: 'admin', quality: true });
  await rest.put('/quality-policy', POLICY);
  const { id: recipe_id } = await rest.post('/recipes/', { ...RECIPE, department_id });
  const batch = await rest.post('/batches', { recipe_id, oils: [{ oil_id: oil.id }] });
  return { admin, batch };
}

test('a batch with more of a lot than planned may be above a maximum, and asks why', async ({
  page,
  request,
}) => {
  const { admin, batch } = await openBatch(request);
  await openAs(page, admin, `/production-document/batch/${batch.batch_id}`);
  const planned = page.getByRole('table', { name: 'Targets as planned' });
  await expect(planned.getByRole('row', { name: /^CBD/ })).toContainText('up to 0.001 mg/unit');

  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  await dialog.getByLabel('Finished quantity').fill('500');
  await dialog.getByRole('button', { name: 'As calculated' }).click();
  await dialog
    .getByRole('row', { name: /ISO-1/ })
    .getByRole('textbox', { name: /^Actual grams for/ })
    .fill('100');
  const reason = 'CBD: up to 0.019 mg/unit instead of <= 0.01 mg/unit (+91.0 %)';
  await expect(dialog.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  for (const field of await dialog.getByLabel(/^Reason: /).all()) await field.fill('Wrong jar');
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();

  await page.getByRole('link', { name: 'Open its record' }).click();
  const made = page.getByRole('table', { name: 'Cannabinoids as made' });
  const row = made.getByRole('row', { name: /^CBD/ });
  await expect(row).toContainText('up to 0.019 mg/unit');
  await expect(row).toContainText('may be above');
  await expect(page.getByText('CBD counts with the most that tests leave possible')).toBeVisible();
});
