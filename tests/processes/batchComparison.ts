import { isDeepStrictEqual } from 'node:util';
import type { BatchWriter, SavedBatch } from './batchWriter.ts';

/** The findings about each batch, by idempotency key. */
export type Comparison = {
  readonly acknowledged: Map<string, SavedBatch>;
  retried: number;
  readonly lost: Set<string>;
  readonly torn: Set<string>;
  readonly doubled: Set<string>;
};

export const newComparison = (): Comparison => ({
  acknowledged: new Map(),
  retried: 0,
  lost: new Set(),
  torn: new Set(),
  doubled: new Set(),
});

/** Looks up acknowledged batches and retries unanswered ones, each with its own key. */
export async function compare(
  writer: BatchWriter,
  comparison: Comparison,
  unanswered: ReadonlySet<string>,
): Promise<void> {
  const before = await writer.batchIdsByKey();
  for (const [key, { batch_id }] of comparison.acknowledged) {
    if (!before.get(key)?.includes(batch_id)) comparison.lost.add(key);
  }
  for (const key of unanswered) {
    // A partially saved batch would show here, because the retry returns what the killed process stored.
    const saved = await writer.save(key);
    comparison.acknowledged.set(key, saved);
    comparison.retried += 1;
    const [left] = before.get(key) ?? [];
    if (left !== undefined && left !== saved.batch_id) comparison.doubled.add(key);
  }
  for (const [key, batchIds] of await writer.batchIdsByKey()) {
    if (batchIds.length > 1 || !comparison.acknowledged.has(key)) comparison.doubled.add(key);
  }
}

/** Returns batches that differ from what was acknowledged, or are incomplete compared with the first one. */
export async function findTorn(
  writer: BatchWriter,
  { acknowledged, torn }: Comparison,
): Promise<void> {
  const [first] = acknowledged.values();
  for (const [key, saved] of acknowledged) {
    const found = await writer.find(saved.batch_id);
    if (!isDeepStrictEqual(found, saved)) torn.add(key);
    if (first && !isDeepStrictEqual(content(saved), content(first))) torn.add(key);
  }
}

/** The part of a batch that two batches of one request share: everything except ids. */
function content({ ingredients, oils, targets, multiplier, parts }: SavedBatch) {
  const lines = ingredients.map(({ id: _, ...line }) => line);
  return { lines, oils, targets, multiplier, parts };
}
