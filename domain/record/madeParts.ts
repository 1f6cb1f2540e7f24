import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { type MadeFigure, madeFigure, type Rounding } from './asMadeTargets.ts';
import type { BatchDocument, DocumentLine, DocumentLot, DocumentTarget } from './document.ts';
import { isNotByPart } from './lineActuals.ts';
import { isLeaf, madeMg } from './madeLines.ts';
import { percentOfLot } from './percentColumns.ts';
import type { PlannedBatch } from './plannedBatch.ts';

/** Whole milligrams of each part of a line as made; one that nothing was written of is as planned. */
export const madePartsMg = ({ actualParts, partGrams }: DocumentLine): readonly number[] =>
  partGrams.map((planned, part) => gramsToMilligrams(actualParts[part] ?? planned));

/** Whether it is known what any part of a line took. */
export const isWeighedByPart = ({ actualParts }: Pick<DocumentLine, 'actualParts'>): boolean =>
  actualParts.length > 1 && actualParts.some((grams) => grams !== null);

/** A total that was not weighed by part, in parts as they were planned. */
function sharedPartsMg(line: DocumentLine): readonly number[] {
  const plannedMg = gramsToMilligrams(line.calculatedGrams);
  return line.partGrams.map((planned) =>
    plannedMg === 0
      ? madeMg(line) / line.partGrams.length
      : (madeMg(line) * gramsToMilligrams(planned)) / plannedMg,
  );
}

/** Lines of which only a total is known, while others were weighed by part. */
export function notByPart({ lines }: BatchDocument): readonly DocumentLine[] {
  const leaves = lines.filter((line) => isLeaf(line, lines));
  return leaves.some(isWeighedByPart) ? leaves.filter(isNotByPart) : [];
}

/** Lines of lots that bring a cannabinoid, with its percent. */
const richLines = (
  lines: readonly DocumentLine[],
  lots: readonly DocumentLot[],
  key: string,
): readonly { readonly line: DocumentLine; readonly percent: number }[] =>
  lines.flatMap((line) => {
    const lot = lots.find(({ oilId }) => oilId === line.oilId);
    const percent = lot === undefined ? 0 : percentOfLot(lot, key);
    return percent > 0 ? [{ line, percent }] : [];
  });

/** What 1 mg of each of `lines` may move a target by. */
export const lineRounding = (
  lines: readonly DocumentLine[],
  lots: readonly DocumentLot[],
  { cannabinoid }: Pick<DocumentTarget, 'cannabinoid'>,
  share: number,
): Rounding => ({
  mg: richLines(lines, lots, cannabinoidKey(cannabinoid)).reduce(
    (mg, { percent }) => mg + percent / 100,
    0,
  ),
  grams: gramsOfMg(lines.length),
  share,
});

/**
 * Each part of the batch against a target, over the part's own grams. Empty where nothing was weighed
 * by part, and where a line that brings the cannabinoid was weighed as a whole: its parts are not known.
 */
export function madeTargetParts(
  document: PlannedBatch,
  target: DocumentTarget,
): readonly MadeFigure[] {
  const { lines, lots, parts, unitWeightGrams } = document;
  const leaves = lines.filter((line) => isLeaf(line, lines));
  if (parts < 2 || !leaves.some(isWeighedByPart)) return [];
  const key = cannabinoidKey(target.cannabinoid);
  const rich = richLines(leaves, lots, key);
  const isOnLines = lots.every(
    (lot) => !(percentOfLot(lot, key) > 0) || rich.some(({ line }) => line.oilId === lot.oilId),
  );
  if (!isOnLines || rich.some(({ line }) => isNotByPart(line))) return [];
  const partsMg = leaves.map((line) =>
    isNotByPart(line) ? sharedPartsMg(line) : madePartsMg(line),
  );
  const richParts = rich.map(({ line, percent }) => ({ mg: madePartsMg(line), percent }));
  // No line of a part is planned further off its share than this.
  const rounding = lineRounding(leaves, lots, target, 1 / parts);
  return Array.from({ length: parts }, (_, part) => {
    const mg = richParts.reduce((sum, one) => sum + ((one.mg[part] ?? 0) * one.percent) / 100, 0);
    const grams = partsMg.reduce((sum, one) => sum + (one[part] ?? 0), 0) / 1000;
    return madeFigure(target, mg, { batchWeightGrams: grams, unitWeightGrams }, rounding);
  });
}
