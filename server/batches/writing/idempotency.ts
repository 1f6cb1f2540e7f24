import { createHash } from 'node:crypto';
import { isUniqueViolation } from '#server/db/faults.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/** A request with its idempotency key; null: the request may be repeated. */
export type KeyedRequest = { readonly key: string | null; readonly hash: string };

export const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** The batch created by the same request; another request with the same key is refused. */
export async function answeredBefore(
  client: Tx,
  { organizationId, userId }: Viewer,
  { key, hash }: KeyedRequest,
): Promise<number | undefined> {
  if (key === null) return undefined;
  const known = await client.idempotencyKey.findUnique({
    where: { organizationId_userId_key: { organizationId, userId, key } },
  });
  if (known && known.requestHash !== hash) {
    throw new InvalidError([
      {
        path: ['idempotencyKey'],
        message: 'This document was saved with other figures before. Open it again and save anew.',
      },
    ]);
  }
  return known?.batchId;
}

/** Records the request in the transaction that carried it out. */
export async function keepAnswer(
  tx: Tx,
  { organizationId, userId }: Viewer,
  { key, hash }: KeyedRequest,
  batchId: number,
): Promise<void> {
  if (key === null) return;
  await tx.idempotencyKey.create({
    data: { organizationId, userId, key, requestHash: hash, batchId },
  });
}

const TRIES = 5;

/** Repeats `work` when the same key was used concurrently, so that it finds the other result. */
export async function againOnDuplicate<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}
