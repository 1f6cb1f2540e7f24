import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_CERTIFICATE } from '#domain/lots/certificate/testIssues.ts';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';

/**
 * A certificate that says nothing, one with a density that can't be, and one without a name: which one is the current
 * certificate of a lot.
 */

let quality: Api;
let oilId: number;

const PASSED = {
  purpose: 'incoming',
  lab_name: 'Acme Labs',
  certificate_number: 'C-1',
  verdict: 'pass',
  results: [{ cannabinoid: 'THC', printed: '80 %' }],
};
const add = (values: object, file?: Uint8Array) =>
  quality.rest('POST', `/oils/${oilId}/tests`, { form: certificateForm(values, file) });
const testsOf = async () => (await quality.rest('GET', `/oils/${oilId}/tests`)).body;
const statusOf = async () => (await db().oil.findUniqueOrThrow({ where: { id: oilId } })).status;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  await db().qualityPolicy.create({
    data: { ...REGULATED, lineSignatures: 'off', organizationId },
  });
  quality = await apiOf(await createUser({ organizationId, role: 'admin', quality: true }));
  ({ id: oilId } = await createOil({ organizationId, percents: { THC: 80 } }));
  await db().oil.update({ where: { id: oilId }, data: { status: 'quarantine' } });
  expect((await add(PASSED, aPdf())).status).toBe(201);
  const signature = await restSignatureOfRelease(quality, oilId);
  const body = { status: 'released', signature };
  expect((await quality.rest('PUT', `/oils/${oilId}/status`, { body })).status).toBe(200);
});

const ADD = `mutation ($input: AddLotTestInput!) { addLotTest(input: $input) {
  ... on InvalidError { message issues { path message } } } }`;

describe('a certificate with nothing in it', () => {
  test.each([
    {},
    { lab_name: ' ', certificate_number: '', note: 'to follow', method: 'HPLC', results: [] },
  ])('is refused in REST, and its lot stays released: %j', async (said) => {
    const { status, body } = await add({ purpose: 'incoming', ...said });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(EMPTY_CERTIFICATE);
    expect(await testsOf()).toHaveLength(1);
    expect(await statusOf()).toBe('released');
  });

  test.each([false, true])('is refused in GraphQL, dry run: %s', async (dryRun) => {
    const input = { oilId: globalId('Oil', oilId), test: { purpose: 'INCOMING' }, dryRun };
    expect(await quality.graph(ADD, { input })).toMatchObject({
      data: { addLotTest: { issues: [{ message: EMPTY_CERTIFICATE }] } },
    });
    expect(await testsOf()).toHaveLength(1);
    expect(await statusOf()).toBe('released');
  });

  test('says something with its file', async () => {
    expect((await add({ purpose: 'incoming' }, aPdf())).status).toBe(201);
    expect(await statusOf()).toBe('quarantine');
  });
});

test.each([100, 0.2])('a density of %s g/mL is refused in both APIs', async (density) => {
  const message = 'Density must be between 0.5 and 3 g/mL';
  const printed = '100 mg/mL';
  const results = [{ cannabinoid: 'THC', printed }];
  const { status, body } = await add({ purpose: 'incoming', density_g_per_ml: density, results });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    detail: [{ loc: ['body', 'values', 'density_g_per_ml'], msg: message }],
  });
  const typed = { purpose: 'INCOMING', densityGPerMl: density, results };
  const input = { oilId: globalId('Oil', oilId), test: typed };
  expect(await quality.graph(ADD, { input })).toMatchObject({
    data: { addLotTest: { issues: [{ path: ['densityGPerMl'], message }] } },
  });
});

test('the list, the release and the file agree on a certificate without laboratory and number', async () => {
  const exported = async () => String((await quality.rest('GET', '/oils/export')).body);
  expect(await exported()).toContain('Acme Labs,C-1');
  const { lab_name: _lab, certificate_number: _number, ...unnamed } = PASSED;
  expect((await add(unnamed, aPdf())).status).toBe(201);
  expect(await testsOf()).toMatchObject([{ lab_name: '', certificate_number: '' }, PASSED_NAME]);
  const { body } = await quality.rest('GET', `/oils/${oilId}/release`);
  expect(Object(body).refusal).toContain('has no number. Enter the one printed on it.');
  expect(await exported()).not.toContain('C-1');
});

const PASSED_NAME = { lab_name: 'Acme Labs', certificate_number: 'C-1' };

test('a certificate that is not there is named as one in both APIs', async () => {
  const message = 'Certificate was not found. It may have been removed.';
  for (const [method, path] of [
    ['GET', '/tests/2147483647/file'],
    ['GET', '/tests/none/file'],
    ['GET', '/tests/2147483647/consequences'],
    ['POST', '/tests/2147483647/file-link'],
  ] as const) {
    const answer = await quality.rest(method, path);
    expect([path, answer.status, JSON.stringify(answer.body)]).toEqual([
      path,
      404,
      expect.stringContaining(message),
    ]);
  }
  const link = `mutation ($input: CreateTestFileLinkInput!) { createTestFileLink(input: $input) {
    ... on NotFoundError { message } } }`;
  for (const id of [globalId('LotTest', 2_147_483_647), globalId('Oil', 1)]) {
    expect(await quality.graph(link, { input: { id } })).toMatchObject({
      data: { createTestFileLink: { message } },
    });
  }
});
