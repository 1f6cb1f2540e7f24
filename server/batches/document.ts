import { leftStockText } from '#domain/inventory/leftInventory.ts';
import { type BatchYield, batchYield } from '#domain/record/completion.ts';
import type { Correction, RecordHistory } from '#domain/record/corrections.ts';
import type { DeviationReasons } from '#domain/record/deviations.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document.ts';
import {
  type BatchEntries,
  type EntryChange,
  isEntryField,
  type LineEntry,
  type PartEntry,
  withChanges,
} from '#domain/record/entries.ts';
import { actualsOfEntry, blankActuals, entryOfLine } from '#domain/record/lineActuals.ts';
import { dayOf } from '#server/calendarDate.ts';
import type { Batch, BatchCorrection, Prisma } from '#server/generated/prisma/client.ts';
import { asOperator, asPotencyUnit } from '#server/recipes/content.ts';

/** What a batch has to be loaded with before its frozen document can be read. */
export const documentInclude = {
  lines: { orderBy: { position: 'asc' }, include: { weighedParts: true } },
  lots: {
    orderBy: { position: 'asc' },
    include: {
      potencies: { orderBy: { position: 'asc' } },
      oil: { select: { deletedAt: true } },
    },
  },
  targets: { orderBy: { position: 'asc' } },
  corrections: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BatchInclude;

/** What a batch has to be loaded with before its head reads as it was corrected. */
export const headInclude = {
  corrections: documentInclude.corrections,
} as const satisfies Prisma.BatchInclude;

export type BatchWithDocument = Prisma.BatchGetPayload<{ include: typeof documentInclude }>;
export type BatchHead = Batch & { readonly corrections: readonly BatchCorrection[] };

/** The columns that are written on a batch. */
type WrittenBatch = Pick<
  Batch,
  'batchNumber' | 'agentName' | 'supervisorName' | 'finishedQuantity' | 'productionDate'
>;

/** What was written on the batch, as it reads after its corrections. The rows keep what was first. */
export function entriesOf(
  batch: BatchHead & { readonly lines: BatchWithDocument['lines'] },
): BatchEntries {
  return withChanges(
    {
      ...writtenHead(batch),
      lines: batch.lines.map(lineEntryOf),
    },
    changesOf(batch),
  );
}

/** The entries of one line before corrections. A part without a row is blank. */
export function lineEntryOf(line: BatchWithDocument['lines'][number]): LineEntry {
  const { position, actualGrams, initials, lot, partGrams } = line;
  const rowAt = new Map(line.weighedParts.map((row) => [row.part, row]));
  const parts = partGrams.length > 1 ? partGrams.map((_, index) => index + 1) : [];
  return {
    position,
    actualGrams: actualGrams?.toNumber() ?? null,
    initials,
    lot,
    parts: parts.map((part) => {
      const row = rowAt.get(part);
      return {
        part,
        actualGrams: row?.actualGrams?.toNumber() ?? null,
        initials: row?.initials ?? '',
      };
    }),
  };
}

/** The same of the head alone. */
export const headOf = (
  batch: WrittenBatch & Pick<BatchHead, 'corrections'>,
): Omit<BatchEntries, 'lines'> =>
  withChanges({ ...writtenHead(batch), lines: [] }, changesOf(batch));

type Weighed = Pick<Batch, 'batchWeightGrams' | 'unitWeightGrams' | 'multiplier'>;

/** The yield of a batch, corrections included. */
export const yieldOf = (batch: Weighed, finishedUnits: number | null): BatchYield | null =>
  batchYield(
    {
      batchWeightGrams: batch.batchWeightGrams.toNumber(),
      unitWeightGrams: batch.unitWeightGrams.toNumber(),
      multiplier: batch.multiplier.toNumber(),
    },
    finishedUnits,
  );

const writtenHead = (batch: WrittenBatch): Omit<BatchEntries, 'lines'> => ({
  batchNumber: batch.batchNumber,
  agentName: batch.agentName,
  supervisorName: batch.supervisorName,
  finishedQuantity: batch.finishedQuantity?.toNumber() ?? null,
  productionDate: dayOf(batch.productionDate),
});

const changesOf = ({ corrections }: Pick<BatchHead, 'corrections'>): readonly EntryChange[] =>
  corrections.map(changeOf);

export function changeOf(row: BatchCorrection): EntryChange {
  const { field, linePosition, part, valueBefore: from, valueAfter: to } = row;
  if (!isEntryField(field)) throw new Error(`Unexpected field of a correction: ${field}.`);
  return { field, linePosition, part, from, to };
}

export const reasonsOf = (batch: Batch): DeviationReasons => ({
  lines: batch.lineReason,
  targets: batch.targetReason,
  yield: batch.yieldReason,
});

export const historyOf = (batch: BatchHead): RecordHistory => ({
  completion:
    batch.completedAt === null
      ? null
      : {
          by: batch.completedByName ?? '',
          at: batch.completedAt.toISOString(),
          reasons: reasonsOf(batch),
        },
  corrections: batch.corrections.map(
    (row): Correction => ({
      ...changeOf(row),
      reason: row.reason,
      by: row.userName,
      at: row.createdAt.toISOString(),
    }),
  ),
});

/** Rows to the frozen document, exactly as it was saved, with what was written on it. */
export function documentOf(batch: BatchWithDocument): BatchDocument {
  const entries = entriesOf(batch).lines.map(actualsOfEntry);
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
    lines: batch.lines.map((line, index) => ({
      position: line.position,
      parentPosition: line.parentPosition,
      ingredientName: line.ingredientName,
      ingredientTag: line.ingredientTag,
      ingredientType: line.ingredientType,
      oilId: lotKey(line),
      calculatedGrams: line.calculatedGrams.toNumber(),
      partGrams: line.partGrams.map((grams) => grams.toNumber()),
      ...(entries[index] ?? blankActuals(batch.parts)),
    })),
    lots: batch.lots.map((lot) => ({
      oilId: lotKey(lot) ?? '',
      tag: lot.tag,
      description: lot.description,
      batch: lot.batchLabel,
      departmentName: lot.departmentName,
      mode: lot.mode === 'use_all' ? 'useAll' : lot.mode,
      grams: lot.grams.toNumber(),
      percents: Object.fromEntries(
        lot.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent.toNumber()]),
      ),
    })),
    warnings: [...batch.warnings, ...leftStockWarnings(batch)],
    untargetedLimitPercent: batch.untargetedLimitPercent?.toNumber() ?? null,
  };
}

