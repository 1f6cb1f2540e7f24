import { recordDigest } from '#domain/record/canonical/canonicalRecord.ts';
import {
  type SignedBatch,
  signedRecord,
  signedRecordWithoutBounds,
} from '#domain/record/canonical/signedRecord.ts';
import type { BatchEntries } from '#domain/record/entries/entries.ts';
import { withEntries } from '#domain/record/entries/lineActuals.ts';
import {
  type BatchWithDocument,
  documentOf,
  headerOf,
  headTextsOf,
  historyOf,
} from '#server/batches/writing/document.ts';

/** The completed batch that these entries would make. */
export const batchAfter = (
  batch: BatchWithDocument,
  entries: BatchEntries,
  history: SignedBatch['history'],
): SignedBatch => ({
  header: { ...headerOf(batch), ...headTextsOf(entries), status: 'completed' },
  document: withEntries(documentOf(batch), entries),
  history,
});

const storedBatch = (batch: BatchWithDocument): SignedBatch => ({
  header: headerOf(batch),
  document: documentOf(batch),
  history: historyOf(batch),
});

/** SHA-256 in hex of what the signatures on a stored batch cover. */
export const presentDigest = (batch: BatchWithDocument): string => digestOf(storedBatch(batch));

/**
 * The same for a second signature, beside one that covers `performed`: in the form of that one, where it is from before
 * records showed bounds and nothing changed since.
 */
export function digestBeside(performed: string, batch: BatchWithDocument): string {
  const before = recordDigest(signedRecordWithoutBounds(storedBatch(batch)));
  return performed === before ? before : presentDigest(batch);
}

export const digestOf = (batch: SignedBatch): string => recordDigest(signedRecord(batch));
