import { beforeEach, expect, test } from 'vitest';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** Warnings that need what the lot and its organization have; those of the certificate alone stand in the domain. */

let api: Api;
let organizationId: number;
let oilId: number;

beforeEach(async () => {
  ({ id: organizationId } = await createOrganization());
  api = await apiOf(await createUser({ organizationId, role: 'admin', quality: true }));
  ({ id: oilId } = await createOil({ organizationId, percents: { THC: 88 } }));
});

const add = async (of: object = {}, file?: Uint8Array) => {
  const values = {
    purpose: 'incoming',
    lab_name: 'Acme Labs',
    certificate_number: 'C-1',
    verdict: 'pass',
    ...of,
  };
  const form = certificateForm(values, file);
  const { status, body } = await api.rest('POST', `/oils/${oilId}/tests`, { form });
  expect(status).toBe(201);
  return Object(body).warnings;
};

test('a certificate that was stored before a lost answer is warned of, until it adds its file', async () => {
  const again = [
    { kind: 'again', message: 'Certificate C-1 of Acme Labs is on this lot already.' },
  ];
  const pdf = aPdf();
  expect(await add()).toEqual([]);
  expect(await add()).toEqual(again);
  expect(await add({}, pdf)).toEqual([]);
  expect(await add({}, pdf)).toEqual(again);
  expect(await add({ certificate_number: 'C-2' }, pdf)).toEqual([
    { kind: 'again', message: 'This file is on this lot already.' },
  ]);
});

test('a panel that failed is asked for until a certificate tests it again', async () => {
  const left = {
    kind: 'untested',
    message: 'An earlier certificate failed pesticides, which this one does not test.',
  };
  const of = (certificate_number: string, pesticides?: 'pass' | 'fail') => ({
    certificate_number,
    panels: { metals: 'pass', ...(pesticides && { pesticides }) },
  });
  expect(await add({ ...of('C-1', 'fail'), verdict: 'fail' })).toMatchObject([{ kind: 'failed' }]);
  expect(await add(of('C-2'))).toEqual([left]);
  expect(await add(of('C-3'))).toEqual([left]);
  expect(await add(of('C-4', 'pass'))).toEqual([]);
  expect(await add(of('C-5'))).toEqual([]);
});

test('a dry run says in both APIs what saving does to a released lot', async () => {
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  const { tag } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  const dry = async (of: { readonly verdict: 'pass' | 'fail'; readonly printed: string }) => {
    const { verdict, printed } = of;
    const results = [{ cannabinoid: 'THC', printed }];
    const form = certificateForm({ purpose: 'incoming', verdict, results });
    form.set('dry_run', 'true');
    const { body } = await api.rest('POST', `/oils/${oilId}/tests`, { form });
    const test = { purpose: 'INCOMING', verdict: verdict.toUpperCase(), results };
    const input = { oilId: globalId('Oil', oilId), test, dryRun: true };
    const { data } = await api.graph(ADD, { input });
    expect(Object(data).addLotTest.notices).toEqual(Object(body).notices);
    return Object(body).notices;
  };
  const hold = `Saving puts ${tag} on hold until Quality takes it off.`;
  const back = `Saving puts ${tag} back in quarantine until Quality releases it.`;
  expect(await dry({ verdict: 'fail', printed: '88 %' })).toEqual([hold]);
  expect(await dry({ verdict: 'pass', printed: '80 %' })).toEqual([back]);
  expect(await dry({ verdict: 'pass', printed: '88 %' })).toEqual([]);
});

const ADD = `mutation ($input: AddLotTestInput!) { addLotTest(input: $input) {
  ... on AddLotTestPayload { warnings { kind message } notices } } }`;

test('Quality is told of limits that are missing, and others of a lot that nothing stops', async () => {
  const written = {
    purpose: 'INCOMING',
    verdict: 'FAIL',
    results: [
      { cannabinoid: 'THC', printed: '88 %' },
      { cannabinoid: 'CBN', printed: 'ND' },
    ],
  };
  const input = { oilId: globalId('Oil', oilId), test: written, dryRun: true };
  expect(await api.graph(ADD, { input })).toMatchObject({
    data: { addLotTest: { warnings: [{ kind: 'FAILED' }] } },
  });
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  const message = "CBN has no LOD or LOQ: a maximum of it can't be proved with this lot.";
  expect(await api.graph(ADD, { input })).toMatchObject({
    data: { addLotTest: { warnings: [{ kind: 'NO_LIMIT', message }] } },
  });
});

test('a limit above the one that a batch was judged by is told before it is saved', async () => {
  const kitchen = await createKitchen();
  const { id } = await kitchen.oil({ tag: 'D9-014', grams: 100 });
  const of = (lod: number) => ({
    oilId: globalId('Oil', id),
    test: { purpose: 'RETEST', results: [{ cannabinoid: 'CBN', printed: 'ND', lod }] },
  });
  const told = async (lod: number, dryRun: boolean) =>
    Object(await kitchen.manager.graph(ADD, { input: { ...of(lod), dryRun } })).data.addLotTest
      .warnings;
  expect(await told(0.01, false)).toEqual([]);
  await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [id]);
  expect(await told(0.1, true)).toEqual([]);
  const { organizationId } = await db().oil.findUniqueOrThrow({ where: { id } });
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  const message =
    'CBN may be up to 0.1 % now, up to 0.01 % before. 1 batch uses this lot and keeps the limit it was saved with: look whether it keeps the maximums.';
  expect(await told(0.1, true)).toEqual([{ kind: 'RAISED_BOUND', message }]);
  expect(await told(0.01, true)).toEqual([]);
});
