import type { Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import { openSigning } from '../support/signing.ts';
import { walk } from './walkNumbers.ts';

const main = (page: Page) => page.getByRole('main');

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('numbers typed into the quality policy, and into what leaves a lot', async ({
  page,
  request,
}) => {
  const name = `numbers-${Date.now()}`;
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  await rest.put('/quality-policy', { minimum_days_left: 1 });
  const oil = { tag: 'N-1', description: 'Oil', batch: 'B1', qty: 100, cannabinoids: { THC: 80 } };
  const { id } = await rest.post('/oils/', oil);
  await openAs(page, admin, '/settings?tab=quality');
  await page.getByRole('button', { name: 'Edit quality policy' }).click();
  await walk(page, 'Quality', main(page), {
    'Days left at production': 'days',
    'Retest after a certificate': 'days',
    'PIN alone is enough for': 'minutes',
    'New PIN after': 'days',
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/inventory/${id}`);
  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Write off…' }).click();
  await walk(page, 'Write off', page.getByRole('dialog'), { Grams: 'grams written off' });
  await page.goto(`/inventory/${id}?tab=certificates`);
  await page.getByRole('button', { name: 'Add certificate' }).first().click();
  await walk(page, 'Certificate', page.getByRole('dialog'), {
    Density: 'density',
    'Uncertainty of …': 'uncertainty',
  });
});

test('numbers typed into the label of a recipe, and into what came out of a batch', async ({
  page,
  request,
}) => {
  const name = `outcome-${Date.now()}`;
  const { ada, boId, rest, batchId } = await openSigning(request, name, {
    retest_due_lots: 'override',
  });
  await rest.put(`/auth/users/${boId}`, { quality: true });
  await rest.put('/quality-policy', { new_lot_status: 'quarantine' });
  await openAs(page, ada, '/recipedetail/new');
  await walk(page, 'Label', page.getByRole('region', { name: 'Label', exact: true }), {
    'Servings per unit': 'servings',
    'Units per package': 'units in a package',
    'Volume of a unit': 'volume',
    Density: 'density of a product',
  });
  await page.goto(`/production-document/batch/${batchId}`);
  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const outputs = page.getByRole('group', { name: 'What else came out' });
  await walk(page, 'Outputs', outputs, {
    'Rejected units': 'finished quantity',
    'Units to rework': 'finished quantity',
    'Laboratory samples': 'finished quantity',
    'Retained samples': 'finished quantity',
    'Waste (g)': 'actual grams',
    'Finished weight (g)': 'actual grams',
  });
});
