import { type RecordCorrection, type RecordHistory, recordCorrections } from './corrections.ts';
import type { BatchDocument, BatchHeader } from './document.ts';
import { NOTHING } from './format.ts';
import { partBoxesNote } from './partBoxes.ts';
import { presentCannabinoids } from './percentColumns.ts';
import { type RecordDeviation, recordDeviations } from './recordDeviations.ts';
import { DRAFT, NOT_SAVED, type RecordField, recordFields } from './recordFields.ts';
import { type RecordMade, recordMade } from './recordMade.ts';
import { type RecordOil, recordOils } from './recordOils.ts';
import { type RecordRow, type RecordTotal, recordRows, recordTotal } from './recordRows.ts';
import { type RecordTarget, recordTargets } from './recordTargets.ts';
import { type RecordUntargeted, recordUntargeted } from './recordUntargeted.ts';
import { type RecordWarning, recordWarnings } from './recordWarnings.ts';
import { type Orientation, SHEET_NUMBER_WIDTH, SHEET_WIDTH } from './sections/columnWidths.ts';
import { cutToWidth } from './sections/cutToWidth.ts';
import { plainWords } from './sections/plainWords.ts';
import { recordSections } from './sections/recordSections.ts';
import { roughWidth } from './sections/roughWidth.ts';
import type { RecordSection } from './sections/section.ts';

/** Everything the printed page and the screen show, already worded and rounded. */
export type BatchRecord = {
  readonly title: string;
  readonly organizationName: string;
  /** The words of a draft when the caller gave none. */
  readonly batchId: string;
  /** Stands across every page; null on a record that is in force. */
  readonly stamp: string | null;
  /** One line under the title: recipe number, description, version. */
  readonly subject: string;
  /** One line at the foot of every sheet, beside its number: a loose one finds its batch again. */
  readonly foot: string;
  /** What page and paper draw, in their order: everything below, in words. */
  readonly sections: readonly RecordSection[];
  /** How the sheets are turned. */
  readonly orientation: Orientation;
  readonly fields: readonly RecordField[];
  readonly warnings: readonly RecordWarning[];
  /** What is written where, while it is open and not every part has a box; else null. */
  readonly partsNote: string | null;
  /** Columns of percents: THC and CBD first, then alphabetical. */
  readonly cannabinoids: readonly string[];
  readonly rows: readonly RecordRow[];
  readonly total: RecordTotal;
  readonly targets: readonly RecordTarget[];
  /** What comes along without a target. */
  readonly untargeted: readonly RecordUntargeted[];
  /** What the actual grams come to; null until something was weighed. */
  readonly made: RecordMade | null;
  /** Of a completed batch: where it is off its plan, and why. */
  readonly deviations: readonly RecordDeviation[];
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
  const facts = {
    fields: recordFields(header, document, history),
    warnings: recordWarnings(document),
    partsNote: header.status === 'completed' ? null : partBoxesNote(document.lines),
    cannabinoids,
    rows: recordRows(document, cannabinoids, corrections),
    total: recordTotal(document),
    targets: recordTargets(document),
    untargeted: recordUntargeted(document),
    made: recordMade(document),
    deviations: recordDeviations(
      document,
      header.finishedQuantity === '' ? null : Number(header.finishedQuantity),
      history,
    ),
    oils: recordOils(document, cannabinoids),
    corrections: recordCorrections(document, corrections),
    signatures: [
      { role: 'Agent', name: header.agentName },
      { role: 'Supervisor', name: header.supervisorName },
    ],
  };
  const batchId = header.batchId ?? DRAFT;
  const isProposed = header.batchId !== null && header.status === 'unsaved';
  const subject = plainWords(
    `${document.recipeNumber} ${NOTHING} ${document.recipeDescription}, version ${document.recipeVersion}`,
  );
  const { sections, orientation } = recordSections(facts);
  return {
    title: 'Batch Production Record',
    organizationName: plainWords(header.organizationName),
    batchId,
    subject,
    foot: cutToWidth(
      `${isProposed ? `${batchId}, ${NOT_SAVED}` : batchId}, ${subject}`,
      SHEET_WIDTH[orientation] - SHEET_NUMBER_WIDTH,
      roughWidth,
    ),
    stamp: header.isActive ? null : 'Inactive',
    ...facts,
    sections,
    orientation,
  };
}
