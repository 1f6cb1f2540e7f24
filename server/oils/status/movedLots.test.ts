import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC, type QualityPolicy } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';

/** Tests and edits move lots by themselves, and take releases of what was signed. */

let organizationId: number;
let quality: Api;
let admin: Api;
let oilId: number;

const setPolicy = (policy: Partial<QualityPolicy>) => {
  const data = { ...BASIC, ...policy };
  const where = { organizationId };
  return db().qualityPolicy.upsert({ where, create: { ...data, organizationId }, update: data });
};
const CERTIFIED = { newLotStatus: 'quarantine', certificateToRelease: true } as const;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  await setPolicy({ newLotStatus: 'quarantine' });
  quality = await apiOf(await createUser({ organizationId, role: 'viewer', quality: true }));
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const made = { organizationId, status: 'quarantine', tag: 'D9-014', batch: '2231' } as const;
  oilId = (await createOil({ ...made, percents: { THC: 88.2 } })).id;
});

const certificate = (of: Record<string, unknown> = {}) => ({
  purpose: 'incoming',
  lab_name: 'Acme Labs',
  certificate_number: 'C-1',
  verdict: 'pass',
  results: [{ cannabinoid: 'THC', printed: '88.2 %' }],
  ...of,
});
const add = async (of: Record<string, unknown> = {}, id = oilId) => {
  const form = certificateForm(certificate(of), aPdf());
  expect((await admin.rest('POST', `/oils/${id}/tests`, { form })).status).toBe(201);
};
const release = async (id = oilId) => {
  const body = { status: 'released', signature: await restSignatureOfRelease(quality, id) };
  expect(await quality.rest('PUT', `/oils/${id}/status`, { body })).toMatchObject({ status: 200 });
};
const edit = async (of: Record<string, unknown>) => {
  const body = {
    tag: 'D9-014',
    description: 'Distillate',
    batch: '2231',
    qty: 1000,
    cannabinoids: { THC: 88.2 },
    ...of,
  };
  expect(await admin.rest('PUT', `/oils/${oilId}`, { body })).toMatchObject({ status: 200 });
};
const importCsv = async (csv: string) => {
  const body = { file_name: 'lots.csv', csv };
  const answer = await admin.graph(
    'mutation ($input: ImportOilsInput!) { importOils(input: $input) { __typename ... on ImportOilsPayload { updated errors } } }',
    { input: { fileName: body.file_name, csv } },
  );
  return Object(answer.data).importOils as { updated: number; errors: string[] };
};
const stored = (id = oilId) => db().oil.findUniqueOrThrow({ where: { id } });
const releases = () =>
  db().signature.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
const reasonsOf = async () => (await releases()).map((one) => one.supersededBecause);
const entriesOf = async (id = oilId) =>
  (
    await db().auditEntry.findMany({
      where: { organizationId, recordType: 'oil', recordId: String(id) },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ kind, before, after }) => ({ kind, before, after }));

describe('a release', () => {
  test('no longer holds when its lot is edited in what was signed, and stays with its grams', async () => {
    await edit({});
    await release();
    await edit({ qty: 900 });
    expect(await reasonsOf()).toEqual([null]);
    await edit({ qty: 900, supplier_lot: 'S-2', expires_on: '2030-01-31' });
    expect(await reasonsOf()).toEqual(["The lot was edited: Expires, Supplier's lot."]);
    expect((await stored()).status).toBe('released');
  });

  test('no longer holds when a certificate is added', async () => {
    await add();
    await release();
    await add({ certificate_number: 'C-2' });
    expect(await reasonsOf()).toEqual(['A certificate was added.']);
    expect((await stored()).status).toBe('released');
  });

  test('no longer holds when a file changes its lot', async () => {
    await edit({});
    await release();
    const csv = (description: string, quantity: number) =>
      `tag,description,batch,qty,THC\nD9-014,${description},2231,${quantity},88.2\n`;
    expect(await importCsv(csv('Distillate', 800))).toMatchObject({ updated: 1 });
    expect(await reasonsOf()).toEqual([null]);
    expect(await importCsv(csv('Live resin', 800))).toMatchObject({ updated: 1 });
    expect(await reasonsOf()).toEqual(['The file lots.csv changed the lot.']);
  });

  test('is taken back by a changed percent where it needs a certificate', async () => {
    await setPolicy(CERTIFIED);
    await edit({});
    await add();
    await release();
    await edit({ cannabinoids: { THC: 79 } });
    expect((await stored()).status).toBe('quarantine');
    expect(await reasonsOf()).toEqual(['The lot was edited: THC (%). The lot is in quarantine.']);
    expect((await entriesOf()).slice(-2)).toMatchObject([
      { kind: 'oil edited', after: { potencies: { THC: '79.0000' } } },
      {
        kind: 'oil put in quarantine',
        before: { status: 'released' },
        after: { status: 'quarantine', reason: 'Its percents changed' },
      },
    ]);
  });
});

