import type { DocumentLine } from '#domain/record/document/document.ts';
import type { EntryChange } from '#domain/record/entries/entries.ts';
import { isWeighed, plannedPlaces } from '../madeLines.ts';

/** A line with what was weighed of it. */
export type WeighedLine = Pick<
  DocumentLine,
  'position' | 'oilId' | 'actualGrams' | 'actualParts' | 'partGrams' | 'calculatedGrams'
>;

/**
 * The lots (`oilId`) whose grams were recorded before `changes`, which led to these lines: every line of the lot has its
 * grams, and the changes leave them, or say 0 g where there were none. They were used, whatever becomes of the lot since.
 */
export function weighedLots(
  lines: readonly WeighedLine[],
  changes: readonly EntryChange[] = [],
): ReadonlySet<string> {
  const changed = new Set(changes.filter(takesGrams).map(({ linePosition }) => linePosition));
  const isOpen = (line: WeighedLine): boolean =>
    changed.has(line.position) || !isWeighed(line) || plannedPlaces(line).length > 0;
  const open = new Set(lines.filter(isOpen).map(({ oilId }) => oilId));
  return new Set(lines.flatMap(({ oilId }) => (oilId === null || open.has(oilId) ? [] : [oilId])));
}

/** The lots (`oilId`) of which nothing goes into the batch: every line of them says 0 g. */
export function unusedLots(
  lines: readonly Pick<WeighedLine, 'oilId' | 'actualGrams'>[],
): ReadonlySet<string> {
  const used = new Set(
    lines.filter(({ actualGrams }) => actualGrams !== 0).map(({ oilId }) => oilId),
  );
  return new Set(lines.flatMap(({ oilId }) => (oilId === null || used.has(oilId) ? [] : [oilId])));
}

/** The lots (`oilId`) of which `changes` record grams; 0 g takes nothing. */
export function newlyWeighedLots(
  lines: readonly Pick<WeighedLine, 'position' | 'oilId'>[],
  changes: readonly EntryChange[],
): ReadonlySet<string> {
  const positions = new Set(
    changes.flatMap(({ field, to, linePosition }) =>
      field === 'actualGrams' && Number(to) > 0 ? [linePosition] : [],
    ),
  );
  return new Set(
    lines.flatMap(({ position, oilId }) =>
      oilId !== null && positions.has(position) ? [oilId] : [],
    ),
  );
}

/** Not where an empty place says 0 g. */
const takesGrams = ({ field, from, to }: EntryChange): boolean =>
  field === 'actualGrams' && !(from === '' && to !== '' && Number(to) === 0);
