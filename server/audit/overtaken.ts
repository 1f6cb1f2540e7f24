import type { Viewer } from '#server/accounts/viewer.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { plainTime } from '#server/plainTime.ts';
import { LOAD_AGAIN } from '#server/revision.ts';

/** A row as it stands, locked, which somebody wants to change. */
type StandingRow = {
  readonly recordType: string;
  readonly id: number;
  readonly revision: number;
  /** As messages call it: `Department Kitchen`. */
  readonly name: string;
};

/**
 * Refuses a change that would undo what somebody else did since `knownRevision` was read; null
 * knows none, and the last to write wins. Who was faster stands in the audit trail.
 */
export async function refuseOvertaken(
  tx: Tx,
  { organizationId }: Viewer,
  { recordType, id, revision, name }: StandingRow,
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
