import { recordDigest } from '#domain/record/canonical/canonicalRecord.ts';
import { type SignedBatch, signedRecord } from '#domain/record/canonical/signedRecord.ts';
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

/** SHA-256 in hex of what the signatures on a stored batch cover. */
export const presentDigest = (batch: BatchWithDocument): string =>
  digestOf({ header: headerOf(batch), document: documentOf(batch), history: historyOf(batch) });

export const digestOf = (batch: SignedBatch): string => recordDigest(signedRecord(batch));
