import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { setLotStatus } from '#server/oils/status/setLotStatus.ts';
import type { Viewer } from '#server/viewer.ts';
import { tokenOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { holdPolicy } from './readPolicy.ts';
import { updatePolicy } from './updatePolicy.ts';

/** On PGlite, which has one connection, these prove little; on PostgreSQL they prove the locks. */

const ROUNDS = 10;
const QUALITY_ON = { ...BASIC, newLotStatus: 'quarantine' } as const;

let admin: Viewer;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  await db().qualityPolicy.create({ data: { ...QUALITY_ON, organizationId } });
  admin = await viewerOfToken(await tokenOf(await createUser({ organizationId, role: 'admin' })));
});

const newLot = () => createOil({ organizationId: admin.organizationId, tag: 'D9-014' });
const leave = () =>
  updatePolicy(admin, { newLotStatus: 'released' }, null).then(
    () => 'left',
    (error: Error) => error.message,
  );

test('Quality is not left while somebody puts a lot on hold', async () => {
  const { id } = await newLot();
  let leaving: Promise<string> | undefined;
  await transaction(async (tx) => {
    await holdPolicy(admin, tx);
    leaving = leave();
    await sleep(100);
    await tx.oil.update({ where: { id }, data: { status: 'hold' } });
  });
  expect(await leaving).toBe('Lot D9-014 is not released. Release it first.');
});

test('of a hold and a switch to Basic at once, one is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, organizationId } = await newLot();
    const hold = setLotStatus(admin, { id, to: 'hold', reason: '' }, null, null).then(
      () => 'held',
      (error: Error) => error.message,
    );
    const outcomes = await Promise.all([hold, leave()]);
    expect([
      ['held', 'Lot D9-014 is not released. Release it first.'],
      ['Lots have a status when Quality is switched on.', 'left'],
    ]).toContainEqual(outcomes);
    await db().oil.updateMany({
      where: { id },
      data: { status: 'released', deletedAt: new Date() },
    });
    await db().qualityPolicy.update({
      where: { organizationId },
      data: { newLotStatus: 'quarantine' },
    });
  }
});
