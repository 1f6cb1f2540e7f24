import { dateIn } from '#domain/account/timeZone.ts';
import {
  DEFAULT_SEVERITY,
  type DeviationSeverity,
  type QualityDeviationKind,
} from '#domain/review/deviation.ts';
import type { Actor, Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deviation } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

export const recordType = 'deviation';

/** A deviation before it has a number. Its batch, lot and department belong to the organization of whoever raises it. */
export type RaisedDeviation = {
  readonly kind: QualityDeviationKind;
  /** Absent: the usual one of the kind. */
  readonly severity?: DeviationSeverity;
  /** With its figures, because it never changes. */
  readonly sentence: string;
  readonly batchId?: number | null;
  readonly oilId?: number | null;
  /** From 1, within the batch. */
  readonly linePosition?: number | null;
  /** From 1, within the line. */
  readonly part?: number | null;
  /** The department of the batch or lot, whose people may comment; null: the whole organization. */
  readonly departmentId: number | null;
};

/** The raiser of what the product itself found in the viewer's organization. */
export const systemFor = ({ organizationId }: Pick<Viewer, 'organizationId'>): Actor => ({
  organizationId,
  userId: null,
  name: 'System',
});

/**
 * Adds a deviation within the transaction of another change and gives it the next number of its year. Call it after all
 * row locks but that of the trail, because every other deviation of the organization waits for the number. Returns the
 * audit entry for the caller to write last.
 */
export async function raiseDeviation(
  tx: Tx,
  by: Actor,
  { kind, severity = DEFAULT_SEVERITY[kind], sentence, ...place }: RaisedDeviation,
): Promise<{ readonly deviation: Deviation; readonly change: Change }> {
  const { organizationId, userId, name } = by;
  const deviation = await tx.deviation.create({
    data: {
      organizationId,
      year: await yearNow(tx, organizationId),
      kind,
      severity,
      sentence,
      ...place,
      raisedById: userId,
      raisedByName: userId === null ? null : name,
    },
  });
  return { deviation, change: await changeOf(tx, deviation) };
}

/** The year on the calendar of the organization's zone. */
export async function yearNow(tx: Tx, id: number): Promise<number> {
  const where = { id };
  const { timeZone } = await tx.organization.findUniqueOrThrow({
    where,
    select: { timeZone: true },
  });
  return Number(dateIn(timeZone, Date.now()).slice(0, 4));
}

async function changeOf(tx: Tx, { id, ...deviation }: Deviation): Promise<Change> {
  const { organizationId, batchId, oilId, number, kind, severity, sentence } = deviation;
  const { linePosition, part, departmentId } = deviation;
  const batch = batchId && (await tx.batch.findFirst({ where: { organizationId, id: batchId } }));
  const oil = oilId && (await tx.oil.findFirst({ where: { organizationId, id: oilId } }));
  return {
    kind: 'deviation raised',
    recordType,
    recordId: id,
    after: {
      deviationNumber: number,
      kind,
      severity,
      sentence,
      ...(batch && { batchId: batch.printedId }),
      ...(oil && { tag: oil.tag }),
      ...(linePosition !== null && { linePosition }),
      ...(part !== null && { part }),
      departmentId,
    },
  };
}
