import { readFile } from 'node:fs/promises';
import { holdBack } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';

const OILS = 450;

test('inactive oils are loaded in pages, and the server searches the ones not loaded', async ({
  page,
}) => {
  const admin = await openOrganization(page.request, 'attic');
  const rows = Array.from({ length: OILS }, (_, index) => {
    const number = String(index).padStart(3, '0');
    return `OLD-${number},Distillate ${number.slice(0, 2)},B-${number},${index + 1},no`;
  });
  const answer = await page.request.post('/api/oils/import', {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: {
      file: {
        name: 'oils.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['tag,description,batch,qty,active', ...rows].join('\n')),
      },
    },
  });
  expect(await answer.json()).toMatchObject({ inserted: OILS });

  await openAs(page, admin, '/inventory?tab=inactive');
  const table = page.getByRole('table', { name: 'Inactive oils' });
  await expect(page.getByText('Showing 200 of 450 items')).toBeVisible();
  await expect(table.getByRole('row', { name: /Distillate 00 10 lots so far/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Showing 400 of 450 items')).toBeVisible();

  const release = await holdBack(page, 'InventoryScreenQuery');
  await page.getByRole('searchbox').fill('b-44');
  // The rows of the previous search stay meanwhile, marked as busy.
  await expect(page.locator('[aria-busy="true"]').filter({ has: table })).toBeVisible();
  release();
  await expect(page.getByText('Showing 10 of 10 items')).toBeVisible();
  await expect(table.getByText('OLD-449')).toBeVisible();
  await expect(table.getByRole('row', { name: /Distillate 44 10 lots(?! so far)/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await page.getByRole('searchbox').fill('distillate');
  await expect(page.getByText('Showing 200 of 450 items')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(OILS + 1);
});
