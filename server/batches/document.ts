import type { BatchDocument, BatchHeader } from '#domain/record/document.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { asOperator, asPotencyUnit } from '#server/recipes/content.ts';

/** What a batch has to be loaded with before its frozen document can be read. */
export const documentInclude = {
  lines: { orderBy: { position: 'asc' } },
  lots: { orderBy: { position: 'asc' }, include: { potencies: { orderBy: { position: 'asc' } } } },
  targets: { orderBy: { position: 'asc' } },
} as const satisfies Prisma.BatchInclude;

export type BatchWithDocument = Prisma.BatchGetPayload<{ include: typeof documentInclude }>;

/** Rows to the frozen document, exactly as it was saved. */
export function documentOf(batch: BatchWithDocument): BatchDocument {
  return {
    recipeNumber: batch.recipeNumber,
    recipeDescription: batch.recipeDescription,
    recipeVersion: batch.recipeVersionNumber,
    productType: batch.productType,
    batchWeightGrams: batch.batchWeightGrams.toNumber(),
    unitWeightGrams: batch.unitWeightGrams.toNumber(),
    multiplier: batch.multiplier.toNumber(),
    parts: batch.parts,
    targets: batch.targets.map((target) => ({
      cannabinoid: target.cannabinoid,
      operator: asOperator(target.operator),
      value: target.value.toNumber(),
      unit: asPotencyUnit(target.unit),
      targetMg: target.targetMg.toNumber(),
      achievedMg: target.achievedMg.toNumber(),
    })),
    lines: batch.lines.map((line) => ({
      position: line.position,
      parentPosition: line.parentPosition,
      ingredientName: line.ingredientName,
      ingredientTag: line.ingredientTag,
      ingredientType: line.ingredientType,
      oilId: lotKey(line),
      calculatedGrams: line.calculatedGrams.toNumber(),
      partGrams: line.partGrams.map((grams) => grams.toNumber()),
      actualGrams: line.actualGrams?.toNumber() ?? null,
      initials: line.initials,
    })),
    lots: batch.lots.map((lot) => ({
      oilId: lotKey(lot) ?? '',
      tag: lot.tag,
      description: lot.description,
      batch: lot.batchLabel,
      mode: lot.mode === 'use_all' ? 'useAll' : lot.mode,
      grams: lot.grams.toNumber(),
      percents: Object.fromEntries(
        lot.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent.toNumber()]),
      ),
    })),
    warnings: batch.warnings,
  };
}

export const headerOf = (batch: BatchWithDocument, organizationName: string): BatchHeader => ({
  batchId: batch.batchId,
  batchNumber: batch.batchNumber,
  agentName: batch.agentName,
  supervisorName: batch.supervisorName,
  finishedQuantity: batch.finishedQuantity?.toFixed() ?? '',
  productionDate: batch.productionDate.toISOString().slice(0, 10),
  status: batch.status,
  organizationName,
});

/** The document as rows to create. Percents of zero are kept: they are part of what was known. */
export function documentRows(document: BatchDocument) {
  return {
    lines: document.lines.map(({ oilId, ...line }) => ({
      ...line,
      ...lotColumns(oilId),
      partGrams: [...line.partGrams],
    })),
    lots: document.lots.map((lot, index) => ({
      position: index + 1,
      ...lotColumns(lot.oilId),
      tag: lot.tag,
      description: lot.description,
      batchLabel: lot.batch,
      mode: lot.mode === 'useAll' ? ('use_all' as const) : lot.mode,
      grams: lot.grams,
      potencies: Object.entries(lot.percents).map(([cannabinoid, percent], place) => ({
        position: place + 1,
        cannabinoid,
        percent,
      })),
    })),
    targets: document.targets.map((target, index) => ({
      ...target,
      position: index + 1,
    })),
  };
}

const lotKey = (row: { oilId: number | null; temporaryLotKey: string | null }): string | null =>
  row.oilId === null ? row.temporaryLotKey : String(row.oilId);

function lotColumns(key: string | null) {
  const isStored = key !== null && /^\d+$/.test(key);
  return {
    oilId: isStored ? Number(key) : null,
    temporaryLotKey: isStored ? null : key,
  };
}
