import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { createKitchen, type Kitchen, saveBatch } from '#tests/samples/savedBatches.ts';
import { restSignatureOfRelease } from '#tests/samples/signing/releases.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';

const PATIENCE_MS = 240_000;
let kitchen: Kitchen;
let organizationId: number;
let quinn: Awaited<ReturnType<typeof createUser>>;
let quality: Api;
let reader: Api;
let oilId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  organizationId = kitchen.organizationId;
  const policy = { ...BASIC, newLotStatus: 'quarantine' } as const;
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  quinn = await createUser({ organizationId, role: 'viewer', quality: true, firstName: 'Quinn' });
  quality = await apiOf(quinn);
  reader = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  oilId = (await kitchen.oil({ status: 'quarantine', tag: 'D9-014' })).id;
});

async function set(status: string, reason = '') {
  const signature = status === 'released' ? await restSignatureOfRelease(quality, oilId) : null;
  const body = { status, reason, ...(signature && { signature }) };
  expect((await quality.rest('PUT', `/oils/${oilId}/status`, { body })).status).toBe(200);
}

const listed = async (of = oilId) => {
  const { data } = await reader.graph(
    `query ($id: ID!) { oil(id: $id, includeDeleted: true) { signatures(first: 10) { totalCount edges { node {
      meaning signerName supersededBecause } } } } }`,
    { id: globalId('Oil', of) },
  );
  const { signatures } = Object(data).oil;
  const nodes = signatures.edges.map(({ node }: { node: object }) => node);
  expect(signatures.totalCount).toBe(nodes.length);
  const { body } = await reader.rest('GET', `/oils/${of}/signatures`);
  expect(body).toMatchObject(
    nodes.map((node: Record<string, string>) => ({
      meaning: node['meaning']?.toLowerCase(),
      signer_name: node['signerName'],
      superseded_because: node['supersededBecause'],
    })),
  );
  return nodes;
};

test('everybody of the organization reads who released a lot, the newest first, with what superseded it', async () => {
  expect(await listed()).toEqual([]);
  await set('released');
  await set('hold', 'The label is of another lot.');
  await set('released');
  const signed = { meaning: 'RELEASED', signerName: 'Quinn Field' };
  expect(await listed()).toEqual([
    { ...signed, supersededBecause: null },
    { ...signed, supersededBecause: 'The lot is on hold.' },
  ]);
});

test('signatures on other lots, on batches and for the use of the lot in a batch are not among them', async () => {
  await set('released');
  const other = await kitchen.oil();
  const signed = { organizationId, signerId: quinn.id };
  await createSignature({ ...signed, subjectId: String(other.id) });
  await createSignature({ ...signed, subjectType: 'batch', subjectId: String(oilId) });
  const { id: batchId } = await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [oilId]);
  await createSignature({ ...signed, subjectId: String(oilId), meaning: 'approved', batchId });
  expect(await listed()).toHaveLength(1);
});

test(
  'the recall report prints each of them, and what the lot is now; in Basic it stays as it was',
  async () => {
    await set('released');
    await set('hold', 'The label is of another lot.');
    const paper = async (of: number) => {
      const { body } = await reader.rest('GET', `/oils/${of}/recall.pdf`);
      return pdfPages(body as Buffer)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    };
    const { statement, at } = await db().signature.findFirstOrThrow({ where: { organizationId } });
    const signed = `Quinn Field released ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC ${statement}`;
    const text = await paper(oilId);
    expect(text).toContain(signed);
    expect(text).toMatch(/Superseded on [-\d]+ [:\d]+ UTC: The lot is on hold\./);
    expect(text).toMatch(/On hold since .* by Quinn Field: The label is of another lot\./);

    const elsewhere = await createKitchen();
    const { id } = await elsewhere.oil();
    const { body } = await elsewhere.cook.rest('GET', `/oils/${id}/recall.pdf`);
    const basic = pdfPages(body as Buffer).join(' ');
    expect(basic).not.toContain('Lot status');
    expect(basic).not.toContain('Electronic signatures');
  },
  PATIENCE_MS,
);

test('nobody of another organization reads them', async () => {
  const elsewhere = await createOrganization();
  const stranger = await apiOf(
    await createUser({ organizationId: elsewhere.id, role: 'admin', quality: true }),
  );
  expect((await stranger.rest('GET', `/oils/${oilId}/signatures`)).status).toBe(404);
});
