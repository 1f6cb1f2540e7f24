import { beforeEach, expect, test } from 'vitest';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';

/** A file that changes what a release signed says so before it is imported, and afterwards. */

let organizationId: number;
let quality: Api;
let admin: Api;
/** The first two were released by a signature, the third was there before the policy, the last waits. */
let ids: readonly number[];

const TAGS = ['FE-1', 'FE-2', 'OLD-1', 'NEW-1'] as const;

const policy = (of: Partial<typeof REGULATED> = {}) => {
  const data = { ...REGULATED, lineSignatures: 'off', ...of } as const;
  const where = { organizationId };
  return db().qualityPolicy.upsert({ where, create: { ...data, organizationId }, update: data });
};

async function release(id: number): Promise<void> {
  await db().oil.update({ where: { id }, data: { status: 'quarantine' } });
  const certificate = {
    purpose: 'incoming',
    lab_name: 'Acme Labs',
    certificate_number: `C-${id}`,
    verdict: 'pass',
    results: [{ cannabinoid: 'THC', printed: '80 %' }],
  };
  const form = certificateForm(certificate, aPdf());
  expect((await admin.rest('POST', `/oils/${id}/tests`, { form })).status).toBe(201);
  const body = { status: 'released', signature: await restSignatureOfRelease(quality, id) };
  expect((await quality.rest('PUT', `/oils/${id}/status`, { body })).status).toBe(200);
}

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  quality = await apiOf(await createUser({ organizationId, role: 'viewer', quality: true }));
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const made: number[] = [];
  for (const tag of TAGS) {
    const content = { tag, description: 'Oil', batch: 'B', percents: { THC: 80 } };
    made.push((await createOil({ organizationId, departmentId: null, ...content })).id);
  }
  ids = made;
  await policy();
  const [first = 0, second = 0, , last = 0] = made;
  await release(first);
  await release(second);
  await db().oil.update({ where: { id: last }, data: { status: 'quarantine' } });
});

const fileOf = (head: string, cellsOf: (tag: string) => string) =>
  [`tag,description,batch,qty,${head}`, ...TAGS.map((tag) => `${tag},${cellsOf(tag)}`), ''].join(
    '\n',
  );
const DATED = fileOf('THC,expires_on', () => 'Oil,B,900,80,2031-01-31');

const upload = async (csv: string, isTrial: boolean) => {
  const { status, body } = await admin.rest('POST', '/oils/import', {
    form: fileForm(csv, { isTrial }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return Object(body).quarantined;
};
const importByGraph = async (csv: string, dryRun: boolean) => {
  const { data } = await admin.graph(
    `mutation ($input: ImportOilsInput!) { importOils(input: $input) {
      ... on ImportOilsPayload { quarantined { lots listed { oil { tag status } } } } } }`,
    { input: { fileName: 'lots.csv', csv, dryRun } },
  );
  return Object(data).importOils.quarantined;
};
const released = async () => {
  const where = { organizationId, status: 'released' } as const;
  return (await db().oil.findMany({ where, orderBy: { id: 'asc' } })).map(({ tag }) => tag);
};
const SIGNED = () => ({
  lots: 2,
  listed: [
    { id: ids[0], tag: 'FE-1' },
    { id: ids[1], tag: 'FE-2' },
  ],
});

test('a dry run names the released lots that a file puts back in quarantine, in both APIs', async () => {
  expect(await upload(DATED, true)).toEqual(SIGNED());
  expect(await importByGraph(DATED, true)).toEqual({
    lots: 2,
    listed: ['FE-1', 'FE-2'].map((tag) => ({ oil: { tag, status: 'RELEASED' } })),
  });
  expect(await released()).toEqual(['FE-1', 'FE-2', 'OLD-1']);
});

test('the answer of an import names them, too', async () => {
  expect(await importByGraph(DATED, false)).toEqual({
    lots: 2,
    listed: ['FE-1', 'FE-2'].map((tag) => ({ oil: { tag, status: 'QUARANTINE' } })),
  });
  expect(await released()).toEqual(['OLD-1']);
  expect(await upload(DATED, false)).toEqual({ lots: 0, listed: [] });
});

test.each<[string, string, (tag: string) => string, readonly string[]]>([
  ['other grams', 'THC', () => 'Oil,B,900,80', []],
  ['another description', 'THC', () => 'Resin,B,1000,80', ['FE-1', 'FE-2']],
  ['other percents', 'THC', () => 'Oil,B,1000,79', ['FE-1', 'FE-2', 'OLD-1']],
  ['a 0 of an unlisted cannabinoid', 'THC,CBN', () => 'Oil,B,1000,80,0', ['FE-1', 'FE-2']],
  ['another laboratory', 'THC,lab', () => 'Oil,B,1000,80,Sierra', ['FE-1', 'FE-2']],
  [
    'a date of one lot',
    'THC,retest_on',
    (tag) => `Oil,B,1000,80,${tag === 'FE-2' ? '2031-01-31' : ''}`,
    ['FE-2'],
  ],
])('%s: a dry run names the lots that the import moves', async (_name, head, cellsOf, moved) => {
  const csv = fileOf(head, cellsOf);
  const before = await released();
  const { listed } = await upload(csv, true);
  expect(Object(listed).map(({ tag }: { tag: string }) => tag)).toEqual(moved);
  await upload(csv, false);
  expect(await released()).toEqual(before.filter((tag) => !moved.includes(tag)));
});

test('where a release needs no certificate no lot is named, and in Basic nothing is said', async () => {
  await policy({ certificateToRelease: false });
  expect(await upload(DATED, true)).toEqual({ lots: 0, listed: [] });
  await db().qualityPolicy.deleteMany({ where: { organizationId } });
  expect(await upload(DATED, true)).toBeUndefined();
  expect(await importByGraph(DATED, true)).toBeNull();
});
