import type { Correction, RecordHistory } from './corrections.ts';
import {
  DEVIATION_KINDS,
  type DeviationKind,
  type DeviationReasons,
  deviations,
} from './deviations.ts';
import type { BatchDocument } from './document.ts';
import { withLineChanges } from './entries.ts';
import { entryOfLine, withEntries } from './lineActuals.ts';

/** A kind of difference between plan and batch, and why there is one. */
export type RecordDeviation = {
  readonly kind: DeviationKind;
  readonly label: string;
  /** In sentences, at least one. */
  readonly differences: readonly string[];
  readonly reason: string;
};

export const DEVIATION_LABELS: Readonly<Record<DeviationKind, string>> = {
  lines: 'Quantities',
  targets: 'Targets',
  yield: 'Yield',
};

const NONE_ANY_MORE = 'None any more, after corrections';
/** A reason may be written where none is due; the record keeps it. */
const NONE = 'None';

/** Of a completed batch: what differs from the plan as it reads now, with the reasons given. */
export function recordDeviations(
  document: BatchDocument,
  finishedUnits: number | null,
  { completion, corrections }: RecordHistory,
): readonly RecordDeviation[] {
  if (completion === null) return [];
  const now = differencesByKind(document, finishedUnits);
  const first = differencesByKind(...asCompleted(document, finishedUnits, corrections));
  return DEVIATION_KINDS.filter((kind) => now.has(kind) || completion.reasons[kind] !== '').map(
    (kind) => ({
      kind,
      label: DEVIATION_LABELS[kind],
      differences: now.get(kind) ?? [first.has(kind) ? NONE_ANY_MORE : NONE],
      reason: reasonOf(kind, completion.reasons, first.has(kind)),
    }),
  );
}

/** A difference that only a correction made has its reason there. */
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

/** The batch as it read when it was completed: each correction says what stood there before. */
function asCompleted(
  document: BatchDocument,
  finishedUnits: number | null,
  corrections: readonly Correction[],
): readonly [BatchDocument, number | null] {
  const undone = [...corrections]
    .reverse()
    .map(({ field, linePosition, part, from }) => ({ field, linePosition, part, to: from }));
  const lines = withLineChanges(document.lines.map(entryOfLine), undone);
  const counted = corrections.find(({ field }) => field === 'finishedQuantity');
  return [
    withEntries(document, { lines }),
    counted === undefined ? finishedUnits : Number(counted.from),
  ];
}
