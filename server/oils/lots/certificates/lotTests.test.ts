import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createDepartment, createOil, createOrganization, createUser } from '#tests/factories.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import { aPdf, certificateForm, PNG } from '#tests/samples/certificates.ts';

let api: Api;
let organizationId: number;
let oilId: number;

beforeEach(async () => {
  ({ id: organizationId } = await createOrganization());
  api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  ({ id: oilId } = await createOil({ organizationId, percents: { THC: 88, CBD: 1 } }));
});

const values = (of: Record<string, unknown> = {}) => ({
  purpose: 'incoming',
  lab_name: 'Acme Labs',
  certificate_number: 'C-1',
  verdict: 'pass',
  results: [
    { cannabinoid: 'THC', printed: '88.2 %' },
    { cannabinoid: 'CBN', printed: 'ND', lod: 0.01 },
  ],
  ...of,
});
const add = (form: FormData, id = oilId, by = api) =>
  by.rest('POST', `/oils/${id}/tests`, { form });
const testsOf = async (id = oilId) => (await api.rest('GET', `/oils/${id}/tests`)).body;
const percentsOf = async (id = oilId) =>
  ((await api.rest('GET', '/oils')).body as { id: number; cannabinoids: object }[]).find(
    (oil) => oil.id === id,
  )?.cannabinoids;

const UPPERS = `query ($id: ID!) { oil(id: $id) { upperPercents { cannabinoid kind percent } } }`;
const uppersOf = async () =>
  Object(await api.graph(UPPERS, { id: globalId('Oil', oilId) })).data.oil.upperPercents;

const HAS_CERTIFICATE = `query ($id: ID!) { oil(id: $id) { hasCertificate } }`;
const hasCertificate = async () =>
  Object(await api.graph(HAS_CERTIFICATE, { id: globalId('Oil', oilId) })).data.oil.hasCertificate;

