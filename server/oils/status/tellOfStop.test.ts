import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { complete, createKitchen, type Kitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** Letters about lots that saved batches wait for. */

let kitchen: Kitchen;
let quality: Api;
let told: readonly string[];
let untold: readonly string[];
let oilId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const policy = { ...BASIC, newLotStatus: 'quarantine' } as const;
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  const quinn = await createUser({ organizationId, role: 'viewer', quality: true });
  quality = await apiOf(quinn);
  const other = await createUser({ organizationId, role: 'viewer', quality: true });
  const lead = await createUser({
    organizationId,
    role: 'operator',
    departments: { [departmentId]: 'manager' },
  });
  const member = await createUser({
    organizationId,
    role: 'operator',
    departments: { [departmentId]: 'operator' },
  });
  told = [other.email, lead.email];
  untold = [quinn.email, member.email];
  oilId = (await kitchen.oil({ tag: 'D9-014' })).id;
});

const save = async () => saveBatch(kitchen.cook, (await kitchen.recipe()).id, [oilId]);
const stop = (status: string, reason = 'The label is of another lot.') =>
  quality.rest('PUT', `/oils/${oilId}/status`, { body: { status, reason } });

test.each([
  ['hold', 'D9-014 is on hold'],
  ['rejected', 'D9-014 is rejected'],
])(
  'a lot that becomes %s is told of once to those who act, with its batches',
  async (status, is) => {
    const batches = [await save(), await save()];
    expect((await stop(status)).status).toBe(200);
    for (const recipient of told) {
      const mails = await mailsTo(recipient);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `${is}: 2 saved batches can't be completed`,
      ]);
      expect(mails[0]?.text).toContain('Reason: The label is of another lot.');
      for (const { batch_id: id } of batches) expect(mails[0]?.text).toContain(`${id}: D9-014`);
      expect(mails[0]?.text).toContain(`/production-document/batch/${batches[0]?.batch_id}`);
    }
    for (const recipient of untold) expect(await mailsTo(recipient)).toEqual([]);
  },
);

test('a test that failed tells of it too', async () => {
  await save();
  const certificate = { purpose: 'incoming', verdict: 'fail', results: [] };
  const form = certificateForm(certificate, aPdf());
  expect((await quality.rest('POST', `/oils/${oilId}/tests`, { form })).status).toBe(201);
  const [mail] = await mailsTo(told[0] ?? '');
  expect(mail?.subject).toBe("D9-014 is on hold: 1 saved batch can't be completed");
  expect(mail?.text).toContain('Reason: Its test failed');
});

test('nobody hears of a lot that no open batch uses, nor of one that was not released', async () => {
  const done = await save();
  expect((await complete(kitchen.cook, done)).status).toBe(200);
  await stop('hold');
  await stop('rejected');
  for (const recipient of told) expect(await mailsTo(recipient)).toEqual([]);
});

test('a letter names 12 batches, and how many more there are', async () => {
  for (let count = 0; count < 14; count += 1) await save();
  await stop('hold');
  const [mail] = await mailsTo(told[0] ?? '');
  expect(mail?.text.match(/^BF-.*: D9-014$/gm)).toHaveLength(12);
  expect(mail?.text).toContain('And: 2 more');
});

test('lots with the same tag are told apart by their batch', async () => {
  const where = { organizationId: kitchen.organizationId };
  await db().qualityPolicy.update({ where, data: { certificateToRelease: true } });
  const admin = await apiOf(await createUser({ ...where, role: 'admin' }));
  const made = { departmentId: null, tag: 'D9-020', percents: { THC: 80 } };
  const lots = [
    await kitchen.oil({ ...made, batch: 'A' }),
    await kitchen.oil({ ...made, batch: 'B' }),
  ];
  const recipeId = (await kitchen.recipe()).id;
  const ids: string[] = [];
  for (const { id } of lots) ids.push((await saveBatch(kitchen.cook, recipeId, [id])).batch_id);
  const csv = 'tag,description,batch,qty,THC\nD9-020,Oil,A,1000,70\nD9-020,Oil,B,1000,70\n';
  const { body } = await admin.rest('POST', '/oils/import', { form: fileForm(csv) });
  expect(body).toMatchObject({ updated: 2, errors: [] });
  const mails = await mailsTo(told[0] ?? '');
  const mail = mails.find(({ subject }) => subject.startsWith('2 lots'));
  expect(mail?.subject).toBe("2 lots can't be used: 2 saved batches can't be completed");
  expect(mail?.text).toContain('D9-020 / A is in quarantine, D9-020 / B is in quarantine');
  expect(mail?.text).toContain(`${ids[0]}: D9-020 / A`);
  expect(mail?.text).toContain(`${ids[1]}: D9-020 / B`);
});

test('a batch without a department is told of to administrators and Quality', async () => {
  const { id, batch_id } = await save();
  // No save makes one any more, and its department is frozen.
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`UPDATE batches SET department_id = NULL WHERE id = ${id}`,
  ]);
  expect((await stop('hold')).status).toBe(200);
  expect((await mailsTo(told[0] ?? ''))[0]?.text).toContain(`${batch_id}: D9-014`);
  expect(await mailsTo(told[1] ?? '')).toEqual([]);
});
