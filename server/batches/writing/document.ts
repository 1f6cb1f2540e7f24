import { leftStockText } from '#domain/inventory/leftInventory.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import { type BatchYield, batchYield } from '#domain/record/entries/completion.ts';
import type { Correction, RecordHistory } from '#domain/record/entries/corrections.ts';
import {
  type BatchEntries,
  type EntryChange,
  isEntryField,
  type LineEntry,
  type PartEntry,
  withChanges,
} from '#domain/record/entries/entries.ts';
import { byKind, type HeadEntries, type HeadField } from '#domain/record/entries/headEntries.ts';
import { actualsOfEntry, blankActuals, entryOfLine } from '#domain/record/entries/lineActuals.ts';
import type { DeviationReasons } from '#domain/record/made/deviations.ts';
import { withFinished } from '#domain/record/made/finished.ts';
import type { WeighedLine } from '#domain/record/made/weighed/weighedLots.ts';
import { areCapsBounded } from '#server/batches/formulation/capRules.ts';
import type { Batch, BatchCorrection, Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { asOperator, asPotencyUnit } from '#server/recipes/reading/content.ts';

/** The relations needed to read the frozen document of a batch. */
export const documentInclude = {
  lines: { orderBy: { position: 'asc' }, include: { weighedParts: true } },
  lots: {
    orderBy: { position: 'asc' },
    include: {
      potencies: { orderBy: { position: 'asc' } },
      oil: {
        select: {
          deletedAt: true,
          tag: true,
          status: true,
          expiresOn: true,
          retestOn: true,
          quantityGrams: true,
        },
      },
    },
  },
  targets: { orderBy: { position: 'asc' } },
  corrections: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BatchInclude;

/** The relations needed to read the header of a batch after corrections. */
export const headInclude = {
  corrections: documentInclude.corrections,
} as const satisfies Prisma.BatchInclude;

export type BatchWithDocument = Prisma.BatchGetPayload<{ include: typeof documentInclude }>;
export type BatchHead = Batch & { readonly corrections: readonly BatchCorrection[] };

/** The columns that can be edited on a batch. */
type WrittenBatch = Pick<Batch, HeadField>;

/** The entries of the batch after its corrections. The rows keep the original values. */
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

/** The lines of an open batch as far as their weighing goes. */
export const weighedLinesOf = (lines: BatchWithDocument['lines']): readonly WeighedLine[] =>
  lines.map((line) => ({
    ...actualsOfEntry(lineEntryOf(line)),
    position: line.position,
    oilId: lotKey(line),
    calculatedGrams: line.calculatedGrams.toNumber(),
    partGrams: line.partGrams.map((grams) => grams.toNumber()),
  }));

/** The entries of the header only. */
export const headOf = (batch: WrittenBatch & Pick<BatchHead, 'corrections'>): HeadEntries =>
  withChanges({ ...writtenHead(batch), lines: [] }, changesOf(batch));

type Weighed = Pick<Batch, 'batchWeightGrams' | 'unitWeightGrams' | 'multiplier'>;

/** The yield of a batch, including corrections. */
export const yieldOf = (batch: Weighed, finishedUnits: number | null): BatchYield | null =>
  batchYield(
    {
      batchWeightGrams: batch.batchWeightGrams.toNumber(),
      unitWeightGrams: batch.unitWeightGrams.toNumber(),
      multiplier: batch.multiplier.toNumber(),
    },
    finishedUnits,
  );

const writtenHead = (batch: WrittenBatch): HeadEntries =>
  byKind({
    text: (field) => batch[field],
    figure: (field) => batch[field]?.toNumber() ?? null,
    day: (field) => dayOf(batch[field]),
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
          allowedUses: batch.allowedUses,
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

/** The frozen document exactly as it was saved, with its entries. */
export function documentOf(batch: BatchWithDocument): BatchDocument {
  const written = entriesOf(batch);
  const entries = written.lines.map(actualsOfEntry);
  const isBounded = areCapsBounded(batch);
  const document: BatchDocument = {
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
      mode: lot.mode,
      grams: lot.grams.toNumber(),
      percents: Object.fromEntries(
        lot.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent.toNumber()]),
      ),
      // A lot of no inventory has no bounds, as in the calculation.
      ...(isBounded && lot.oilId !== null && { uppers: uppersIn(lot) }),
    })),
    warnings: [...batch.warnings, ...leftStockWarnings(batch)],
    untargetedLimitPercent: batch.untargetedLimitPercent?.toNumber() ?? null,
  };
  return withFinished(document, written);
}

const uppersIn = ({ potencies }: BatchWithDocument['lots'][number]) =>
  Object.fromEntries(
    potencies.map(({ cannabinoid, upperPercent }) => [
      cannabinoid,
      upperPercent?.toNumber() ?? ('unknown' as const),
    ]),
  );

/** Warnings about oils deleted before completion; later deletions do not affect this batch. */
function leftStockWarnings({ lots, completedAt }: BatchWithDocument): readonly string[] {
  const sentences = lots.flatMap(({ tag, batchLabel: batch, oil }) => {
    const left = oil?.deletedAt ?? null;
    const isBefore = left !== null && (completedAt === null || left < completedAt);
    return isBefore ? [leftStockText({ tag, batch }, dayOf(left))] : [];
  });
  return [...new Set(sentences)];
}

/** The entries of the header as the record has them. */
export const headTextsOf = (head: HeadEntries) =>
  byKind({
    text: (field) => head[field],
    figure: (field) => String(head[field] ?? ''),
    day: (field) => head[field],
  });

export function headerOf(batch: BatchWithDocument): BatchHeader {
  return {
    ...headTextsOf(headOf(batch)),
    batchId: batch.printedId,
    status: batch.status,
    isActive: batch.inactivatedAt === null,
    organizationName: batch.organizationName,
  };
}

/** The document as rows to create. Percents of zero are stored, because they were measured. */
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
      mode: lot.mode,
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
  const oilId = oilIdOf(key);
  return { oilId, temporaryLotKey: oilId === null ? key : null };
}
