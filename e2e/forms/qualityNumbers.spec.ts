import type { Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
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
