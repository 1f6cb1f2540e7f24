import { type LotStatus, STATUS_PHRASES } from '#domain/lots/status.ts';
import { savedBatchPath } from '#domain/record/document/savedBatchPath.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { mailPeople } from '#server/mail/mailPeople.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { settings } from '#server/settings/env.ts';
import type { Viewer } from '#server/viewer.ts';

/** A lot that was released, and may not be used any more. */
export type StoppedLot = {
  readonly id: number;
  readonly to: Exclude<LotStatus, 'released'>;
  /** Empty when none was given. */
  readonly reason: string;
};

type WaitingBatch = {
  readonly printedId: string;
  /** Null where everybody of the organization may produce it. */
  readonly departmentId: number | null;
  readonly oilId: number;
  readonly tag: string;
  readonly batch: string;
};

/** Batches that a letter names. */
const MOST_NAMED = 12;

/**
 * Queues one letter about lots that were stopped together, for those who have to act: the managers of each batch that is
 * saved and not completed, administrators and Quality. Nothing is sent where no such batch uses one of the lots.
 */
export async function tellOfStop(
  tx: Tx,
  viewer: Viewer,
  lots: readonly StoppedLot[],
): Promise<void> {
  const batches = lots.length === 0 ? [] : await waitingBatches(tx, viewer, lots);
  const [first] = batches;
  if (first === undefined) return;
  const waitedFor = new Set(batches.map(({ oilId }) => oilId));
  const stopped = lots.filter(({ id }) => waitedFor.has(id));
  const names = namesOf(batches);
  const nameOf = (oilId: number) => names.get(oilId) ?? '';
  const letter = () =>
    writeLetter({
      kind: 'lotStopped',
      personName: viewer.name,
      lots: stopped.map(({ id, to }) => [nameOf(id), STATUS_PHRASES[to]]),
      reasons: [...new Set(stopped.map(({ reason }) => reason))].filter(Boolean),
      batches: batches
        .slice(0, MOST_NAMED)
        .map(({ printedId, oilId }) => [printedId, nameOf(oilId)]),
      batchCount: new Set(batches.map(({ printedId }) => printedId)).size,
      more: Math.max(0, batches.length - MOST_NAMED),
      link: new URL(savedBatchPath(first.printedId), settings().publicUrl).href,
    });
  await mailPeople(tx, viewer.organizationId, peopleToAct(viewer, batches), letter);
}

/** The tag of each lot, with its batch where another one of these lots has the same tag. */
function namesOf(batches: readonly WaitingBatch[]): ReadonlyMap<number, string> {
  const lots = new Map(batches.map((batch) => [batch.oilId, batch]));
  const tags = [...lots.values()].map(({ tag }) => tag);
  const isOnly = (tag: string) => tags.indexOf(tag) === tags.lastIndexOf(tag);
  return new Map(
    [...lots].map(([id, { tag, batch }]) => [id, isOnly(tag) ? tag : `${tag} / ${batch}`]),
  );
}

const waitingBatches = (
  tx: Tx,
  { organizationId }: Viewer,
  lots: readonly StoppedLot[],
): Promise<readonly WaitingBatch[]> =>
  tx.$queryRaw<WaitingBatch[]>`
    SELECT DISTINCT b.id, b.batch_id AS "printedId", b.department_id AS "departmentId",
      line.oil_id AS "oilId", oils.tag, oils.batch
    FROM batch_lines AS line
    JOIN batches AS b ON b.id = line.batch_id
    JOIN oils ON oils.id = line.oil_id
    WHERE line.organization_id = ${organizationId} AND line.is_waiting
      AND line.oil_id = ANY(${lots.map(({ id }) => id)}::integer[])
    ORDER BY b.id, oils.tag, oils.batch`;

/** The one who stopped the lots knows of it. */
function peopleToAct({ userId }: Viewer, batches: readonly WaitingBatch[]): Prisma.UserWhereInput {
  const departmentId = { in: batches.flatMap((batch) => batch.departmentId ?? []) };
  return {
    id: { not: userId },
    OR: [
      { role: { in: ['admin', 'manager'] } },
      { quality: true },
      { memberships: { some: { role: 'manager', departmentId } } },
    ],
  };
}
