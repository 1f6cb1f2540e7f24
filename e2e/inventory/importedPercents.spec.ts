import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';
import { twoBatches } from './twoBatches.ts';

/** The lot of the two batches with another percent, and one that is new. */
const FILE = `tag,description,batch,qty,department,THC
D9-014,THC distillate,B1,80,Whole organization,78.9
D9-020,THC distillate,B7,50,Whole organization,90
`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk Import Inventory' });

const choose = (page: Page, text: string) =>
  dialog(page)
    .getByLabel('Choose a .csv file')
    .setInputFiles({ name: 'oils.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function preview(page: Page): Promise<void> {
  await press(button(page, 'Bulk Import'));
  await choose(page, FILE);
  await expect(dialog(page).getByRole('status').first()).toContainText(
    '2 rows will be imported: 1 new, 1 changed, 0 unchanged.',
  );
}

test('a file says which lots change percents that batches hold, and asks once why', async ({
  page,
  request,
  complaints,
}) => {
  test.slow();
  // Read before the batches are made: those that were completed the day before the lot changed are none of it.
  const sampledOn = new Date().toISOString().slice(0, 10);
  const admin = await openOrganization(request, `imported-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId, completed } = await twoBatches(rest);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });

  await openAs(page, admin, '/inventory');
  await preview(page);
  const touched = dialog(page).getByRole('region', {
    name: 'Other percents of 1 lot touch 2 batches',
  });
  await expect(touched.getByRole('listitem')).toHaveText([
    '1 batch · Planned: calculate again',
    '1 batch · Completed',
  ]);
  await expect(touched.getByText(/^D9-014 \(2 batches\)\. The page of each lot/)).toBeVisible();
  await expect(touched.getByRole('link', { name: 'D9-014' })).toHaveAttribute('target', '_blank');
  await expect(touched.getByRole('radio', { name: 'The earlier value was wrong' })).toBeChecked();
  await expectAccessible(page);
  await takePictures(page, 'previewed');

  await press(touched.getByRole('radio', { name: 'The earlier value was wrong' }), 'ArrowUp');
  await expect(touched.getByRole('radio', { name: 'The lot changed since' })).toBeChecked();
  await press(button(dialog(page), 'Import 2 rows'));
  const sampled = touched.getByLabel('Sampled');
  await expect(sampled).toBeFocused();
  await expect(
    touched.getByText(
      'Enter when the sample was taken: the lot counts as changed from that day on',
    ),
  ).toBeVisible();
  expect(await rest.get(`/oils/${oilId}/tests`)).toHaveLength(1);
  // Without a comparison nobody knows whether batches hold the lots, so nothing is imported unasked.
  let isDown = true;
  await page.route('**/graphql', (route) =>
    isDown && route.request().postData()?.includes('useImportOilsMutation')
      ? route.abort()
      : route.fallback(),
  );
  // Month, day and year, as the field asks for them.
  await sampled.pressSequentially(sampledOn.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
  await expect(
    dialog(page).getByText('The file could not be compared with the inventory.'),
  ).toBeVisible();
  await expect(button(dialog(page), 'Import 2 rows')).toBeDisabled();
  isDown = false;
  await press(button(dialog(page), 'Compare again'));
  await expect(sampled).toHaveValue(sampledOn);
  await press(button(dialog(page), 'Import 2 rows'));
  await expect(dialog(page)).toContainText('1 inserted, 1 updated, 0 unchanged.');
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);

  // The answer was of that file.
  await press(button(dialog(page), 'Import another file'));
  await choose(page, FILE.replace('78.9', '77'));
  await expect(touched.getByRole('radio', { name: 'The earlier value was wrong' })).toBeChecked();

  await page.goto(`/inventory/${oilId}?tab=certificates`);
  const card = page.getByRole('region', { name: 'Certificates' }).getByRole('listitem').first();
  await expect(card.getByRole('heading', { name: 'Touched 2 batches' })).toBeVisible();
  await expect(card.getByText(/^The lot changed since: the new percents count from/)).toBeVisible();
  await expect(card.getByRole('table', { name: 'Completed', exact: true })).toContainText(
    completed.batch_id,
  );
});

test('in Basic a file asks nothing about percents', async ({ page, request, complaints: _ }) => {
  const admin = await openOrganization(request, `asks-${Date.now().toString(36)}`);
  await twoBatches(restOf(request, admin.token));
  await openAs(page, admin, '/inventory');
  await preview(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('touch');
  await press(button(dialog(page), 'Import 2 rows'));
  await expect(dialog(page)).toContainText('1 inserted, 1 updated, 0 unchanged.');
});
