import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type {
  BatchDocument,
  DocumentLine,
  DocumentLot,
  DocumentTarget,
} from '#domain/record/document/document.ts';
import { isNotByPart } from '#domain/record/entries/lineActuals.ts';
import { percentOfLot } from '#domain/record/page/percentColumns.ts';
import type { PlannedBatch } from '#domain/record/plan/plannedBatch.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { type MadeFigure, madeFigure, type Rounding } from './asMadeTargets.ts';
import { charged, weightsOf } from './charged.ts';
import { isLeaf, madeMg } from './madeLines.ts';

/** Whole milligrams of each part of a line as made; parts without an entry count as planned. */
export const madePartsMg = ({ actualParts, partGrams }: DocumentLine): readonly number[] =>
  partGrams.map((planned, part) => gramsToMilligrams(actualParts[part] ?? planned));

export const isWeighedByPart = ({ actualParts }: Pick<DocumentLine, 'actualParts'>): boolean =>
  actualParts.length > 1 && actualParts.some((grams) => grams !== null);

/** Divides a total that was not weighed by part in proportion to the planned parts. */
function sharedPartsMg(line: DocumentLine): readonly number[] {
  const plannedMg = gramsToMilligrams(line.calculatedGrams);
  return line.partGrams.map((planned) =>
    plannedMg === 0
      ? madeMg(line) / line.partGrams.length
      : (madeMg(line) * gramsToMilligrams(planned)) / plannedMg,
  );
}

/** Lines with only a total in a batch whose other lines were weighed by part. */
export function notByPart({ lines }: BatchDocument): readonly DocumentLine[] {
  const leaves = lines.filter((line) => isLeaf(line, lines));
  return leaves.some(isWeighedByPart) ? leaves.filter(isNotByPart) : [];
}

/** Lines whose lots contain a cannabinoid, with its percent. */
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

/** By how much 1 mg of each of `lines` may change a target. */
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
 * The result of each part of the batch for a target, in relation to the part's own grams. Empty when nothing was
 * weighed by part, or when a line that contains the cannabinoid has only a total.
 */
export function madeTargetParts(
  document: PlannedBatch,
  target: DocumentTarget,
): readonly MadeFigure[] {
  const { lines, lots, parts } = document;
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
  const { grams: lineGrams } = charged(document);
  return Array.from({ length: parts }, (_, part) => {
    const mg = richParts.reduce((sum, one) => sum + ((one.mg[part] ?? 0) * one.percent) / 100, 0);
    const grams = gramsOfMg(partsMg.reduce((sum, one) => sum + (one[part] ?? 0), 0));
    return madeFigure(target, mg, weightsOf(document, grams, lineGrams), rounding);
  });
}
