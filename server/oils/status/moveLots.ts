import type { LotStatus } from '#domain/lots/status.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { recordType } from '#server/oils/oilAudit.ts';
import type { Viewer } from '#server/viewer.ts';
import { STATUS_EVENTS } from './statusEvents.ts';
import { type StoppedLot, tellOfStop } from './tellOfStop.ts';

/** A lot that gets another status because of what was written about it. */
export type LotMove = {
  readonly id: number;
  readonly from: LotStatus;
  readonly to: LotStatus;
  readonly reason: string;
};

/**
 * Gives locked lots another status, tells of those that were released, and returns the audit entries, which follow the
 * entry of what was written. The number of statements does not grow with the lots.
 */
export async function moveLots(
  tx: Tx,
  viewer: Viewer,
  moves: readonly LotMove[],
): Promise<readonly Change[]> {
  if (moves.length === 0) return [];
  await tx.$executeRaw`
    UPDATE oils o SET status = r."to"
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS r(id integer, "to" lot_status)
    WHERE o.organization_id = ${viewer.organizationId} AND o.id = r.id`;
  await tellOfStop(tx, viewer, moves.flatMap(stoppedBy));
  return moves.map(({ id: recordId, from, to, reason }) => ({
    kind: STATUS_EVENTS[to],
    recordType,
    recordId,
    before: { status: from },
    after: { status: to, reason },
  }));
}

const stoppedBy = ({ id, from, to, reason }: LotMove): readonly StoppedLot[] =>
  from !== 'released' || to === 'released' ? [] : [{ id, to, reason }];
