import type { Action } from '#domain/access.ts';
import { placeEntries } from '#domain/record/entries/placeEntries.ts';
import { batchKey, findBatch } from '#server/batches/reading/readBatches.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import { type Batch, Prisma } from '#server/generated/prisma/client.ts';
import { plainTime } from '#server/input/plainTime.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { type BatchWithDocument, documentOf } from './document.ts';
import type { EntriesRequest } from './entriesInput.ts';

export const recordType = 'batch';

export const batchName = ({ printedId }: { readonly printedId: string }): string =>
  `Batch ${printedId}`;

/** A batch as the refusal of an old revision names it. */
export const namedRecord = <Row extends { readonly printedId: string }>(batch: Row) => ({
  ...batch,
  recordType,
  name: batchName(batch),
});

/** A batch to which the viewer may do something. */
export type AuthorizedBatch = Pick<Batch, 'id' | 'departmentId' | 'policySnapshot'>;

/** Throws unless the viewer may do this to the batch. */
export async function authorizedBatch(
  viewer: Viewer,
  id: number | string,
  action: Action,
): Promise<AuthorizedBatch> {
  const batch = await db().batch.findUnique({
    where: batchKey(viewer, id),
    select: { id: true, departmentId: true, policySnapshot: true },
  });
  if (!batch) throw new NotFoundError('Batch');
  authorize(viewer, action, batch.departmentId);
  return batch;
}

/** `authorizedBatch` for its row id. */
export const authorizeBatch = async (
  viewer: Viewer,
  id: number | string,
  action: Action,
): Promise<number> => (await authorizedBatch(viewer, id, action)).id;

/** Locks batches until the transaction ends; throws `NotFoundError` when one is missing. */
export async function lockBatches(
  tx: Tx,
  { organizationId }: Viewer,
  ids: readonly number[],
): Promise<void> {
  // In the order of their ids, so that concurrent transactions never wait for each other in a cycle. Not FOR UPDATE: a
  // deviation or a retest of a lot that names the batch need not wait, and batches are never deleted.
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM batches WHERE organization_id = ${organizationId}
      AND id IN (${Prisma.join([...ids])}) ORDER BY id FOR NO KEY UPDATE`;
  if (locked.length !== ids.length) throw new NotFoundError('Batch');
}

/** Locks one batch and returns its current state. */
export async function lockBatch(
  tx: Tx,
  viewer: Viewer,
  batchId: number,
): Promise<BatchWithDocument> {
  await lockBatches(tx, viewer, [batchId]);
  return findBatch(viewer, batchId, tx);
}

/** Moves entries to where the batch stores them; throws for lines or parts that do not exist. */
export function placedEntries(batch: BatchWithDocument, entries: EntriesRequest): EntriesRequest {
  const { written, issues } = placeEntries(documentOf(batch).lines, entries);
  if (issues.length === 0) return written;
  throw new InvalidError(
    issues.map(({ index, field, message }) => ({
      path: ['lines', String(index), field],
      message,
    })),
  );
}

/** Throws for a batch that is completed or inactive. */
export function refuseClosed(batch: BatchWithDocument): void {
  const { completedAt, completedByName } = batch;
  if (completedAt !== null) {
    const by = completedByName ?? '';
    // No change of somebody else to write over: nothing can be written on it any more.
    throw new ConflictError(
      `${batchName(batch)} was completed by ${by} on ${plainTime(completedAt)} and is read-only. Nothing was saved. A manager can enter it as a correction of the completed batch.`,
    );
  }
  refuseInactive(batch);
}

export function refuseInactive(batch: BatchWithDocument): void {
  if (batch.inactivatedAt === null) return;
  throw new ConflictError(`${batchName(batch)} is inactive. Reactivate it first.`);
}
