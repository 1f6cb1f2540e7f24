import { db } from '#server/db/database.ts';
import type { Api } from '#tests/execute.ts';
import { createOil, createUser } from '#tests/factories.ts';
import { saveBatch } from '#tests/samples/savedBatches.ts';

/** Marks the batches whose lot became due for a retest after they were saved. */
export const TO_ALLOW = 'to allow';
/** Quality allows one in each API; one remains for those who are refused. */
const ALLOWANCES = 3;

type Place = {
  readonly organizationId: number;
  readonly departmentId: number;
  readonly versionId: number;
};

/** A lot that is due for a retest, its batches, and somebody who makes batches of it but is no actor. */
export async function createDueLot(api: Api, { versionId, ...owner }: Place) {
  const { organizationId, departmentId } = owner;
  const departments = { [departmentId]: 'operator' as const };
  const { id: makerId } = await createUser({ organizationId, departments });
  const { id: dueOilId } = await createOil({ ...owner, tag: `DUE-${departmentId}` });
  for (let count = 0; count < ALLOWANCES; count += 1) {
    await saveBatch(api, versionId, [dueOilId], { multiplier: 0.1, batch_number: TO_ALLOW });
  }
  const retestOn = new Date('2026-01-01');
  await db().oil.update({ where: { id: dueOilId }, data: { retestOn } });
  return { dueOilId, makerId };
}
