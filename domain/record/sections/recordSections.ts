import type { RecordCorrection } from '#domain/record/entries/corrections.ts';
import type { RecordDeviation } from '#domain/record/page/recordDeviations.ts';
import type { RecordField } from '#domain/record/page/recordFields.ts';
import type { RecordMade } from '#domain/record/page/recordMade.ts';
import type { RecordOil } from '#domain/record/page/recordOils.ts';
import type { RecordOutput } from '#domain/record/page/recordOutputs.ts';
import type { RecordSigned } from '#domain/record/page/recordSigned.ts';
import type { RecordTarget } from '#domain/record/page/recordTargets.ts';
import type { RecordUntargeted } from '#domain/record/page/recordUntargeted.ts';
import type { RecordWarning } from '#domain/record/page/recordWarnings.ts';
import type { Orientation } from './columnWidths.ts';
import { type IngredientFacts, ingredientTable } from './ingredientTable.ts';
import { madeNotes, madeTable } from './madeTable.ts';
import { oilTable } from './oilTable.ts';
import { inPlainWords } from './plainWords.ts';
import {
  type NotesSection,
  type PictureSection,
  type RecordSection,
  type RecordTable,
  SEVERITY,
  type TableColumn,
  textRow,
} from './section.ts';
import { signedTable } from './signedTable.ts';
import { targetTable } from './targetTable.ts';
import { untargetedTable } from './untargetedTable.ts';

/** What came out beside the good units. */
const outputTable = (outputs: readonly RecordOutput[]): RecordTable => ({
  kind: 'table',
  key: 'outputs',
  title: 'Outputs',
  columns: [
    { key: 'output', title: 'Output', kind: 'name' },
    { key: 'quantity', title: 'Quantity', kind: 'text' },
  ],
  rows: outputs.map(({ key, label, value }) => textRow(key, [label, value])),
});

/** The deviations of the batch with their reasons. */
const deviationTable = (deviations: readonly RecordDeviation[]): RecordTable => ({
  kind: 'table',
  key: 'deviations',
  title: 'Differences from the plan',
  columns: [
    { key: 'kind', title: 'Of', kind: 'name' },
    { key: 'differences', title: 'Difference', kind: 'text' },
    { key: 'reason', title: 'Reason', kind: 'text' },
  ],
  // One row per difference, because rows are not split across sheets and a list may be longer than one.
  rows: deviations.flatMap(({ kind, label, differences, reason }) =>
    differences.map((difference, index) =>
      textRow(`${kind} ${index}`, [label, difference, index === 0 ? reason : 'As above']),
    ),
  ),
});

const COLUMNS: readonly TableColumn[] = [
  { key: 'mark', title: 'No.', kind: 'short' },
  { key: 'what', title: 'Corrected', kind: 'name' },
  { key: 'from', title: 'From', kind: 'short' },
  { key: 'to', title: 'To', kind: 'short' },
  { key: 'reason', title: 'Reason', kind: 'text' },
  { key: 'by', title: 'By', kind: 'text' },
  { key: 'at', title: 'When', kind: 'short' },
];

/** The changes after completion; each changed figure carries its mark. */
const correctionTable = (corrections: readonly RecordCorrection[]): RecordTable => ({
  kind: 'table',
  key: 'corrections',
  title: 'Corrections after completion',
  columns: COLUMNS,
  rows: corrections.map(({ mark, what, from, to, reason, by, at }) =>
    textRow(mark, [mark, what, from, to, reason, by, at]),
  ),
});

export type RecordFacts = IngredientFacts & {
  readonly fields: readonly RecordField[];
  readonly warnings: readonly RecordWarning[];
  readonly partsNote: string | null;
  readonly targets: readonly RecordTarget[];
  readonly untargeted: readonly RecordUntargeted[];
  readonly picture: PictureSection;
  readonly made: RecordMade | null;
  readonly outputs: readonly RecordOutput[];
  readonly deviations: readonly RecordDeviation[];
  readonly oils: readonly RecordOil[];
  readonly corrections: readonly RecordCorrection[];
  /** Signatures given at a screen, oldest first; none on a batch that is not signed. */
  readonly signed: readonly RecordSigned[];
  /** Tells that a second person has to verify it; otherwise null. */
  readonly verificationNote: string | null;
  readonly signatures: readonly { readonly role: string; readonly name: string }[];
};

/** The sections of a record below its header in reading order, without empty ones. */
export function recordSections(facts: RecordFacts): {
  readonly sections: readonly RecordSection[];
  readonly orientation: Orientation;
} {
  const { table, orientation } = ingredientTable(facts);
  const sections: readonly RecordSection[] = [
    { kind: 'fields', key: 'fields', fields: facts.fields },
    warningNotes(facts.warnings),
    infoNote('parts note', facts.partsNote),
    infoNote('verification', facts.verificationNote),
    table,
    oilTable(facts.oils, facts.cannabinoids, orientation),
    targetTable(facts.targets),
    untargetedTable(facts.untargeted, facts.made !== null),
    facts.picture,
    madeTable(facts.made),
    madeNotes(facts.made),
    outputTable(facts.outputs),
    deviationTable(facts.deviations),
    correctionTable(facts.corrections),
    signedTable(facts.signed),
    {
      kind: 'signatures',
      key: 'signatures',
      title: 'Signatures',
      signatures: facts.signatures.map((one) => ({ ...one, blanks: ['Signature', 'Date'] })),
    },
  ];
  return { sections: sections.filter(hasContent).map(inPlainWords), orientation };
}

const infoNote = (key: string, text: string | null): NotesSection => ({
  kind: 'notes',
  key,
  notes: text === null ? [] : [{ severity: 'info', text }],
});

const warningNotes = (warnings: readonly RecordWarning[]): NotesSection => ({
  kind: 'notes',
  key: 'warnings',
  notes: warnings.map(({ severity, text }) => ({
    severity,
    text: `${SEVERITY[severity]}: ${text}`,
  })),
});

function hasContent(section: RecordSection): boolean {
  if (section.kind === 'table') return section.rows.length > 0;
  if (section.kind === 'picture') return section.bars.length > 0;
  return section.kind !== 'notes' || section.notes.length > 0;
}