/** What left the inventory before its grams were taken; later is no matter of this batch. */
function leftStockWarnings({ lots, completedAt }: BatchWithDocument): readonly string[] {
  const sentences = lots.flatMap(({ tag, batchLabel: batch, oil }) => {
    const left = oil?.deletedAt ?? null;
    const isBefore = left !== null && (completedAt === null || left < completedAt);
    return isBefore ? [leftStockText({ tag, batch }, dayOf(left))] : [];
  });
  return [...new Set(sentences)];
}

export function headerOf(batch: BatchWithDocument): BatchHeader {
  const { finishedQuantity, ...head } = headOf(batch);
  return {
    ...head,
    batchId: batch.batchId,
    finishedQuantity: finishedQuantity === null ? '' : String(finishedQuantity),
    status: batch.status,
    isActive: batch.inactivatedAt === null,
    organizationName: batch.organizationName,
  };
}

/** The document as rows to create. Percents of zero are kept: they are part of what was known. */
export function documentRows(document: BatchDocument) {
  return {
    lines: document.lines.map((line) => {
      const { oilId, actualParts: _, initialsParts: __, ...columns } = line;
      return {
        ...columns,
        actualGrams: entryOfLine(line).actualGrams,
        ...lotColumns(oilId),
        partGrams: [...line.partGrams],
      };
    }),
    lineParts: document.lines.flatMap((line) => {
      const { position, parts } = entryOfLine(line);
      return parts.filter(isWritten).map((entry) => ({ position, ...entry }));
    }),
    lots: document.lots.map((lot, index) => ({
      position: index + 1,
      ...lotColumns(lot.oilId),
      tag: lot.tag,
      description: lot.description,
      batchLabel: lot.batch,
      departmentName: lot.departmentName,
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

const isWritten = ({ actualGrams, initials }: PartEntry): boolean =>
  actualGrams !== null || initials !== '';

const lotKey = (row: { oilId: number | null; temporaryLotKey: string | null }): string | null =>
  row.oilId === null ? row.temporaryLotKey : String(row.oilId);

function lotColumns(key: string | null) {
  const isStored = key !== null && /^\d+$/.test(key);
  return {
    oilId: isStored ? Number(key) : null,
    temporaryLotKey: isStored ? null : key,
  };
}
