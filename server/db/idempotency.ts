import { createHash } from 'node:crypto';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { isUniqueViolation } from './faults.ts';
import type { Tx } from './transaction.ts';

/** A request with its idempotency key; null: the request may be repeated. */
export type KeyedRequest = { readonly key: string | null; readonly hash: string };

export const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** The row that a request made or changed. */
export type Answered =
  | { readonly batchId: number }
  | { readonly oilId: number }
  | { readonly deviationId: number }
  | { readonly testId: number };

const OTHER_FIGURES =
  'This document was saved with other figures before. Open it again and save anew.';
export const OTHER_CONTENT =
  'This was saved with other content before. Look at what was saved, and open it again to add more.';

/** The id of the row that the same request made; another request with the same key is refused. */
export async function answeredBefore(
  client: Tx,
  { organizationId, userId }: Viewer,
  { key, hash }: KeyedRequest,
  refusal = OTHER_FIGURES,
): Promise<number | undefined> {
  if (key === null) return undefined;
  const known = await client.idempotencyKey.findUnique({
    where: { organizationId_userId_key: { organizationId, userId, key } },
  });
  if (known && known.requestHash !== hash) {
    throw new InvalidError([{ path: ['idempotencyKey'], message: refusal }]);
  }
  return known?.batchId ?? known?.oilId ?? known?.deviationId ?? known?.testId ?? undefined;
}

/** Records the request in the transaction that carried it out. */
export async function keepAnswer(
  tx: Tx,
  { organizationId, userId }: Viewer,
  { key, hash }: KeyedRequest,
  answered: Answered,
): Promise<void> {
  if (key === null) return;
  await tx.idempotencyKey.create({
    data: { organizationId, userId, key, requestHash: hash, ...answered },
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
