import type { DocumentLine } from '#domain/record/document/document.ts';
import { gramsTaken } from '#domain/record/entries/lineActuals.ts';
import { gramsToMilligrams } from '#domain/units.ts';

/** A line, or a part of it, without an entry. */
export type PlannedPlace = {
  readonly linePosition: number;
  /** From 1; null for a batch of one part. */
  readonly part: number | null;
};

/** True when a line is weighed itself, unlike a sub-formulation, which consists of its lines. */
export const isLeaf = (
  line: Pick<DocumentLine, 'position'>,
  lines: readonly Pick<DocumentLine, 'parentPosition'>[],
): boolean => !lines.some(({ parentPosition }) => parentPosition === line.position);

/** True when grams were weighed for the line, as a total or in parts. */
export const isWeighed = ({
  actualGrams,
  actualParts,
}: Pick<DocumentLine, 'actualGrams' | 'actualParts'>): boolean =>
  actualGrams !== null || actualParts.some((grams) => grams !== null);

/** Whole milligrams of a line as made; parts without an entry count as planned. */
export const madeMg = (line: DocumentLine): number => gramsToMilligrams(gramsTaken(line));

/** The parts of a line that have no entry and count as planned; one place for the whole line when no part has one. */
export function plannedPlaces({
  position: linePosition,
  actualGrams,
  actualParts,
  partGrams,
  calculatedGrams,
}: Pick<
  DocumentLine,
  'position' | 'actualGrams' | 'actualParts' | 'partGrams' | 'calculatedGrams'
>): readonly PlannedPlace[] {
  if (actualGrams !== null || calculatedGrams === 0) return [];
  const open = partGrams.flatMap((_, index) =>
    (actualParts[index] ?? null) === null ? [{ linePosition, part: index + 1 }] : [],
  );
  return open.length === partGrams.length ? [{ linePosition, part: null }] : open;
}
