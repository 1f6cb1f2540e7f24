import type { batchDocument_batch$data } from '#client/__generated__/batchDocument_batch.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { uppersIn } from '#client/screens/batches/capPercents.ts';
import { ITEM_TYPE, OPERATOR, POTENCY_UNIT } from '#client/screens/recipes/graphWords.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';

/** A saved batch as returned by the graph. */
export type GraphBatch = Omit<batchDocument_batch$data, ' $fragmentType'>;

/** The frozen document exactly as it was saved. */
export const toBatchDocument = ({ document, ...batch }: GraphBatch): BatchDocument => ({
  recipeNumber: batch.recipeNumber,
  recipeDescription: batch.recipeDescription,
  recipeVersion: batch.recipeVersionNumber,
  productType: document.productType,
  batchWeightGrams: Number(document.batchWeightGrams),
  unitWeightGrams: Number(document.unitWeightGrams),
  multiplier: Number(batch.multiplier),
  parts: batch.parts,
  targets: document.targets.map(toTarget),
  lines: document.lines.map(toLine),
  lots: document.lots.map(toLot),
  warnings: document.warnings,
  untargetedLimitPercent:
    document.untargetedLimitPercent == null ? null : Number(document.untargetedLimitPercent),
});

type GraphDocument = GraphBatch['document'];

const toTarget = (target: GraphDocument['targets'][number]): BatchDocument['targets'][number] => ({
  cannabinoid: target.cannabinoid,
  operator: OPERATOR[target.operator],
  value: Number(target.value),
  unit: POTENCY_UNIT[target.unit],
  targetMg: Number(target.targetMg),
  achievedMg: Number(target.achievedMg),
});

const toLine = (line: GraphDocument['lines'][number]): BatchDocument['lines'][number] => ({
  position: line.position,
  parentPosition: line.parentPosition ?? null,
  ingredientName: line.ingredientName,
  ingredientTag: line.ingredientTag ?? null,
  ingredientType: ITEM_TYPE[line.ingredientType],
  oilId: line.lotId ?? null,
  calculatedGrams: Number(line.calculatedGrams),
  partGrams: line.partGrams.map(Number),
  actualGrams: gramsOrNull(line.actualGrams),
  actualParts: line.actualParts.map(gramsOrNull),
  initials: line.initials,
  initialsParts: line.initialsParts,
  lot: line.lot,
});

const toLot = (lot: GraphDocument['lots'][number]): BatchDocument['lots'][number] => ({
  oilId: lot.lotId,
  tag: lot.tag,
  description: lot.description,
  batch: lot.batch,
  departmentName: lot.departmentName ?? null,
  mode: inLowerCase(lot.mode),
  grams: Number(lot.grams),
  percents: Object.fromEntries(
    lot.potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
  ),
  ...uppersIn(lot.capPercents),
});

const gramsOrNull = (grams: string | null | undefined): number | null =>
  grams == null ? null : Number(grams);
