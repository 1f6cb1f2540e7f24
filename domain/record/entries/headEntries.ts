import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from './entryNumbers.ts';
import { type SettledWeights, settleUnitWeights } from './unitWeights.ts';

/**
 * The entries in the header of a batch. Types, validation, corrections, page, printed record, files and both APIs
 * follow from these tables, in their order; `server/batches/entryFields.ts` describes each entry to the APIs.
 */

type HeadEntry = {
  /** Name on the record, in corrections, files and the audit trail. */
  readonly label: string;
  /** Label of its input, where that differs. */
  readonly inputLabel?: string;
  /** Stands at the top of the header, not among the fields that may be filled in by hand. */
  readonly isAtTop?: true;
  /** Names a person who signs the record. */
  readonly isSigner?: true;
  /** A correction can change it but not remove it. */
  readonly isKept?: true;
  /** Says what came out of a batch beside its good units, at completion; absent from records that do not have it. */
  readonly isOutput?: true;
};
/** `most`: characters. */
type TextEntry = HeadEntry & {
  readonly most: number;
  /** Reads what was typed; absent where any text will do. */
  readonly settle?: (typed: string) => SettledWeights;
};
type FigureEntry = HeadEntry & { readonly rule: NumberRule };

const NUMBER_LENGTH = 100;
const NAME_LENGTH = 200;

export const HEAD_TEXTS = table<TextEntry>()({
  batchNumber: { label: 'Batch number', most: NUMBER_LENGTH },
  agentName: {
    label: 'Agent',
    inputLabel: 'Agent name',
    most: NAME_LENGTH,
    isSigner: true,
    isKept: true,
  },
  supervisorName: {
    label: 'Supervisor',
    inputLabel: 'Supervisor name',
    most: NAME_LENGTH,
    isSigner: true,
  },
  unitWeights: {
    label: 'Unit weights (g)',
    most: 1_000,
    isOutput: true,
    settle: settleUnitWeights,
  },
});

export const HEAD_FIGURES = table<FigureEntry>()({
  finishedQuantity: { label: 'Finished quantity', rule: FINISHED_QUANTITY, isKept: true },
  rejectedUnits: { label: 'Rejected units', rule: FINISHED_QUANTITY, isOutput: true },
  reworkUnits: { label: 'Units to rework', rule: FINISHED_QUANTITY, isOutput: true },
  labSamples: { label: 'Laboratory samples', rule: FINISHED_QUANTITY, isOutput: true },
  retainSamples: { label: 'Retained samples', rule: FINISHED_QUANTITY, isOutput: true },
  wasteGrams: { label: 'Waste (g)', rule: ACTUAL_GRAMS, isOutput: true },
  finishedGrams: { label: 'Finished weight (g)', rule: ACTUAL_GRAMS, isOutput: true },
});

/** Calendar dates `YYYY-MM-DD`. */
const HEAD_DAYS = table<HeadEntry>()({
  productionDate: { label: 'Production date', isAtTop: true, isKept: true },
});

export type TextField = keyof typeof HEAD_TEXTS;
export type FigureField = keyof typeof HEAD_FIGURES;
export type DayField = keyof typeof HEAD_DAYS;
export type HeadField = TextField | FigureField | DayField;

export const HEAD: Readonly<Record<HeadField, HeadEntry>> = {
  ...HEAD_TEXTS,
  ...HEAD_FIGURES,
  ...HEAD_DAYS,
};

export const TEXT_FIELDS = namesIn(HEAD_TEXTS);
export const FIGURE_FIELDS = namesIn(HEAD_FIGURES);
export const DAY_FIELDS = namesIn(HEAD_DAYS);
export const HEAD_FIELDS = namesIn(HEAD);

/** The entries of the header. */
export type HeadEntries = Readonly<
  Record<TextField, string> & Record<FigureField, number | null> & Record<DayField, string>
>;

/** The entries of the header as typed. */
export type HeadDraft = Readonly<Record<HeadField, string>>;

/** One value for each entry of the header, by its kind. */
export const byKind = <Text, Figure, Day>(make: {
  readonly text: (field: TextField) => Text;
  readonly figure: (field: FigureField) => Figure;
  readonly day: (field: DayField) => Day;
}) => ({
  ...byField(TEXT_FIELDS, make.text),
  ...byField(FIGURE_FIELDS, make.figure),
  ...byField(DAY_FIELDS, make.day),
});

/** One value for each of these fields. */
export const byField = <Field extends string, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
): Readonly<Record<Field, Value>> =>
  // `fromEntries` forgets which keys it was given.
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;

export const BLANK_HEAD: HeadDraft = byField(HEAD_FIELDS, () => '');

/** The fields in the order of the record: those at its top, then those that may be filled in by hand. */
export const TOP_FIELDS = HEAD_FIELDS.filter((field) => HEAD[field].isAtTop);
export const HANDWRITTEN_FIELDS = HEAD_FIELDS.filter(
  (field) => !(HEAD[field].isAtTop || HEAD[field].isOutput),
);
/** What came out beside the good units, in the order of its form: units, grams, and weights of single units. */
export const OUTPUT_FIELDS = [
  ...FIGURE_FIELDS.filter((field) => HEAD_FIGURES[field].isOutput),
  ...TEXT_FIELDS.filter((field) => HEAD_TEXTS[field].isOutput),
];

export const isOutput = (field: string): boolean => OUTPUT_FIELDS.some((one) => one === field);

/** True where any output was written. */
export const hasOutputs = (head: HeadEntries): boolean =>
  OUTPUT_FIELDS.some((field) => (head[field] ?? '') !== '');

export const isText = (field: string): field is TextField => Object.hasOwn(HEAD_TEXTS, field);
export const isFigure = (field: string): field is FigureField => Object.hasOwn(HEAD_FIGURES, field);
export const isDay = (field: string): field is DayField => Object.hasOwn(HEAD_DAYS, field);

/** Checks a table without widening the names in it. */
function table<Entry>() {
  return <Field extends string>(entries: Record<Field, Entry>): Readonly<Record<Field, Entry>> =>
    entries;
}

function namesIn<Field extends string>(
  entries: Readonly<Record<Field, unknown>>,
): readonly Field[] {
  return Object.keys(entries).filter((name): name is Field => Object.hasOwn(entries, name));
}
