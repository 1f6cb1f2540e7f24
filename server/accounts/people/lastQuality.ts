import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { countOthers } from './lastAdmin.ts';

const LAST_OF_QUALITY =
  'Nobody could release a lot any more. Make somebody else a person of Quality first.';

/**
 * Throws when the last person of Quality would leave or lose Quality while it is switched on. Lock the organization first
 * (`lockOrganization`), as the policy does before it is switched.
 */
export async function refuseLastQuality(tx: Tx, leaving: User): Promise<void> {
  if (!leaving.quality || leaving.status !== 'active') return;
  if (!(await isOn(tx, leaving.organizationId))) return;
  if ((await countOthers(tx, leaving, { quality: true })) > 0) return;
  throw new ConflictError(LAST_OF_QUALITY);
}

async function isOn(tx: Tx, organizationId: number): Promise<boolean> {
  const policy = await tx.qualityPolicy.findUnique({
    where: { organizationId },
    select: { newLotStatus: true, certificateToRelease: true },
  });
  if (policy === null) return false;
  const newLotStatus = policy.newLotStatus === 'quarantine' ? 'quarantine' : 'released';
  return isQualityOn({ ...policy, newLotStatus });
}