describe('a certificate', () => {
  test('is told from a percent that was typed', async () => {
    const { tag, description, batch } = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
    const type = (THC: number) =>
      api.rest('PUT', `/oils/${oilId}`, {
        body: { tag, description, batch, qty: 1000, cannabinoids: { THC, CBD: 1 } },
      });
    await type(87);
    expect(await testsOf()).toMatchObject([{ purpose: 'correction' }]);
    expect(await hasCertificate()).toBe(false);
    await add(certificateForm(values()));
    await type(85);
    expect(await testsOf()).toMatchObject([{ purpose: 'correction' }, {}, {}]);
    expect(await hasCertificate()).toBe(true);
  });

  test('writes its results as percents and bounds, and leaves the others as they are', async () => {
    const { status, body } = await add(certificateForm(values(), aPdf()));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      test: {
        purpose: 'incoming',
        verdict: 'pass',
        file: { media_type: 'application/pdf' },
        results: [
          { cannabinoid: 'THC', kind: 'value', percent: 88.2, printed: '88.2 %' },
          { cannabinoid: 'CBN', kind: 'not_detected', percent: null, words: 'ND (LOD 0.01 %)' },
        ],
      },
      warnings: [],
    });
    expect(await percentsOf()).toEqual({ THC: 88.2, CBD: 1, CBN: 0 });
    expect(await uppersOf()).toEqual([
      { cannabinoid: 'THC', kind: 'BOUND', percent: '88.2' },
      { cannabinoid: 'CBD', kind: 'NOT_RECORDED', percent: null },
      { cannabinoid: 'CBN', kind: 'BOUND', percent: '0.01' },
    ]);
  });

  test('that did not test a cannabinoid keeps its earlier result', async () => {
    await add(certificateForm(values()));
    const results = [
      { cannabinoid: 'CBN', printed: 'NT' },
      { cannabinoid: 'THC', printed: '<0.05' },
    ];
    await add(certificateForm(values({ results, certificate_number: 'C-2' })));
    expect(await percentsOf()).toEqual({ THC: 0, CBD: 1, CBN: 0 });
    expect(await uppersOf()).toContainEqual({ cannabinoid: 'CBN', kind: 'BOUND', percent: '0.01' });
    expect(await uppersOf()).toContainEqual({ cannabinoid: 'THC', kind: 'BOUND', percent: '0.05' });
    expect(await testsOf()).toMatchObject([
      { certificate_number: 'C-2' },
      { certificate_number: 'C-1' },
    ]);
  });

  test('with a result that can’t be read stores nothing and names the line', async () => {
    const results = [
      { cannabinoid: 'THC', printed: '88.2 %' },
      { cannabinoid: 'CBD', printed: 'much' },
    ];
    const { status, body } = await add(certificateForm(values({ results }), aPdf()));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('["body","values","results","1","printed"]');
    expect(await testsOf()).toEqual([]);
    expect(await db().storedFile.count({ where: { organizationId } })).toBe(0);
  });

  test('that somebody else overtook is a conflict', async () => {
    const headers = { 'if-match': '"1"' };
    const form = () => certificateForm(values());
    const [first, second] = await Promise.all([
      api.rest('POST', `/oils/${oilId}/tests`, { form: form(), headers }),
      api.rest('POST', `/oils/${oilId}/tests`, { form: form(), headers }),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect(await testsOf()).toHaveLength(1);
  });

  test('of two lots with one file, or with one number, warns and is stored', async () => {
    const pdf = aPdf();
    await add(certificateForm(values(), pdf));
    const other = await createOil({ organizationId, tag: 'D9-2' });
    const named = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
    const again = await add(certificateForm(values({ certificate_number: '' }), pdf), other.id);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({
      warnings: [
        {
          kind: 'elsewhere',
          message: `Certificate C-1 of Acme Labs is also on lot ${named.tag}. Check that it belongs to this lot.`,
        },
      ],
    });
    const third = await createOil({ organizationId, tag: 'D9-3' });
    const numbered = await add(certificateForm(values({ lab_name: 'acme labs' })), third.id);
    expect(numbered.body).toMatchObject({ warnings: [{ kind: 'elsewhere' }] });
  });

  test('of a lot that was deleted warns, too, but not of the same lot entered anew', async () => {
    const { id: deleted } = await createOil({ organizationId, tag: 'D9-9', batch: 'B9' });
    const form = () => certificateForm(values({ results: [] }));
    await add(form(), deleted);
    await db().oil.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
    const asked = form();
    asked.set('dry_run', 'true');
    const warned = await add(asked);
    expect(warned.body).toMatchObject({ warnings: [{ kind: 'elsewhere' }] });
    expect(JSON.stringify(warned.body)).toContain('is also on lot D9-9.');
    const { id: anew } = await createOil({ organizationId, tag: 'D9-9', batch: 'B9' });
    const again = await add(form(), anew);
    expect(again.body).toMatchObject({ warnings: [] });
  });

  test('says before it is stored what it changes much', async () => {
    const results = [{ cannabinoid: 'THC', printed: '789 mg/g' }];
    const form = certificateForm(values({ results }));
    form.set('dry_run', 'true');
    const { status, body } = await add(form);
    expect(status).toBe(200);
    expect(body).toEqual({
      test: null,
      warnings: [
        {
          kind: 'changed',
          message: 'THC went from 88 % to 78.9 %. Look before you save.',
        },
      ],
      notices: [],
    });
    expect(await testsOf()).toEqual([]);
  });

  test('says before it is stored that a newer one is there', async () => {
    await add(certificateForm(values({ reported_on: '2026-06-05' })));
    const older = certificateForm(values({ certificate_number: 'C-0', reported_on: '2026-06-04' }));
    older.set('dry_run', 'true');
    const message =
      'It was reported on 4 Jun 2026, before the current certificate of 5 Jun 2026, and takes its place. Look before you save.';
    expect((await add(older)).body).toMatchObject({ warnings: [{ kind: 'outdated', message }] });
  });

  test.each([
    [{ panels: { Microbial: 'fail' } }, 'true', 'values'],
    [{ panels: { pesticide: 'fail' } }, 'true', 'values'],
    [{ reportedOn: '2026-06-05' }, 'true', 'values","reportedOn'],
    [
      { results: [{ cannabinoid: 'THC', printed: 'ND', LOD: '0.01' }] },
      'true',
      'values","results","0","LOD',
    ],
    [{}, 'TRUE', 'dry_run'],
    [{}, 'maybe', 'dry_run'],
  ])('with a word that is not known, %j and %s, stores nothing', async (sent, dryRun, place) => {
    const form = certificateForm(values(sent));
    form.set('dry_run', dryRun);
    const { status, body } = await add(form);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(`"${place}"`);
    expect(await testsOf()).toEqual([]);
  });

  test('is read by everybody of the organization and by nobody else', async () => {
    await add(certificateForm(values(), aPdf()));
    const [{ id }] = (await testsOf()) as [{ id: number }];
    const colleague = await apiOf(await createUser({ organizationId, role: 'viewer' }));
    expect((await colleague.rest('GET', `/oils/${oilId}/tests`)).status).toBe(200);
    expect((await colleague.rest('GET', `/tests/${id}/file`)).status).toBe(200);
    const stranger = await createOrganization();
    const foreign = await apiOf(await createUser({ organizationId: stranger.id, role: 'admin' }));
    expect((await foreign.rest('GET', `/oils/${oilId}/tests`)).status).toBe(404);
    expect((await foreign.rest('GET', `/tests/${id}/file`)).status).toBe(404);
    expect((await add(certificateForm(values()), oilId, foreign)).status).toBe(404);
  });

  test('takes only a file of its own organization', async () => {
    const form = new FormData();
    form.set('file', new Blob([PNG]), 'c.png');
    const { body } = await api.rest('POST', `/oils/${oilId}/test-files`, { form });
    const stranger = await createOrganization();
    const foreign = await apiOf(await createUser({ organizationId: stranger.id, role: 'admin' }));
    const theirs = await createOil({ organizationId: stranger.id });
    const ADD = `mutation ($input: AddLotTestInput!) { addLotTest(input: $input) {
      __typename ... on AddLotTestPayload { lotTest { file { mediaType } } } } }`;
    const input = (id: number) => ({
      input: { oilId: globalId('Oil', id), test: { purpose: 'INCOMING' }, fileId: Object(body).id },
    });
    expect(await foreign.graph(ADD, input(theirs.id))).toMatchObject({
      data: { addLotTest: { __typename: 'NotFoundError' } },
    });
    expect(await api.graph(ADD, input(oilId))).toMatchObject({
      data: { addLotTest: { lotTest: { file: { mediaType: 'image/png' } } } },
    });
  });
});

