import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { browserOf } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { openRegulatedWorld, receiveLot, releaseLot } from './regulatedWorld.ts';

/** Lots with a signed release lose it by an edit, which is said before it is saved and afterwards. */

const before = (tag: string) => `Saving puts ${tag} back in quarantine until Quality releases it.`;
const after = (tag: string) => `${tag} is in quarantine until Quality releases it.`;

const TAGS = ['FE-1', 'FE-2', 'FE-3', 'FE-4'];

async function openReleased(request: APIRequestContext, name: string) {
  const world = await openRegulatedWorld(request, name);
  const { lead, quality, department } = world;
  const ids: number[] = [];
  for (const tag of TAGS) {
    const lot = { tag, batch: 'NF-1', qty: 300, certificate: `SL-${tag}`, thc: '80 %' };
    ids.push(await receiveLot(request, lead, { department, lot }));
  }
  for (const id of ids) await releaseLot(request, quality, id);
  return { ...world, ids };
}

async function editOrigin(page: Page): Promise<void> {
  await press(button(page, 'Edit origin and dates'));
  const form = page.getByRole('form', { name: 'Origin and dates' });
  const expires = form.getByLabel('Expires');
  await expect(expires).toBeVisible();
  await expect(page.getByText('Saving puts')).toHaveCount(0);
  await expires.fill('2031-01-31');
  await expect(form.getByText(before('FE-1'))).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'origin');
  await expires.fill('');
  await expect(page.getByText('Saving puts')).toHaveCount(0);
  await expires.fill('2031-01-31');
  await press(button(form, 'Save'));
  await expect(
    page.getByText(`Origin and dates of FE-1 saved. ${after('FE-1')}`, { exact: true }),
  ).toBeVisible();
}

async function editRow(page: Page): Promise<void> {
  await press(button(page, 'Edit FE-2'));
  const table = page.getByRole('table', { name: 'Active oils' });
  const grams = table.getByRole('textbox', { name: 'Qty (g)' });
  const thc = table.getByRole('textbox', { name: 'THC %' });
  const notes = page.getByRole('region', { name: 'Editing FE-2' });
  await grams.fill('250');
  await expect(thc).toHaveAccessibleDescription(/Enter saves/);
  await expect(notes.getByText('Saving puts')).toHaveCount(0);
  await thc.fill('79');
  await expect(notes.getByText(before('FE-2'))).toBeVisible();
  await expect(thc).toHaveAccessibleDescription(/Saving puts FE-2 back in quarantine/);
  await expectAccessible(page);
  await takePictures(page, 'row');
  await press(button(page, 'Save'));
  await expect(page.getByText(`Saved FE-2. ${after('FE-2')}`, { exact: true })).toBeVisible();
}

async function importFile(page: Page): Promise<void> {
  await press(button(page, 'Bulk Import'));
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  const rows = ['FE-3', 'FE-4'].map(
    (tag) => `${tag},Delta-9 THC distillate,NF-1,300,80,2031-01-31`,
  );
  const csv = ['tag,description,batch,qty,THC,expires_on', ...rows, ''].join('\n');
  await dialog
    .getByLabel('Choose a .csv file')
    .setInputFiles({ name: 'oils.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(
    dialog.getByText(
      'Importing puts 2 lots back in quarantine until Quality releases them: FE-3, FE-4.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'preview');
  await press(button(dialog, 'Import 2 rows'));
  await expect(
    dialog.getByText('2 lots are in quarantine until Quality releases them: FE-3, FE-4.'),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'imported');
  await press(button(dialog, 'Done'));
}

test('an edit, a row and a file say before they are saved that released lots lose their release', async ({
  browser,
  request,
  complaints,
}) => {
  test.slow();
  const { lead, rest, ids } = await openReleased(request, `edited-${Date.now().toString(36)}`);
  const page = await browserOf(browser, complaints, lead, `/inventory/${ids[0]}`);
  await editOrigin(page);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Inventory').click();
  await editRow(page);
  await importFile(page);
  for (const id of ids) {
    expect(await rest.get(`/oils/${id}/status`)).toMatchObject({ status: 'quarantine' });
  }
  await page.context().close();
});
