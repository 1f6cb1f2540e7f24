import { DEFAULT_SEVERITY } from '#domain/review/deviation.ts';
import { type Change, writeAudits } from '#server/audit/writeAudit.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import { type RaisedDeviation, recordType, systemFor, yearNow } from './raiseDeviation.ts';

/** A deviation that the product found about a lot in a batch. */
export type FoundDeviation = Pick<
  RaisedDeviation,
  'kind' | 'severity' | 'sentence' | 'departmentId'
> & {
  readonly batchId: number;
  readonly oilId: number;
  /** The names of its batch and lot, for the trail. */
  readonly printedId: string;
  readonly tag: string;
};

/** `storeFound`, and writes the audit entries. Returns the ids of the deviations, in the given order. */
export async function raiseFound(
  tx: Tx,
  viewer: Pick<Viewer, 'organizationId'>,
  found: readonly FoundDeviation[],
): Promise<readonly number[]> {
  const changes = await storeFound(tx, viewer, found);
  await writeAudits(tx, systemFor(viewer), changes);
  return changes.map(({ recordId }) => recordId);
}

/**
 * Raises deviations of the system within the transaction of another change, with as many statements for many as for one.
 * Call it after all row locks but that of the trail. Returns the audit entries, in the given order, for the caller to
 * write last.
 */
export async function storeFound(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  found: readonly FoundDeviation[],
): Promise<readonly Change[]> {
  if (found.length === 0) return [];
  const taken = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('deviations', 'id')) AS id
    FROM generate_series(1, ${found.length}::integer)`;
  const ids = taken.map(({ id }) => Number(id));
  const year = await yearNow(tx, organizationId);
  const rows = found.map(({ printedId: _, tag: __, ...deviation }, index) => {
    const { severity = DEFAULT_SEVERITY[deviation.kind] } = deviation;
    return { id: ids[index], organizationId, year, ...deviation, severity };
  });
  await tx.$executeRaw(insertRows('deviations', rows));
  const numbered = await tx.deviation.findMany({
    where: { organizationId, id: { in: ids } },
    select: { id: true, number: true },
  });
  const numberOf = new Map(numbered.map(({ id, number }) => [id, number]));
  return found.map((deviation, index): Change => {
    const { kind, sentence, printedId: batchId, tag, departmentId } = deviation;
    const recordId = ids[index] ?? 0;
    const { severity = DEFAULT_SEVERITY[kind] } = deviation;
    const deviationNumber = numberOf.get(recordId) ?? '';
    const after = { deviationNumber, kind, severity, sentence, batchId, tag, departmentId };
    return { kind: 'deviation raised', recordType, recordId, after };
  });
}
