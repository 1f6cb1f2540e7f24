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
  readonly weights: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>;
};

/** The grams used of each lot and the weight of all lines. */
export function charged(batch: PlannedBatch): Charged {
  const oils = batch.lots.map((lot) => madeOil(lot, batch));
  const mg = leavesOf(batch).reduce((sum, line) => sum + madeMg(line), 0);
  return {
    oils,
    lots: oils.map(({ lot, grams }) => ({ ...lot, grams })),
    weights: { batchWeightGrams: gramsOfMg(mg), unitWeightGrams: batch.unitWeightGrams },
  };
}

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
