import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { press } from '../support/keys.ts';
import { takePictures } from '../support/pictures.ts';
import { removeOils, restAs } from '../support/rest.ts';

const PDF = Buffer.from('%PDF-1.7\n% a certificate\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.afterEach(({ request }) => removeOils(request, 'COA-'));

test('Esc asks before a typed certificate is lost', async ({ page, request }) => {
  const rest = await restAs(request, 'admin');
  const oil = { description: 'Certified oil', batch: 'C2', cannabinoids: { THC: 80 }, qty: 5 };
  const { id } = await rest.post('/oils/', { ...oil, tag: 'COA-2' });
  await signIn(page, 'admin', `/inventory/${id}`);
  const add = page.getByRole('button', { name: 'Add certificate' });
  const dialog = page.getByRole('dialog', { name: 'Certificate of COA-2' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });

  // With nothing typed there is nothing to ask.
  await press(add);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(add);
  const laboratory = dialog.getByLabel('Laboratory', { exact: true });
  await laboratory.pressSequentially('Acme Labs');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(laboratory).toHaveValue('Acme Labs');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await press(question.getByRole('button', { name: 'Keep editing' }));
  await expect(laboratory).toHaveValue('Acme Labs');
  await laboratory.press('Escape');
  await press(question.getByRole('button', { name: 'Discard' }));
  await expect(dialog).toBeHidden();
  await press(add);
  await expect(laboratory).toHaveValue('');
});

test('a certificate is typed key by key, warned of, and shown with its file', async ({
  page,
  request,
  complaints: _,
}) => {
  const rest = await restAs(request, 'admin');
  const written = {
    description: 'Certified oil',
    batch: 'C1',
    cannabinoids: { THC: 88.2 },
    qty: 5,
  };
  const { id } = await rest.post('/oils/', { ...written, tag: 'COA-1' });
  await signIn(page, 'admin', `/inventory/${id}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await expect(section.getByRole('heading', { name: 'Correction' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More acts' })).toBeHidden();
  await section.getByRole('button', { name: 'Add certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificate of COA-1' });

  await dialog
    .getByLabel('Choose the certificate')
    .setInputFiles({ name: 'lie.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(dialog.getByText('Only PDF, PNG or JPEG files are allowed.')).toBeVisible();
  await dialog
    .getByLabel('Choose the certificate')
    .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByLabel('Laboratory', { exact: true }).pressSequentially('Acme Labs');
  await dialog.getByLabel('Certificate number').pressSequentially('C-77');
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dialog.getByAltText('The certificate as it was sent')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByLabel('Verdict').selectOption('Passed');
  await dialog.getByLabel('THC', { exact: true }).pressSequentially('789 mg/g');
  await dialog.getByLabel('CBD', { exact: true }).pressSequentially('ND (LOD 0.01 %)');
  await dialog.getByLabel('CBN', { exact: true }).pressSequentially('much');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/“much” is no result/)).toBeVisible();
  await dialog.getByLabel('CBN', { exact: true }).fill('');
  await dialog.getByLabel('CBN', { exact: true }).pressSequentially('<0.05');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/THC went from 88\.2 % to 78\.9 %/)).toBeVisible();
  await expect(dialog.getByLabel('Laboratory', { exact: true })).toHaveValue('Acme Labs');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog).toBeHidden();
  const card = section.getByRole('listitem').first();
  await expect(card.getByRole('heading', { name: 'Incoming test: C-77, Acme Labs' })).toBeVisible();
  await expect(card.getByText('ND (LOD 0.01 %)')).toBeVisible();
  await expect(card.getByText('< LOQ (0.05 %)')).toBeVisible();
  const cannabinoids = page.getByRole('region', { name: 'Cannabinoids' });
  await expect(cannabinoids.getByText('CBD: ND', { exact: true })).toBeVisible();
  await expect(card.getByAltText('The certificate as it was sent')).toBeVisible();
  await page.getByRole('button', { name: 'More acts' }).click();
  await expect(page.getByRole('menuitem', { name: 'Write off…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await card.scrollIntoViewIfNeeded();
    // The layout follows the width a moment later.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBe(width);
    await page.screenshot({ path: test.info().outputPath(`certificate-${width}.png`) });
  }
});

const VIEWERS = [
  ['a browser that shows PDF files', true],
  ['a browser that shows none', false],
] as const;

for (const [browser, isShown] of VIEWERS) {
  test(`${browser} has the PDF of a certificate ${isShown ? 'beside its values' : 'as a button alone'}`, async ({
    page,
    request,
    complaints: _,
  }) => {
    await page.addInitScript((enabled) => {
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => enabled });
    }, isShown);
    // Another file in each, because one that is on two lots is warned of.
    const buffer = Buffer.concat([PDF, Buffer.from(`% ${browser}\n`)]);
    const rest = await restAs(request, 'admin');
    const written = { description: 'PDF oil', batch: 'C1', cannabinoids: {}, qty: 5 };
    const { id } = await rest.post('/oils/', { ...written, tag: 'COA-3' });
    await signIn(page, 'admin', `/inventory/${id}`);
    const section = page.getByRole('region', { name: 'Certificates' });
    await section.getByRole('button', { name: 'Add certificate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Certificate of COA-3' });
    await dialog
      .getByLabel('Choose the certificate')
      .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer });
    await expect(dialog.getByText('c.pdf')).toBeVisible();
    const frame = (at: Locator) => at.getByTitle('The certificate as it was sent');
    await expect(frame(dialog)).toHaveCount(isShown ? 1 : 0);
    await dialog.getByLabel('Certificate number').fill(`C-${isShown}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const card = section.getByRole('listitem').first();
    const open = card.getByRole('button', { name: 'Open the PDF' });
    await expect(open).toBeVisible();
    await expect(frame(card)).toHaveCount(isShown ? 1 : 0);
    const [values, file] = [
      await card.getByRole('heading').boundingBox(),
      await open.boundingBox(),
    ];
    expect((file?.x ?? 0) > (values?.x ?? 0) + 300).toBe(isShown);
  });
}

test('a pasted table fills the results, and says which lines were not read', async ({
  page,
  request,
  complaints: _,
}) => {
  const rest = await restAs(request, 'admin');
  const written = { description: 'Pasted oil', batch: 'C1', cannabinoids: {}, qty: 5 };
  const { id } = await rest.post('/oils/', { ...written, tag: 'COA-2' });
  await signIn(page, 'admin', `/inventory/${id}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await expect(section).toContainText('No certificate and no percent was entered.');
  await section.getByRole('button', { name: 'Add certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificate of COA-2' });
  await dialog
    .getByLabel('Choose the certificate')
    .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog
    .getByLabel('Or paste a table')
    .fill('Analyte\tResult\tLOD\tLOQ\nTHC\t80.5 %\t0.01\t0.03\nCBD\tND\t0.01\t\nFoo\t3\t\t\n');
  await dialog.getByRole('button', { name: 'Read the table' }).click();
  await expect(dialog.getByText('2 results were read.')).toBeVisible();
  await expect(dialog.getByText(/Line 4: There is no cannabinoid Foo/)).toBeVisible();
  await expect(dialog.getByLabel('CBD', { exact: true })).toHaveValue('ND (LOD 0.01 %)');
  await expect(dialog.getByLabel('THC', { exact: true })).toHaveValue(
    '80.5 % (LOD 0.01 %, LOQ 0.03 %)',
  );
  const isWhole = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth <= clientWidth;
  expect(await dialog.getByLabel('THC', { exact: true }).evaluate(isWhole)).toBe(true);
  await takePictures(page, 'form');
  const pasted = dialog.getByLabel('Or paste a table');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Correct the table and read it again/)).toBeVisible();
  await expect(pasted).toBeFocused();
  await expect(pasted).toHaveAccessibleDescription(/Line 4: There is no cannabinoid Foo/);
  await expect(pasted).toHaveValue(/Foo\t3/);
  await pasted.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const card = section.getByRole('listitem').first();
  await expect(card.getByText('80.5 % (LOD 0.01 %, LOQ 0.03 %)')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: 'Open the PDF' }).click();
  await (await opened).close();
});

test('a pasted table that was not read is neither saved over nor lost', async ({
  page,
  request,
  complaints: _,
}) => {
  const rest = await restAs(request, 'admin');
  const written = { description: 'Pasted oil', batch: 'C1', cannabinoids: { THC: 80 }, qty: 5 };
  const { id } = await rest.post('/oils/', { ...written, tag: 'COA-4' });
  await signIn(page, 'admin', `/inventory/${id}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  const add = section.getByRole('button', { name: 'Add certificate' });
  const dialog = page.getByRole('dialog', { name: 'Certificate of COA-4' });
  const pasted = dialog.getByLabel('Or paste a table');
  await press(add);
  await pasted.fill('THC\t80.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Read the table, or empty this field.')).toBeVisible();
  await expect(pasted).toBeFocused();
  expect(await rest.get(`/oils/${id}/tests`)).toMatchObject([{ purpose: 'correction' }]);

  await page.reload();
  await press(add);
  await press(dialog.getByRole('button', { name: 'Restore' }));
  await expect(pasted).toHaveValue('THC\t80.5');
  await press(dialog.getByRole('button', { name: 'Read the table' }));
  await expect(pasted).toHaveValue('');
  await expect(pasted).toBeFocused();
  await expect(dialog.getByLabel('THC', { exact: true })).toHaveValue('80.5 %');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(section.getByText('80.5 %')).toBeVisible();
});
