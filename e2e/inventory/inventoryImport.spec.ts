import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await textOf(file) };
}

const csv = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('an inventory file is looked at, imported, corrected and imported again', async ({
  page,
  request,
  complaints,
}) => {
  await signIn(page, 'manager', '/inventory');
  const opener = page.getByRole('button', { name: 'Bulk Import' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  const template = await saved(page, 'Download template');
  expect(template.name).toBe('inventory_import_template.csv');
  const [header = ''] = template.text.split('\r\n');
  expect(header).toBe(
    '\uFEFFtag,description,batch,qty,received,department,active,THC %,CBD %,CBN %,CBC %,CBG %',
  );

  const field = dialog.getByLabel('Choose a .csv file');
  await field.setInputFiles({ ...csv('oils.xlsx', 'tag'), mimeType: 'application/vnd.ms-excel' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'Only .csv files can be imported. Save the table as CSV and try again.',
  );
  await field.setInputFiles(csv('oils.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])));
  await expect(dialog.getByRole('alert')).toContainText('The file is not text.');

  const rows = [
    'IMP-1,Imported oil,B1,100.5,,,,80,,,,',
    'IMP-2,,B1,1,,,,300,,,,',
    '=IMP-3,Imported oil,B1,-5,,,,,,,,',
  ];
  await field.setInputFiles(csv('oils.csv', `${[header, ...rows].join('\r\n')}\r\n`));
  await expect(
    dialog.getByText('2 rows will be imported: 2 new, 0 changed, 0 unchanged.'),
  ).toBeVisible();
  await expect(dialog.getByText('1 row with issues will be left out.')).toBeVisible();
  const preview = dialog.getByRole('table', { name: 'Rows of the file' });
  await expect(preview.getByRole('row', { name: /^3 / })).toContainText(
    'Left out: Description is required.; THC % must be between 0 and 100',
  );
  await expect(
    preview.getByLabel('THC % of row 3: THC % must be between 0 and 100', { exact: true }),
  ).toHaveValue('300');
  // The cell cuts a long reason; below the table it is whole.
  const reasons = dialog.getByRole('region', { name: 'Issues by reason' }).getByRole('listitem');
  await expect(reasons).toHaveText([
    'Row 3 left out: Description is required.; THC % must be between 0 and 100',
    'Row 4: a Qty below 0 was taken as 0',
  ]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await reasons.evaluateAll((lines) =>
      lines.filter((line) => line.scrollWidth > line.clientWidth),
    );
    expect(cut).toHaveLength(0);
  }
  await expectAccessible(page);
  await dialog.getByLabel('Show').selectOption('Rows with issues (2)');
  await expect(preview.getByRole('row')).toHaveCount(3);
  // A manager of one department has no other choice.
  await expect(dialog.getByLabel('Import into department')).toHaveText('Kitchen');

  // A failed upload keeps the data, to be sent again.
  await page.route('**/graphql', (route) => route.abort(), { times: 1 });
  const send = dialog.getByRole('button', { name: 'Import 2 rows' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Import failed');
  await expect(dialog.getByRole('alert')).toContainText('Network error');
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  await send.click();
  const result = dialog.getByText('2 inserted, 0 updated, 0 unchanged. 1 left out.');
  await expect(result).toBeVisible();
  await dialog.getByRole('button', { name: 'View 2 issues' }).click();
  const issues = dialog.getByRole('table', { name: 'Issues of the import' });
  await expect(issues.getByText('Row 4: a Qty below 0 was taken as 0')).toBeVisible();

  const failed = await saved(page, 'Download failed rows');
  expect(failed.name).toBe('inventory_import_failed_rows.csv');
  expect(failed.text).toContain(
    '"Description is required.; THC % must be between 0 and 100",IMP-2,',
  );
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  const corrected = failed.text.replace('IMP-2,,', 'IMP-2,Imported oil,').replace('300', '30');
  await field.setInputFiles(csv('failed.csv', corrected));
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 inserted, 0 updated, 0 unchanged.')).toBeVisible();

  // The same file once more inserts nothing.
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  await field.setInputFiles(csv('failed.csv', corrected));
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('0 inserted, 0 updated, 1 unchanged.')).toBeVisible();

  // Another spreadsheet: its own headers, decimal commas that must be asked about, a cell to correct.
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  const other = 'Lot;Material;Batch No.;Grams\nIMP-1;Imported oil;B1;1.250\nIMP-2;;B1;1\n';
  await field.setInputFiles(csv('other.csv', Buffer.from(other.replace('oil', 'öl'), 'latin1')));
  await expect(dialog.getByLabel('Grams')).toHaveValue('column qty');
  await expect(preview).toHaveCount(0);
  const comma = dialog.getByRole('button', { name: 'Decimal comma: 1.250 is 1250' });
  // On a phone the answers are below the question.
  await page.setViewportSize({ width: 390, height: 844 });
  const question = dialog.getByText('Which decimal mark does the file have?');
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  // The dialog comes to rest some frames after the window has its size.
  await expect.poll(async () => (await topOf(comma)) - (await topOf(question))).toBeGreaterThan(18);
  expect((await question.boundingBox())?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await comma.click();
  await expect(dialog.getByText('Windows-1252, separated by semicolons.')).toBeVisible();
  await expect(preview.getByRole('row', { name: /^2 / })).toContainText('IMP-1: 100.5 → 1250 g');
  await expect(preview.getByRole('row', { name: /^2 / })).toContainText('1.250 → 1250');
  const empty = preview.getByLabel('Description of row 3: Description is required.');
  await empty.pressSequentially('Imported oil');
  await empty.press('Enter');
  await expect(preview.getByRole('row', { name: /^3 / })).toContainText('No change');
  await dialog.getByLabel('Decimal mark').selectOption('Point (1,250.5)');
  await expect(preview.getByRole('row', { name: /^2 / })).toContainText('100.5 → 1.25 g');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('row', { name: /Imported oil 3 lots/ })).toContainText('101.500');
  // Other tests count the demo oils.
  const rest = await restAs(request, 'manager');
  const oils: { id: number; description: string }[] = await rest.get('/oils/?is_active=true');
  const imported = oils.filter(({ description }) => description === 'Imported oil');
  await Promise.all(imported.map(({ id }) => rest.remove(`/oils/${id}`)));
});

test('every figure of a file shows how it was read, and every row can be mended', async ({
  page,
}) => {
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog');
  const rows = [
    'N1;Oil;B1;1.250;80,12345',
    'N2;Oil;B1;2.500;80,5',
    'D9-011;Delta-9 THC Distillate;B1;999;80',
  ];
  const text = ['tag;description;batch;qty;THC %', ...rows].join('\n');
  await dialog.getByLabel('Choose a .csv file').setInputFiles(csv('mixed.csv', text));
  const preview = dialog.getByRole('table', { name: 'Rows of the file' });
  // A warning about another cell of the row must not cover the figure.
  const remarked = preview.getByRole('row', { name: /^2 / });
  await expect(remarked).toContainText('New: 1250 g. THC %');
  await expect(remarked).toContainText('→ 1250');
  await expect(preview.getByLabel('Qty (g) of row 2, read as 1250')).toHaveValue('1.250');
  const plain = preview.getByRole('row', { name: /^3 / });
  await expect(plain).toContainText('New: 2500 g');
  await expect(plain).toContainText('2.500 → 2500');
  await expect(plain.getByRole('textbox')).toHaveCount(0);

  // By keyboard: the row's button, then its fields.
  await plain.getByRole('button', { name: 'Edit row 3' }).press('Enter');
  await expect(preview.getByLabel('Tag of row 3')).toBeFocused();
  const qty = preview.getByLabel('Qty (g) of row 3');
  await expect(qty).toHaveAccessibleName('Qty (g) of row 3, read as 2500');
  await qty.fill('2,5');
  await qty.press('Enter');
  await expect(plain).toContainText('New: 2.5 g');
  // By mouse: the cell itself.
  const third = preview.getByRole('row', { name: /^4 / });
  await third.getByText('999', { exact: true }).click();
  await expect(preview.getByLabel('Qty (g) of row 4')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('998');
  await page.keyboard.press('Tab');
  await expect(third).toContainText('998 g');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a cell that is mended leaves every other row read as it was, and what is shown is imported', async ({
  page,
  request,
}) => {
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog');
  // Only the percentage shows that the file uses decimal commas.
  const rows = ['MARK-1;Marked oil;B1;1.250;80,5', 'MARK-2;Marked oil;B1;2.500;80'];
  const text = ['tag;description;batch;qty;THC %', ...rows].join('\n');
  await dialog.getByLabel('Choose a .csv file').setInputFiles(csv('marks.csv', text));
  const preview = dialog.getByRole('table', { name: 'Rows of the file' });
  const row = (number: number) => preview.getByRole('row', { name: new RegExp(`^${number} `) });
  await expect(row(2)).toContainText('New: 1250 g');
  await expect(row(3)).toContainText('New: 2500 g');

  await row(2).getByRole('button', { name: 'Edit row 2' }).click();
  const percent = preview.getByLabel('THC % of row 2');
  for (const figure of ['79.25', '80']) {
    await percent.clear();
    await percent.pressSequentially(figure);
    await percent.press('Enter');
    await expect(row(2)).toContainText('New: 1250 g');
    await expect(row(3)).toContainText('New: 2500 g');
  }
  await row(3).getByRole('button', { name: 'Edit row 3' }).click();
  const quantity = preview.getByLabel('Qty (g) of row 3');
  await quantity.clear();
  await quantity.pressSequentially('2.5');
  await quantity.press('Enter');
  await expect(row(3)).toContainText('New: 2.5 g');
  await expect(row(2)).toContainText('New: 1250 g');

  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByText('2 inserted, 0 updated, 0 unchanged.')).toBeVisible();
  const rest = await restAs(request, 'manager');
  const oils: { id: number; tag: string; qty: number }[] = await rest.get('/oils/');
  const imported = oils.filter(({ tag }) => tag.startsWith('MARK-'));
  await Promise.all(imported.map(({ id }) => rest.remove(`/oils/${id}`)));
  expect(new Map(imported.map(({ tag, qty }) => [tag, qty]))).toEqual(
    new Map([
      ['MARK-1', 1250],
      ['MARK-2', 2.5],
    ]),
  );
});

/** Drops a file onto the field. */
async function drop(field: Locator, { name, text }: { name: string; text: string }) {
  const data = await field.page().evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, text] as const,
  );
  await field.dispatchEvent('drop', { dataTransfer: data });
}

test('a large import is cancelled without a trace, and what is exported changes nothing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Choose a .csv file');
  const rows = Array.from({ length: 10_000 }, (_, index) => `BIG-${index},Bulk,B1,1,80`);
  await field.setInputFiles(csv('big.csv', ['tag,description,batch,qty,THC', ...rows].join('\n')));
  await expect(dialog.getByText('10,000 rows can be read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Choose a department.')).toBeVisible();
  await dialog.getByLabel('Import into department').selectOption('Tinctures');
  await dialog.getByRole('button', { name: 'Import 10,000 rows' }).click({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Cancel import' }).click();
  await expect(dialog.getByText('Nothing was written.')).toBeVisible({ timeout: 30_000 });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Department', { exact: true }).selectOption('Kitchen');
  await page.getByLabel('Contains cannabinoid').selectOption('CBD');
  await expect(page).toHaveURL(/contains=CBD/);
  const exported = await saved(page, 'Export');
  expect(exported.text).not.toContain('BIG-');
  const count = exported.text.trim().split('\r\n').length - 1;
  expect(count).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  await drop(field, exported);
  await expect(dialog.getByText(`0 new, 0 changed, ${count} unchanged.`)).toBeVisible();
  // The rows name the department themselves.
  await expect(dialog.getByLabel('Import into department')).toHaveCount(0);
  await dialog.getByRole('button', { name: `Import ${count} rows` }).click();
  await expect(dialog.getByText(`0 inserted, 0 updated, ${count} unchanged.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
});
