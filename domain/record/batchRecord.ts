import { type RecordCorrection, type RecordHistory, recordCorrections } from './corrections.ts';
import type { BatchDocument, BatchHeader } from './document.ts';
import { NOTHING } from './format.ts';
import { presentCannabinoids } from './percentColumns.ts';
import { type RecordField, recordFields } from './recordFields.ts';
import { type RecordOil, recordOils } from './recordOils.ts';
import { type RecordRow, type RecordTotal, recordRows, recordTotal } from './recordRows.ts';
import { type RecordTarget, recordTargets } from './recordTargets.ts';
import { type RecordWarning, recordWarnings } from './recordWarnings.ts';

/** Everything the printed page and the screen show, already worded and rounded. */
export type BatchRecord = {
  readonly title: string;
  readonly organizationName: string;
  /** A dash when the caller gave none. */
  readonly batchId: string;
  /** One line under the title: recipe number, description, version. */
  readonly subject: string;
  readonly fields: readonly RecordField[];
  readonly warnings: readonly RecordWarning[];
  /** "Part 1", "Part 2" …; empty for a batch of one part. */
  readonly partLabels: readonly string[];
  /** Columns of percents: THC and CBD first, then alphabetical. */
  readonly cannabinoids: readonly string[];
  readonly rows: readonly RecordRow[];
  readonly total: RecordTotal;
  readonly targets: readonly RecordTarget[];
  readonly oils: readonly RecordOil[];
  /** Changes after completion, the oldest first; figures they changed carry their marks. */
  readonly corrections: readonly RecordCorrection[];
  /** Who signs: a line for the signature and one for the date each. */
  readonly signatures: readonly { readonly role: string; readonly name: string }[];
};

const NO_HISTORY: RecordHistory = { completion: null, corrections: [] };

/**
 * The Batch Production Record of a frozen copy (batch spec, section 2). Page and PDF draw this
 * value and compute nothing, so that both always show the same figures.
 */
export function batchRecord(
  header: BatchHeader,
  document: BatchDocument,
  history: RecordHistory = NO_HISTORY,
): BatchRecord {
  const { corrections } = history;
  const cannabinoids = presentCannabinoids(document.lots);
  return {
    title: 'Batch Production Record',
    organizationName: header.organizationName,
    batchId: header.batchId ?? NOTHING,
    subject: `${document.recipeNumber} ${NOTHING} ${document.recipeDescription}, version ${document.recipeVersion}`,
    fields: recordFields(header, document, history),
    warnings: recordWarnings(document),
    partLabels:
      document.parts > 1
        ? Array.from({ length: document.parts }, (_, part) => `Part ${part + 1}`)
        : [],
    cannabinoids,
    rows: recordRows(document, cannabinoids, corrections),
    total: recordTotal(document),
    targets: recordTargets(document),
    oils: recordOils(document.lots, cannabinoids),
    corrections: recordCorrections(document, corrections),
    signatures: [
      { role: 'Agent', name: header.agentName },
      { role: 'Supervisor', name: header.supervisorName },
    ],
  };
}