describe('percents written without a certificate', () => {
  test('make a correction of what changed, and keep the bounds of the rest', async () => {
    await add(certificateForm(values()));
    const oil = await db().oil.findUniqueOrThrow({ where: { id: oilId } });
    const body = {
      tag: oil.tag,
      description: oil.description,
      batch: oil.batch,
      qty: 1000,
      cannabinoids: { THC: 85, CBN: 0 },
    };
    expect((await api.rest('PUT', `/oils/${oilId}`, { body })).status).toBe(200);
    expect(await testsOf()).toMatchObject([
      {
        purpose: 'correction',
        verdict: 'not_stated',
        file: null,
        results: [
          { cannabinoid: 'THC', kind: 'value', percent: 85 },
          { cannabinoid: 'CBD', kind: 'not_tested' },
        ],
      },
      { purpose: 'incoming' },
    ]);
    expect(await uppersOf()).toEqual([
      { cannabinoid: 'THC', kind: 'BOUND', percent: '85' },
      { cannabinoid: 'CBN', kind: 'BOUND', percent: '0.01' },
    ]);
    expect((await api.rest('PUT', `/oils/${oilId}`, { body: { ...body, qty: 5 } })).status).toBe(
      200,
    );
    expect(await testsOf()).toHaveLength(2);
  });

  test('of a new oil are its first test', async () => {
    const { id: departmentId } = await createDepartment({ organizationId });
    const body = {
      tag: 'N1',
      description: 'Oil',
      batch: 'B',
      qty: 1,
      cannabinoids: { THC: 80, CBD: 0 },
      department_id: departmentId,
    };
    const created = await api.rest('POST', '/oils', { body });
    expect(await testsOf(Object(created.body).id)).toMatchObject([
      { purpose: 'correction', results: [{ percent: 80 }, { percent: 0 }] },
    ]);
  });
});

test('a test, its results and its file are never changed or deleted', async () => {
  await add(certificateForm(values(), aPdf()));
  expect(await refusal(db().lotTest.updateMany({ data: { labName: 'x' } }))).toBe(RESTRICTED);
  expect(await refusal(db().lotTest.deleteMany({ where: { oilId } }))).toBe(RESTRICTED);
  expect(await refusal(db().lotTestResult.updateMany({ data: { percent: 1 } }))).toBe(RESTRICTED);
  expect(await refusal(db().lotTestResult.deleteMany())).toBe(RESTRICTED);
  expect(await refusal(db().storedFile.updateMany({ data: { size: 1 } }))).toBe(RESTRICTED);
  expect(await refusal(db().storedFile.deleteMany())).not.toBeNull();
});
