import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { CHECK, DUPLICATE, FOREIGN_KEY, RESTRICTED, refusal } from '#tests/refusal.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';

let organizationId: number;
let oilId: number;
let signerId: number;
let testId: number;

const store = (row: Partial<Prisma.LotTestUncheckedCreateInput> = {}) =>
  db().lotTest.create({
    data: { organizationId, oilId, purpose: 'correction', userName: 'Robin Field', ...row },
  });
const voiding = async (row: Partial<Prisma.LotTestUncheckedCreateInput> = {}) => {
  const subjectId = String(row.oilId ?? oilId);
  const subjectDigest = randomBytes(32).toString('hex');
  const of = { subjectId, subjectDigest, meaning: 'voided' } as const;
  await createSignature({ organizationId, signerId, ...of });
  return storeVoiding(row);
};
const storeVoiding = (row: Partial<Prisma.LotTestUncheckedCreateInput> = {}) =>
  store({ voidsTestId: testId, voidReason: 'Entered on the wrong lot.', ...row });

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  oilId = (await createOil({ organizationId })).id;
  signerId = (await createUser({ organizationId })).id;
  testId = (await store({ purpose: 'incoming' })).id;
});

test('the database holds one voiding row for a test, which is never voided itself', async () => {
  const { id } = await voiding();
  expect(await refusal(voiding())).toBe(DUPLICATE);
  expect(await refusal(voiding({ voidsTestId: id }))).toBe(RESTRICTED);
});

test('the database asks for a reason, and for nothing of a certificate', async () => {
  const wrong = [
    { voidReason: null },
    { voidReason: 'too short' },
    { voidReason: `        x` },
    { voidReason: 'x'.repeat(501) },
    { voidsTestId: null },
    { purpose: 'incoming' },
    { labName: 'Acme Labs' },
    { certificateNumber: 'C-1' },
  ] as const;
  for (const row of wrong) expect(await refusal(voiding(row)), JSON.stringify(row)).toBe(CHECK);
});

test('a row voids nothing without a signature, nor two with one', async () => {
  expect(await refusal(storeVoiding())).toBe(RESTRICTED);
  await voiding();
  testId = (await store({ purpose: 'incoming' })).id;
  expect(await refusal(storeVoiding())).toBe(RESTRICTED);
});

test('a row voids no test of another lot, and none of another organization', async () => {
  const other = await createOil({ organizationId });
  expect(await refusal(voiding({ oilId: other.id }))).toBe(FOREIGN_KEY);
  const { id } = await createOrganization();
  const foreign = await createOil({ organizationId: id });
  const row = { organizationId: id, oilId: foreign.id };
  expect(await refusal(voiding(row))).toBe(FOREIGN_KEY);
});

test('a row that voids a test is neither changed nor deleted', async () => {
  const { id } = await voiding();
  const where = { id };
  expect(await refusal(db().lotTest.update({ where, data: { voidReason: null } }))).toBe(
    RESTRICTED,
  );
  expect(await refusal(db().lotTest.delete({ where }))).toBe(RESTRICTED);
  expect(await refusal(db().lotTest.delete({ where: { id: testId } }))).toBe(RESTRICTED);
});
