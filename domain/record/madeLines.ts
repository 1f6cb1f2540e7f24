import { gramsToMilligrams } from '#domain/units.ts';
import type { DocumentLine } from './document.ts';
import { gramsTaken } from './lineActuals.ts';

/** A line, or a part of it, on which nothing was written. */
export type PlannedPlace = {
  readonly linePosition: number;
  /** From 1; null for a batch of one part. */
  readonly part: number | null;
};

/** A line that is weighed itself: a sub-formulation is what its own lines make up. */
export const isLeaf = (
  line: Pick<DocumentLine, 'position'>,
  lines: readonly Pick<DocumentLine, 'parentPosition'>[],
): boolean => !lines.some(({ parentPosition }) => parentPosition === line.position);

/** Whether anything was written of a line. */
export const isWeighed = ({ actualGrams, actualParts }: DocumentLine): boolean =>
  actualGrams !== null || actualParts.some((grams) => grams !== null);

/** Whole milligrams of a line as made; a part that nothing was written of counts as planned. */
export const madeMg = (line: DocumentLine): number => gramsToMilligrams(gramsTaken(line));

/** Where nothing was written of a line that something is planned of. */
export function plannedPlaces({
  position: linePosition,
  actualGrams,
  actualParts,
  partGrams,
  calculatedGrams,
}: DocumentLine): readonly PlannedPlace[] {
  if (actualGrams !== null || calculatedGrams === 0) return [];
  const open = partGrams.flatMap((_, index) =>
    (actualParts[index] ?? null) === null ? [{ linePosition, part: index + 1 }] : [],
  );
  return open.length === partGrams.length ? [{ linePosition, part: null }] : open;
}
