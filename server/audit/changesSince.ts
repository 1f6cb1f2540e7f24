import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import type { TrailEnd } from './writeAudit.ts';

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
 * True when an entry after `sequence` could affect a calculation with these oils: a change to one of them, or to
 * anything other than an oil or a view of a list. `end` is the locked end of the trail, so that the answer holds until the transaction
 * ends.
 */
export async function hasChangedSince(
  tx: Tx,
  { organizationId }: Owner,
  end: TrailEnd,
  sequence: number,
  oilIds: readonly number[],
): Promise<boolean> {
  if (end.sequence === sequence) return false;
  const later = await tx.auditEntry.findFirst({
    where: {
      organizationId,
      sequence: { gt: sequence },
      NOT: [
        { recordType: 'oil', recordId: { notIn: oilIds.map(String) } },
        { recordType: 'saved view' },
      ],
    },
    select: { id: true },
  });
  return later !== null;
}
