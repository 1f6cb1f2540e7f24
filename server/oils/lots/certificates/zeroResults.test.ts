import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

let api: Api;
let oilId: number;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  ({ id: oilId } = await createOil({ organizationId, percents: { THC: 88, CBD: 1 } }));
});

const add = (results: readonly object[], certificateNumber: string) =>
  api.rest('POST', `/oils/${oilId}/tests`, {
    form: certificateForm({
      purpose: 'incoming',
      lab_name: 'Acme Labs',
      certificate_number: certificateNumber,
      verdict: 'pass',
      results,
    }),
  });

const ZEROS = `query ($id: ID!) { oil(id: $id) { zeroResults { cannabinoid kind } } }`;
const zerosOf = async (id = oilId) =>
  Object(await api.graph(ZEROS, { id: globalId('Oil', id) })).data.oil.zeroResults;

test('a certificate says how it found a 0, until somebody writes another percent or a test finds a figure', async () => {
  const { tag, description, batch } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  const write = (cannabinoids: object) =>
    api.rest('PUT', `/oils/${oilId}`, {
      body: { tag, description, batch, qty: 1000, cannabinoids },
    });
  expect(await zerosOf()).toEqual([]);
  const results = [
    { cannabinoid: 'THC', printed: '<0.05' },
    { cannabinoid: 'CBN', printed: 'ND' },
  ];
  await add(results, 'C-1');
  const both = [
    { cannabinoid: 'THC', kind: 'BELOW_LOQ' },
    { cannabinoid: 'CBN', kind: 'NOT_DETECTED' },
  ];
  expect(await zerosOf()).toEqual(both);
  await write({ THC: 0, CBD: 2, CBN: 0 });
  expect(await zerosOf()).toEqual(both);
  await write({ THC: 3, CBD: 2, CBN: 0 });
  expect(await zerosOf()).toEqual(both.slice(1));
  await write({ THC: 0, CBD: 2, CBN: 0 });
  expect(await zerosOf()).toEqual(both.slice(1));
  const figure = [{ cannabinoid: 'CBN', printed: '0.00 %' }];
  await add(figure, 'C-3');
  expect(await zerosOf()).toEqual([]);
});

const ND = [{ cannabinoid: 'CBN', kind: 'NOT_DETECTED' }];

test('a file says so, too, and its percent of 0 keeps what the lot says', async () => {
  const { organizationId } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  const send = async (cbn: string) => {
    const csv = `tag,description,batch,qty,THC,CBN\nD9-77,Oil,B7,5,88,${cbn}\n`;
    const { body } = await api.rest('POST', '/oils/import', { form: fileForm(csv) });
    expect(body).toMatchObject({ errors: [] });
    const { id } = await db().oil.findFirstOrThrow({ where: { organizationId, tag: 'D9-77' } });
    return zerosOf(id);
  };
  expect(await send('ND')).toEqual(ND);
  expect(await send('0')).toEqual(ND);
  expect(await send('<LOQ')).toEqual([{ cannabinoid: 'CBN', kind: 'BELOW_LOQ' }]);
  expect(await send('2')).toEqual([]);
  expect(await send('0')).toEqual([]);
});

test('a cannabinoid that is taken away and written anew has a figure', async () => {
  const { tag, description, batch } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  const write = (cannabinoids: object) =>
    api.rest('PUT', `/oils/${oilId}`, {
      body: { tag, description, batch, qty: 1000, cannabinoids },
    });
  await add([{ cannabinoid: 'CBN', printed: 'ND' }], 'C-1');
  expect(await zerosOf()).toEqual(ND);
  await write({ THC: 88, CBD: 1 });
  expect(await zerosOf()).toEqual([]);
  await write({ THC: 88, CBD: 1, CBN: 0 });
  expect(await zerosOf()).toEqual([]);
});

test('no other lot of the same name has it, and nobody else of another organization reads it', async () => {
  await add([{ cannabinoid: 'CBN', printed: 'ND' }], 'C-1');
  const { organizationId } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
  const copy = await createOil({ organizationId, tag: 'COPY', percents: { THC: 88, CBN: 0 } });
  expect(await zerosOf(copy.id)).toEqual([]);
  const { id: foreign } = await createOrganization();
  const stranger = await apiOf(await createUser({ organizationId: foreign, role: 'admin' }));
  const { data } = await stranger.graph(ZEROS, { id: globalId('Oil', oilId) });
  expect(Object(data).oil ?? null).toBeNull();
});
