import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import type { RecordHistory } from '#domain/record/entries/corrections.ts';
import { canonicalRecord } from './canonicalRecord.ts';

/** A completed batch as its signatures cover it. */
export type SignedBatch = {
  readonly header: BatchHeader;
  readonly document: BatchDocument;
  readonly history: Pick<RecordHistory, 'completion' | 'corrections'>;
};

/**
 * The canonical text that the signatures on a whole batch cover: its record without what a signature itself puts there.
 * Initials, and the moments of completion and corrections, are known only once it is signed; each stands beside the
 * signature, which never changes. The text before signing is therefore that of the stored batch afterwards.
 */
export function signedRecord({ header, document, history }: SignedBatch): string {
  const { completion, corrections } = history;
  return canonicalRecord(
    header,
    { ...document, lines: document.lines.map(withoutInitials) },
    {
      completion: completion && { ...completion, at: '' },
      corrections: corrections.map((correction) => ({ ...correction, at: '' })),
    },
  );
}

/**
 * The same as it was covered before records showed the upper bounds of their lots, so that a signature of then still
 * verifies.
 */
export const signedRecordWithoutBounds = ({ document, ...batch }: SignedBatch): string =>
  signedRecord({
    ...batch,
    document: { ...document, lots: document.lots.map(({ uppers: _, ...lot }) => lot) },
  });

const withoutInitials = (line: BatchDocument['lines'][number]) => ({
  ...line,
  initials: '',
  initialsParts: line.initialsParts.map(() => ''),
});
