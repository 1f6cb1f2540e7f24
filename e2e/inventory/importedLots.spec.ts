import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';

/** Titles as other spreadsheets have them, and a day as they write it. */
const FILE = `Tag,Product,Lot number,Grams,THC,CBN,Expiry date,Supplier,Supplier's lot,METRC tag,Laboratory,COA
D9-1,THC distillate,B1,80,88.2,ND,11/22/2031,Northfield,NF-7,1A4060300002EE1000000001,Sierra Analytics,SL-1
D9-2,THC distillate,B2,50,90,<0.05,2031-11-22,Northfield,NF-8,,Sierra Analytics,SL-2
`;
const LOT_COLUMNS =
  'status,expires_on,retest_on,supplier,supplier_lot,track_tag,lab,certificate' as const;
const EXPLAINED = 'For the status, origin and certificate of lots a file may also have';

async function openImport(page: Page): Promise<Locator> {
  await press(button(page, 'Bulk Import'));
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  await expect(button(dialog, 'Download template')).toBeVisible();
  return dialog;
}

async function templateOf(page: Page, dialog: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await press(button(dialog, 'Download template'));
  return readFile(await (await download).path(), 'utf8');
}

/** The columns of lots are there, and the cell that can't be read is mended where it is. */
async function mend(page: Page, dialog: Locator): Promise<void> {
  await dialog
    .getByLabel('Choose a .csv file')
    .setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  const table = dialog.getByRole('table', { name: 'Rows of the file' });
  const titles = table.getByRole('columnheader');
  for (const name of ['Expires', 'Supplier', "Supplier's lot", 'State tag', 'Lab', 'Certificate']) {
    await expect(titles.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(titles.getByText('Retest', { exact: true })).toHaveCount(0);
  const first = table.getByRole('row', { name: /^2 / });
  await expect(first).toContainText('Left out: Expires must be a date such as 2026-11-22');
  const day = first.getByLabel(/^Expires of row 2/);
  await expect(day).toHaveValue('11/22/2031');
  await expect(table.getByRole('row', { name: /^3 / })).toContainText('SL-2');
  await expectAccessible(page);
  await day.scrollIntoViewIfNeeded();
  await takePictures(page, 'preview');
  await day.fill('2031-11-22');
  await day.press('Enter');
  await expect(dialog.getByText('2 rows will be imported: 2 new')).toBeVisible();
  await press(button(dialog, 'Import 2 rows'));
  await expect(dialog.getByText('2 inserted, 0 updated, 0 unchanged.')).toBeVisible();
}

test('a file with dates, origin and certificates of lots is seen and mended before it is imported', async ({
  page,
  request,
  complaints: _,
}) => {
  test.slow();
  const admin = await openOrganization(request, `lots-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', { new_lot_status: 'quarantine' });
  await openAs(page, admin, '/inventory');
  const dialog = await openImport(page);
  await expect(dialog.getByText(EXPLAINED)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'choosing');
  expect(await templateOf(page, dialog)).toContain(`,active,${LOT_COLUMNS},`);
  await mend(page, dialog);
  expect(await rest.get('/oils')).toMatchObject([
    { tag: 'D9-1', expires_on: '2031-11-22', supplier_lot: 'NF-7', status: 'quarantine' },
    { tag: 'D9-2', supplier: 'Northfield' },
  ]);
});

test('in Basic the dialog names no columns of lots, and reads those of a file all the same', async ({
  page,
  request,
  complaints: _,
}) => {
  test.slow();
  const admin = await openOrganization(request, `basic-lots-${Date.now().toString(36)}`);
  await openAs(page, admin, '/inventory');
  const dialog = await openImport(page);
  await expect(dialog.getByText(EXPLAINED)).toHaveCount(0);
  expect(await templateOf(page, dialog)).toContain(',received,department,active,THC %,');
  await mend(page, dialog);
});