describe('a test that failed', () => {
  test.each([
    ['its verdict', { verdict: 'fail' }],
    ['one panel', { panels: { pesticides: 'fail' } }],
  ])('by %s holds its lot, with an entry in the trail', async (_by, failed) => {
    await release();
    await add(failed);
    expect((await stored()).status).toBe('hold');
    expect(await reasonsOf()).toEqual(['A certificate was added. The lot is on hold.']);
    expect((await entriesOf()).slice(-2)).toMatchObject([
      { kind: 'certificate added' },
      {
        kind: 'oil put on hold',
        before: { status: 'released' },
        after: { status: 'hold', reason: 'Its test failed' },
      },
    ]);
  });

  test('changes no status in Basic', async () => {
    await setPolicy({});
    await db().oil.update({ where: { id: oilId }, data: { status: 'released' } });
    await add({ verdict: 'fail' });
    expect((await stored()).status).toBe('released');
  });
});

describe('the retest date', () => {
  const reported = { sampled_on: '2026-01-02', reported_on: '2026-01-05' };
  const retestOn = async () => (await stored()).retestOn?.toISOString().slice(0, 10) ?? null;

  test('follows from the report of a test that did not fail, with an entry in the trail', async () => {
    await setPolicy({ newLotStatus: 'quarantine', retestAfterDays: 365 });
    await add({ ...reported, verdict: 'fail' });
    expect(await retestOn()).toBeNull();
    await add(reported);
    expect(await retestOn()).toBe('2027-01-05');
    expect((await entriesOf()).at(-1)).toEqual({
      kind: 'retest dated',
      before: { retestOn: null },
      after: { retestOn: '2027-01-05' },
    });
  });

  test('that is later already stays', async () => {
    await setPolicy({ retestAfterDays: 365 });
    await edit({ retest_on: '2029-01-01' });
    await add(reported);
    expect(await retestOn()).toBe('2029-01-01');
  });
});

test('a file of many lots costs as many statements as one of few', async () => {
  await setPolicy(CERTIFIED);
  const costOf = async (count: number) => {
    const tags = Array.from({ length: count }, (_, at) => `N${count}-${at}`);
    for (const tag of tags) {
      await createOil({ organizationId, tag, batch: 'B', percents: { THC: 80 } });
    }
    const lots = await db().oil.findMany({ where: { organizationId, tag: { in: tags } } });
    await db().oil.updateMany({
      where: { id: { in: lots.map(({ id }) => id) } },
      data: { status: 'quarantine' },
    });
    for (const { id } of lots) {
      await add({ certificate_number: `C-${id}`, results: [] }, id);
      await release(id);
    }
    let statements = 0;
    const counted = ({ statement }: { statement: string }) => {
      if (!statement.includes('rate_limits')) statements += 1;
    };
    databaseEvents.on('statement', counted);
    const rows = tags.map((tag) => `${tag},Oil,B,100,70`).join('\n');
    const { updated, errors } = await importCsv(`tag,description,batch,qty,THC\n${rows}\n`);
    databaseEvents.off('statement', counted);
    expect({ updated, errors }).toEqual({ updated: count, errors: [] });
    const ids = lots.map(({ id }) => id);
    const moved = { status: 'quarantine', id: { in: ids } } as const;
    expect(await db().oil.count({ where: moved })).toBe(count);
    return statements;
  };
  expect(await costOf(5)).toBe(await costOf(2));
});
