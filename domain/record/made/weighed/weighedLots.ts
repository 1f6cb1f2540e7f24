import type { DocumentLine } from '#domain/record/document/document.ts';
import type { EntryChange } from '#domain/record/entries/entries.ts';
import { isWeighed, plannedPlaces } from '../madeLines.ts';

/** A line with what was weighed of it. */
export type WeighedLine = Pick<
  DocumentLine,
  'position' | 'oilId' | 'actualGrams' | 'actualParts' | 'partGrams' | 'calculatedGrams'
>;

/**
 * The lots (`oilId`) whose grams were recorded before: every line of the lot has its grams, and `changes` leave them.
 * They were used, whatever becomes of the lot since.
 */
export function weighedLots(
  lines: readonly WeighedLine[],
  changes: readonly EntryChange[] = [],
): ReadonlySet<string> {
  const changed = new Set(
    changes.filter(({ field }) => field === 'actualGrams').map((change) => change.linePosition),
  );
  const isOpen = (line: WeighedLine): boolean =>
    changed.has(line.position) || !isWeighed(line) || plannedPlaces(line).length > 0;
  const open = new Set(lines.filter(isOpen).map(({ oilId }) => oilId));
  return new Set(lines.flatMap(({ oilId }) => (oilId === null || open.has(oilId) ? [] : [oilId])));
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
