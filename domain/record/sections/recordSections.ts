import type { RecordCorrection } from '#domain/record/entries/corrections.ts';
import type { RecordDeviation } from '#domain/record/page/recordDeviations.ts';
import type { RecordField } from '#domain/record/page/recordFields.ts';
import type { RecordMade } from '#domain/record/page/recordMade.ts';
import type { RecordOil } from '#domain/record/page/recordOils.ts';
import type { RecordTarget } from '#domain/record/page/recordTargets.ts';
import type { RecordUntargeted } from '#domain/record/page/recordUntargeted.ts';
import type { RecordWarning } from '#domain/record/page/recordWarnings.ts';
import type { Orientation } from './columnWidths.ts';
import { correctionTable } from './correctionTable.ts';
import { deviationTable } from './deviationTable.ts';
import { type IngredientFacts, ingredientTable } from './ingredientTable.ts';
import { madeNotes, madeTable } from './madeTable.ts';
import { oilTable } from './oilTable.ts';
import { inPlainWords } from './plainWords.ts';
import { type NotesSection, type RecordSection, SEVERITY } from './section.ts';
import { targetTable } from './targetTable.ts';
import { untargetedTable } from './untargetedTable.ts';

export type RecordFacts = IngredientFacts & {
  readonly fields: readonly RecordField[];
  readonly warnings: readonly RecordWarning[];
  readonly partsNote: string | null;
  readonly targets: readonly RecordTarget[];
  readonly untargeted: readonly RecordUntargeted[];
  readonly made: RecordMade | null;
  readonly deviations: readonly RecordDeviation[];
  readonly oils: readonly RecordOil[];
  readonly corrections: readonly RecordCorrection[];
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
    partsNote(facts.partsNote),
    table,
    oilTable(facts.oils, facts.cannabinoids, orientation),
    targetTable(facts.targets),
    untargetedTable(facts.untargeted, facts.made !== null),
    madeTable(facts.made),
    madeNotes(facts.made),
    deviationTable(facts.deviations),
    correctionTable(facts.corrections),
    {
      kind: 'signatures',
      key: 'signatures',
      title: 'Signatures',
      signatures: facts.signatures.map((one) => ({ ...one, blanks: ['Signature', 'Date'] })),
    },
  ];
  return { sections: sections.filter(hasContent).map(inPlainWords), orientation };
}

const partsNote = (text: string | null): NotesSection => ({
  kind: 'notes',
  key: 'parts note',
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
  return section.kind !== 'notes' || section.notes.length > 0;
}
