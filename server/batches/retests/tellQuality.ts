import { savedBatchPath } from '#domain/record/document/savedBatchPath.ts';
import type { Tx } from '#server/db/transaction.ts';
import { mailPeople } from '#server/mail/mailPeople.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import type { PercentTest } from '#server/oils/results/followTests.ts';
import { settings } from '#server/settings/env.ts';
import type { Viewer } from '#server/viewer.ts';
import type { TouchedBatch } from './touchedBatches.ts';

/** Batches that a letter names. */
const MOST_NAMED = 12;

/** Queues one letter to everybody of Quality about the batches that tests touch, however many they are. */
export async function tellQuality(
  tx: Tx,
  { organizationId, name: personName }: Viewer,
  touched: readonly TouchedBatch<PercentTest>[],
): Promise<void> {
  // A batch that was completed before the lot changed holds what its record says.
  const moved = touched.filter(({ group }) => group !== 'information');
  if (moved.length === 0) return;
  const letter = () =>
    writeLetter({
      kind: 'retest',
      personName,
      isVoiding: moved.every(({ retest }) => retest.isVoiding === true),
      lots: [...new Set(moved.map(({ tag }) => tag))],
      batchCount: new Set(moved.map(({ batch }) => batch.id)).size,
      lines: moved.slice(0, MOST_NAMED).map(({ batch, sentence }) => [batch.printedId, sentence]),
      more: Math.max(0, moved.length - MOST_NAMED),
      link: linkOf(moved),
    });
  await mailPeople(tx, organizationId, { quality: true }, letter);
}

/** The page of the lot, which lists them all; of several lots, the page of the first batch. */
function linkOf(moved: readonly TouchedBatch<PercentTest>[]): string {
  const [first] = moved;
  const oilIds = new Set(moved.map(({ retest }) => retest.oilId));
  const path =
    oilIds.size === 1
      ? `/inventory/${first?.retest.oilId}`
      : savedBatchPath(first?.batch.printedId ?? '');
  return new URL(path, settings().publicUrl).href;
}
