import type { BatchDocument } from '#domain/record/document/document.ts';
import type { Correction, RecordHistory } from '#domain/record/entries/corrections.ts';
import { withLineChanges } from '#domain/record/entries/entries.ts';
import { entryOfLine, withEntries } from '#domain/record/entries/lineActuals.ts';
import {
  DEVIATION_KINDS,
  type DeviationKind,
  type DeviationReasons,
  deviations,
} from '#domain/record/made/deviations.ts';
import type { Counted } from '#domain/record/made/finished.ts';

/** A kind of deviation with its reason. */
export type RecordDeviation = {
  readonly kind: DeviationKind;
  readonly label: string;
  /** At least one sentence. */
  readonly differences: readonly string[];
  readonly reason: string;
};

export const DEVIATION_LABELS: Readonly<Record<DeviationKind, string>> = {
  lines: 'Quantities',
  targets: 'Targets',
  yield: 'Yield',
};

const NONE_ANY_MORE = 'None any more, after corrections';
/** A reason may be given without a deviation; the record keeps it. */
const NONE = 'None';

/** The deviations of a completed batch as it reads now, with the reasons given. */
export function recordDeviations(
  document: BatchDocument,
  counted: Counted,
  { completion, corrections }: RecordHistory,
): readonly RecordDeviation[] {
  if (completion === null) return [];
  const now = differencesByKind(document, counted.finishedQuantity);
  const first = differencesByKind(...asCompleted(document, counted, corrections));
  return DEVIATION_KINDS.filter((kind) => now.has(kind) || completion.reasons[kind] !== '').map(
    (kind) => ({
      kind,
      label: DEVIATION_LABELS[kind],
      differences: now.get(kind) ?? [first.has(kind) ? NONE_ANY_MORE : NONE],
      reason: reasonOf(kind, completion.reasons, first.has(kind)),
    }),
  );
}

/** A deviation caused only by a correction is explained by that correction's reason. */
function reasonOf(kind: DeviationKind, reasons: DeviationReasons, wasDue: boolean): string {
  if (reasons[kind] !== '') return reasons[kind];
  return wasDue ? 'No reason given' : 'See the corrections';
}

const differencesByKind = (document: BatchDocument, finishedUnits: number | null) =>
  new Map(
    deviations(document, finishedUnits).map(
      ({ kind, differences }) => [kind, differences] as const,
    ),
  );

/** The batch as it was at completion, restored from the old values of its corrections. */
function asCompleted(
  document: BatchDocument,
  counted: Counted,
  corrections: readonly Correction[],
): readonly [BatchDocument, number | null] {
  const undone = [...corrections]
    .reverse()
    .map(({ field, linePosition, part, from }) => ({ field, linePosition, part, to: from }));
  const lines = withLineChanges(document.lines.map(entryOfLine), undone);
  const first = (name: keyof Counted) => corrections.find(({ field }) => field === name)?.from;
  const figure = (name: 'finishedQuantity' | 'finishedGrams') => {
    const text = first(name);
    if (text === undefined) return counted[name];
    return text === '' ? null : Number(text);
  };
  const unitWeights = first('unitWeights') ?? counted.unitWeights;
  return [
    withEntries(document, { lines, unitWeights, finishedGrams: figure('finishedGrams') }),
    figure('finishedQuantity'),
  ];
}
