import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

const QUALITY_ON = {
  new_lot_status: 'quarantine',
  certificate_to_release: false,
  expired_lots: 'warn',
  retest_due_lots: 'warn',
  line_signatures: 'off',
  pin_max_age_days: 0,
};

const GUMMY = {
  number: 'GUM-525',
  description: 'Peach gummies',
  product_type: 'Gummy',
  finished_good_uom: 'g',
  batch_weight: 2000,
  unit_weight: 4,
  specifications: [{ spec_name: 'THC/unit', operator: '=', target_value: 20, unit: 'mg/unit' }],
  detail_groups: [],
  details: [
    { ingredient_name: 'THC oil', item_type: 'active', order: 0 },
    { ingredient_name: 'Syrup', item_type: 'buffer', order: 1 },
  ],
};

async function openWorld(request: APIRequestContext, isQualityOn: boolean) {
  const admin = await openOrganization(request, `label-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const [{ id: department_id }] = await rest.get('/departments');
  if (isQualityOn) {
    const [{ id: user }] = await rest.get('/auth/users');
    await rest.put(`/auth/users/${user}`, { role: 'admin', quality: true });
    await rest.put('/quality-policy', QUALITY_ON);
  }
  const { id } = await rest.post('/recipes/', { ...GUMMY, department_id });
  const pathOf = (version: number) =>
    `/recipedetail/${encodeURIComponent(btoa(`RecipeVersion:${version}`))}`;
  return { admin, rest, id, pathOf };
}

test('a recipe says how its product is divided, and is told where its label is outside of a rule', async ({
  page,
  request,
}) => {
  const { admin, rest, id, pathOf } = await openWorld(request, true);
  await openAs(page, admin, pathOf(id));
  const label = page.getByRole('region', { name: 'Label', exact: true });
  const table = label.getByRole('table', { name: 'What the label states' });
  await expect(table.getByRole('row', { name: /^THC/ })).toHaveText('THC2020200.5');
  await label.getByLabel('Servings per unit').fill('2');
  await label.getByLabel('Units per package').fill('20');
  await label.getByLabel('California').check();
  const outside =
    'The label says 400 mg a container; California allows at most 100 mg a container.';
  await expect(label.getByText(outside)).toBeVisible();
  await label.getByLabel('Units per package').fill('5');
  await expect(label.getByText(outside)).toBeHidden();
  await expect(table.getByRole('row', { name: /^Total THC/ })).toHaveText('Total THC20101000.5');
  await expect(label.getByText('Check the rule before you rely on it.')).toBeVisible();

  const weight = page.getByLabel('Unit Weight');
  await label.getByLabel('Volume of a unit').fill('4');
  await label.getByLabel('Density').fill('1.25');
  await expect(weight).toHaveValue('5');
  await expect(weight).toHaveAttribute('readonly', '');
  await expect(page.getByText('400 units per batch')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible();
  const next = (await rest.get('/recipes/by-number/GUM-525/versions'))[0].id;
  expect(await rest.get(`/recipes/${next}`)).toMatchObject({
    servings_per_unit: 2,
    units_per_package: 5,
    unit_ml: 4,
    density_g_per_ml: 1.25,
    unit_weight: 5,
    label_profile_keys: ['california'],
  });
  await page.reload();
  await expect(label.getByLabel('California')).toBeChecked();
  await expect(weight).toHaveValue('5');
  await label.getByLabel('Density').fill('');
  await expect(weight).not.toHaveAttribute('readonly', '');
});

test('in Basic a recipe has a panel for its label only when another program said something of it', async ({
  page,
  request,
}) => {
  const { admin, rest, id, pathOf } = await openWorld(request, false);
  await openAs(page, admin, pathOf(id));
  await expect(page.getByRole('region', { name: 'Batch Specifications' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Label', exact: true })).toHaveCount(0);
  const { department_id } = await rest.get(`/recipes/${id}`);
  const body = { ...GUMMY, department_id, units_per_package: 10 };
  const { id: next } = await rest.put(`/recipes/${id}`, body);
  await page.goto(pathOf(next));
  await expect(page.getByLabel('Units per package')).toHaveValue('10');
});
