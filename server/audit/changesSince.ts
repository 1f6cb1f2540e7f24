import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';

type Owner = Pick<Viewer, 'organizationId'>;

/** The number of the newest entry of the organization's trail. */
export async function newestEntry({ organizationId }: Owner): Promise<number> {
  const head = await db().auditHead.findUniqueOrThrow({
    where: { organizationId },
    select: { sequence: true },
  });
  return head.sequence;
}

/**
 * True if the trail has an entry after `sequence` that could concern whoever read these oils: of one of
 * them, or of anything that is no oil. Call it right before `writeAudit`: until the transaction ends
 * nobody else of the organization writes anything down, so that nothing changes any more.
 */
export async function hasChangedSince(
  tx: Tx,
  { organizationId }: Owner,
  sequence: number,
  oilIds: readonly number[],
): Promise<boolean> {
  const [head] = await tx.$queryRaw<{ sequence: number }[]>`
    SELECT sequence FROM audit_heads WHERE organization_id = ${organizationId} FOR UPDATE`;
  if (head?.sequence === sequence) return false;
  const later = await tx.auditEntry.findFirst({
    where: {
      organizationId,
      sequence: { gt: sequence },
      NOT: { recordType: 'oil', recordId: { notIn: oilIds.map(String) } },
    },
    select: { id: true },
  });
  return later !== null;
}
