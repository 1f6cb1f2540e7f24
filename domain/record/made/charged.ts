import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { DocumentLot } from '#domain/record/document/document.ts';
import type { PlannedBatch } from '#domain/record/plan/plannedBatch.ts';
import { gramsOfMg } from '#domain/units.ts';
import { isLeaf, madeMg, plannedPlaces } from './madeLines.ts';

/** A lot with the grams actually used. */
export type MadeOil = {
  readonly lot: DocumentLot;
  readonly grams: number;
  /** Part of it was not recorded and counts as planned. */
  readonly countsPlanned: boolean;
};

/** A batch by the grams that were used. */
export type Charged = {
  readonly oils: readonly MadeOil[];
  /** The same lots with their grams as used. */
  readonly lots: readonly DocumentLot[];
  /** The weight of all lines. */
  readonly grams: number;
  /** What milligrams are related to: the finished batch where it was weighed, else the lines and the planned unit. */
  readonly weights: Weights;
};

export type Weights = Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>;

/** The grams used of each lot and the weight of all lines. */
export function charged(batch: PlannedBatch): Charged {
  const oils = batch.lots.map((lot) => madeOil(lot, batch));
  const grams = gramsOfMg(leavesOf(batch).reduce((sum, line) => sum + madeMg(line), 0));
  return {
    oils,
    lots: oils.map(({ lot, grams: used }) => ({ ...lot, grams: used })),
    grams,
    weights: weightsOf(batch, grams, grams),
  };
}

/** The weights of `grams` out of all `lineGrams`: each part of a batch gains or loses the same share in the process. */
export const weightsOf = (
  { unitWeightGrams, finished }: Pick<PlannedBatch, 'unitWeightGrams' | 'finished'>,
  grams: number,
  lineGrams: number,
): Weights =>
  finished === undefined || lineGrams <= 0
    ? { batchWeightGrams: grams, unitWeightGrams }
    : {
        batchWeightGrams:
          grams === lineGrams ? finished.grams : (grams / lineGrams) * finished.grams,
        unitWeightGrams: finished.meanUnitGrams,
      };

/** The lines that are weighed themselves. */
export const leavesOf = ({ lines }: Pick<PlannedBatch, 'lines'>) =>
  lines.filter((line) => isLeaf(line, lines));

/** A lot that is also the buffer is counted separately. */
function madeOil(lot: DocumentLot, { lines }: PlannedBatch): MadeOil {
  const own = lines.filter(
    (line) =>
      line.oilId === lot.oilId && (line.ingredientType === 'buffer') === (lot.mode === 'buffer'),
  );
  const mg = own.reduce((sum, line) => sum + madeMg(line), 0);
  return {
    lot,
    grams: own.length === 0 ? lot.grams : gramsOfMg(mg),
    countsPlanned: own.length === 0 || own.some((line) => plannedPlaces(line).length > 0),
  };
}
