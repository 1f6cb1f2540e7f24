import { beforeEach, expect, test } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { REASON, restVoidOf } from '#tests/samples/signing/voids.ts';

/** A certificate that was voided comes back by a file, or by somebody who adds it again. */

let admin: Api;
let oilId: number;

beforeEach(async () => {
  const organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const lot = { tag: 'D9-1', description: 'Oil', batch: 'B1', grams: 100, percents: {} };
  oilId = (await createOil({ organizationId, ...lot })).id;
});

async function add(certificate_number: string, printed: string) {
  const values = { purpose: 'incoming', lab_name: 'Acme Labs', certificate_number };
  const results = [{ cannabinoid: 'THC', printed }];
  const form = certificateForm({ ...values, results });
  const { status, body } = await admin.rest('POST', `/oils/${oilId}/tests`, { form });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: Object(body).test.id as number, warnings: Object(body).warnings };
}

async function voided(testId: number) {
  const body = (await restVoidOf(admin, { testId })) ?? {};
  expect(await admin.rest('POST', `/tests/${testId}/void`, { body })).toMatchObject({
    status: 201,
  });
}

const importCells = async (cells: string) =>
  Object(
    await admin.rest('POST', '/oils/import', {
      form: fileForm(`tag,description,batch,qty,lab,certificate,THC\nD9-1,Oil,B1,100,${cells}\n`),
    }),
  ).body;

const LEFT_OUT = `Row 2: Certificate C-2 of Acme Labs was voided on D9-1. A file doesn't bring it back: leave it out of the row, or add it again on the page of the oil.`;

test('a file that was exported before does not bring it back, until somebody adds it again', async () => {
  await add('C-1', '80 %');
  const wrong = await add('C-2', '60 %');
  await voided(wrong.id);
  for (const cells of ['Acme Labs,C-2,60', 'acme labs, c-2 ,61']) {
    expect(await importCells(cells)).toMatchObject({ updated: 0, errors: [LEFT_OUT] });
  }
  expect(await importCells('Acme Labs,C-1,80')).toMatchObject({ unchanged: 1, errors: [] });
  expect(await importCells('Other Labs,C-2,80')).toMatchObject({ updated: 1, errors: [] });
  const { id, warnings } = await add('C-2', '60 %');
  expect(warnings).toContainEqual({
    kind: 'voided',
    message: `Certificate C-2 of Acme Labs was voided on this lot: “${REASON}” Check that it belongs to this lot.`,
  });
  await add('C-3', '70 %');
  expect(await importCells('Acme Labs,C-2,60')).toMatchObject({ updated: 1, errors: [] });
  await voided(id);
  expect((await add('C-2', '60 %')).warnings).toContainEqual({
    kind: 'again',
    message: 'Certificate C-2 of Acme Labs is on this lot already.',
  });
});

test('a file names no certificate of lots that have none but a voided one', async () => {
  const header = async () =>
    String((await admin.rest('GET', '/oils/export')).body).split('\n')[0] ?? '';
  const { id } = await add('C-1', '80 %');
  expect(await header()).toMatch(/\blab\b.*\bcertificate\b/);
  await voided(id);
  expect(await header()).not.toMatch(/\b(lab|certificate)\b/);
});

test('on another lot it is imported', async () => {
  const wrong = await add('C-2', '60 %');
  await voided(wrong.id);
  const form = fileForm(
    'tag,description,batch,qty,lab,certificate,THC\nD9-2,Oil,B1,100,Acme Labs,C-2,60\n',
  );
  const { body } = await admin.rest('POST', '/oils/import', { form });
  expect(body).toMatchObject({ inserted: 1, errors: [] });
});
