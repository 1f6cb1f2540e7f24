import { NOTHING } from '#domain/format.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import {
  type RecordCorrection,
  type RecordHistory,
  recordCorrections,
} from '#domain/record/entries/corrections.ts';
import { HEAD_TEXTS, TEXT_FIELDS } from '#domain/record/entries/headEntries.ts';
import { partBoxesNote } from '#domain/record/entries/partBoxes.ts';
import { countedIn, withFinished } from '#domain/record/made/finished.ts';
import {
  type Orientation,
  SHEET_NUMBER_WIDTH,
  SHEET_WIDTH,
} from '#domain/record/sections/columnWidths.ts';
import { cutToWidth } from '#domain/record/sections/cutToWidth.ts';
import { pictureSection } from '#domain/record/sections/pictureSection.ts';
import { plainWords } from '#domain/record/sections/plainWords.ts';
import { recordSections } from '#domain/record/sections/recordSections.ts';
import { roughWidth } from '#domain/record/sections/roughWidth.ts';
import type { PictureSection, RecordSection } from '#domain/record/sections/section.ts';
import { presentCannabinoids } from './percentColumns.ts';
import { type RecordDeviation, recordDeviations } from './recordDeviations.ts';
import { DRAFT, NOT_SAVED, type RecordField, recordFields } from './recordFields.ts';
import { type RecordMade, recordMade } from './recordMade.ts';
import { type RecordOil, recordOils } from './recordOils.ts';
import { type RecordOutput, recordOutputs } from './recordOutputs.ts';
import { type RecordRow, type RecordTotal, recordRows, recordTotal } from './recordRows.ts';
import {
  type BatchSignatures,
  type RecordSigned,
  recordSigned,
  verificationNote,
} from './recordSigned.ts';
import { type RecordTarget, recordTargets } from './recordTargets.ts';
import { type RecordUntargeted, recordUntargeted } from './recordUntargeted.ts';
import { type RecordWarning, recordWarnings } from './recordWarnings.ts';

/** Everything that the page and the printed record show, worded and rounded. */
export type BatchRecord = {
  readonly title: string;
  readonly organizationName: string;
  /** The batch id, or a draft text when there is none. */
  readonly batchId: string;
  /** Stamped across every page; null on a valid record. */
  readonly stamp: string | null;
  /** One line under the title: recipe number, description, version. */
  readonly subject: string;
  /** Footer of every sheet next to its page number, which identifies a loose sheet. */
  readonly foot: string;
  /** The sections in the order in which page and printed record draw them. */
  readonly sections: readonly RecordSection[];
  /** Page orientation. */
  readonly orientation: Orientation;
  readonly fields: readonly RecordField[];
  readonly warnings: readonly RecordWarning[];
  /** Tells where to record entries while not every part has a box; otherwise null. */
  readonly partsNote: string | null;
  /** Percent columns: THC and CBD first, then alphabetical. */
  readonly cannabinoids: readonly string[];
  readonly rows: readonly RecordRow[];
  readonly total: RecordTotal;
  readonly targets: readonly RecordTarget[];
  /** Cannabinoids without a target. */
  readonly untargeted: readonly RecordUntargeted[];
  /** The planned grams as bars. */
  readonly picture: PictureSection;
  /** The result of the weighed grams; null until something was weighed. */
  readonly made: RecordMade | null;
  /** What came out beside the good units; empty where nobody wrote it. */
  readonly outputs: readonly RecordOutput[];
  /** Deviations of a completed batch, with reasons. */
  readonly deviations: readonly RecordDeviation[];
  readonly oils: readonly RecordOil[];
  /** Changes after completion, oldest first; changed figures carry their marks. */
  readonly corrections: readonly RecordCorrection[];
  /** Signatures given at a screen, oldest first. */
  readonly signed: readonly RecordSigned[];
  /** Tells that a second person has to verify the batch; otherwise null. */
  readonly verificationNote: string | null;
  /** Each with a line for the signature and one for the date. */
  readonly signatures: readonly { readonly role: string; readonly name: string }[];
};

const UNSIGNED: BatchSignatures = { lineSignatures: 'off', signatures: [], timeZone: 'UTC' };
const NO_HISTORY: RecordHistory = { completion: null, corrections: [] };

/**
 * Builds the Batch Production Record of a frozen document (docs/rules/batches.md, Record). Page and PDF draw this value
 * and calculate nothing, so both always show the same figures.
 */
export function batchRecord(
  header: BatchHeader,
  written: BatchDocument,
  history: RecordHistory = NO_HISTORY,
  signing: BatchSignatures = UNSIGNED,
): BatchRecord {
  const { corrections } = history;
  const counted = countedIn(header);
  const document = withFinished(written, counted);
  const cannabinoids = presentCannabinoids(document.lots);
  const facts = {
    fields: recordFields(header, document, history),
    warnings: recordWarnings(document, history.completion?.allowedUses, signing.signatures),
    partsNote: header.status === 'completed' ? null : partBoxesNote(document.lines),
    cannabinoids,
    rows: recordRows(document, cannabinoids, corrections),
    total: recordTotal(document),
    targets: recordTargets(document),
    untargeted: recordUntargeted(document),
    picture: pictureSection(document),
    made: recordMade(document),
    outputs: recordOutputs(header, corrections),
    deviations: recordDeviations(document, counted, history),
    oils: recordOils(document, cannabinoids),
    corrections: recordCorrections(document, corrections),
    signed: recordSigned(signing),
    verificationNote: verificationNote(signing, header.status === 'completed'),
    signatures: TEXT_FIELDS.filter((field) => HEAD_TEXTS[field].isSigner).map((field) => ({
      role: HEAD_TEXTS[field].label,
      name: header[field],
    })),
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
