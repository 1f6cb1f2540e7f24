import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { plainTime } from '#server/input/plainTime.ts';
import { LOAD_AGAIN } from '#server/input/revision.ts';
import type { Viewer } from '#server/viewer.ts';

/** The current, locked row that is about to be changed. */
type LockedRow = {
  readonly recordType: string;
  readonly id: number;
  readonly revision: number;
  /** The name used in messages: `Department Kitchen`. */
  readonly name: string;
};

/**
 * Throws a conflict when the row was changed since `knownRevision` was read; null skips the check, so that the last
 * write wins. The audit trail tells who changed it.
 */
export async function assertRevision(
  tx: Tx,
  { organizationId }: Viewer,
  { recordType, id, revision, name }: LockedRow,
  knownRevision: number | null,
): Promise<void> {
  if (knownRevision === null || knownRevision === revision) return;
  const last = await tx.auditEntry.findFirst({
    where: { organizationId, recordType, recordId: String(id) },
    orderBy: { sequence: 'desc' },
    select: { actorName: true, at: true },
  });
  if (!last) throw new ConflictError(`${name} was changed meanwhile. ${LOAD_AGAIN}`);
  const { actorName: by, at } = last;
  throw new ConflictError(`${name} was changed by ${by} on ${plainTime(at)}. ${LOAD_AGAIN}`, {
    by,
    at,
  });
}
