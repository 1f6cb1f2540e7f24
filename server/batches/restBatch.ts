import { z } from 'zod';
import { actualGramsOfLot, batchYield } from '#domain/record/completion.ts';
import type { EntryField } from '#domain/record/entries.ts';
import { parseId } from '#server/ids.ts';
import type { CreateBatchInput } from './createBatchInput.ts';
import {
  type BatchHead,
  type BatchWithDocument,
  documentOf,
  headOf,
  historyOf,
} from './document.ts';
import { formulationRequest, toCalculation } from './restFormulation.ts';

const text = z.string().nullish();

/** A batch in a path: by its row id, or by the id it is printed with. */
export const batchPathId = (id: string) => (/^BF-/.test(id) ? id : parseId(id, 'Batch'));

/**
 * The documented batch body. What follows from the recipe and the oils is calculated again here;
 * `ingredients`, when sent, must say the same and carry what was weighed.
 */
export const batchRequest = formulationRequest.extend({
  parts: z.number('Expected a number').default(1),
  batch_number: text,
  agent_name: text,
  supervisor_name: text,
  finished_quantity: z.number('Expected a number').nullish(),
  production_date: text,
  ingredients: z
    .array(
      z.object({
        calculated_qty: z.number().nullish(),
        actual_qty: z.number().nullish(),
        initials: text,
      }),
    )
    .default([]),
  digest: text,
});

export function toCreateBatch(
  body: z.output<typeof batchRequest>,
  idempotencyKey: string | null,
): CreateBatchInput {
  return {
    ...toCalculation(body),
    parts: body.parts,
    batchNumber: body.batch_number ?? '',
    agentName: body.agent_name ?? '',
    supervisorName: body.supervisor_name ?? '',
    finishedQuantity: body.finished_quantity ?? null,
    productionDate: body.production_date ?? null,
    lineEntries: body.ingredients.map((line, index) => ({
      position: index + 1,
      actualGrams: line.actual_qty ?? null,
      initials: line.initials ?? '',
      calculatedGrams: line.calculated_qty ?? null,
    })),
    idempotencyKey,
    expectedDigest: body.digest ?? null,
  };
}

export function batchListBody(batch: BatchHead) {
  const head = headOf(batch);
  return {
    id: batch.id,
    batch_id: batch.batchId,
    recipe_id: batch.recipeVersionId,
    recipe_number: batch.recipeNumber,
    recipe_description: batch.recipeDescription,
    version: batch.recipeVersionNumber,
    multiplier: batch.multiplier.toNumber(),
    parts: batch.parts,
    batch_number: head.batchNumber,
    agent_name: head.agentName,
    supervisor_name: head.supervisorName,
    finished_quantity: head.finishedQuantity,
    production_date: head.productionDate,
    status: batch.status,
    is_active: batch.inactivatedAt === null,
    department_id: batch.departmentId,
  };
}

export function batchBody(batch: BatchWithDocument) {
  const document = documentOf(batch);
  const { lines, lots, targets, warnings } = document;
  return {
    ...batchListBody(batch),
    completed_at: batch.completedAt?.toISOString() ?? null,
    completed_by: batch.completedByName,
    percent_of_theoretical:
      batchYield(document, headOf(batch).finishedQuantity)?.percentOfTheoretical ?? null,
    /** For `If-Match`. */
    revision: batch.revision,
    ingredients: lines.map((line, index) => ({
      id: batch.lines[index]?.id ?? null,
      position: line.position,
      parent_position: line.parentPosition,
      ingredient_name: line.ingredientName,
      ingredient_tag: line.ingredientTag,
      ingredient_type: line.ingredientType,
      calculated_qty: line.calculatedGrams,
      part_quantities: line.partGrams,
      actual_qty: line.actualGrams,
      initials: line.initials,
      oil_id: batch.lines[index]?.oilId ?? null,
    })),
    oils: lots.map((lot, index) => ({
      oil_id: batch.lots[index]?.oilId ?? null,
      tag: lot.tag,
      description: lot.description,
      batch: lot.batch,
      mode: lot.mode === 'useAll' ? 'use_all' : lot.mode,
      qty: lot.grams,
      actual_qty: actualGramsOfLot(lot, lines),
      cannabinoids: lot.percents,
    })),
    targets: targets.map((target) => ({
      cannabinoid: target.cannabinoid,
      operator: target.operator,
      value: target.value,
      unit: target.unit,
      target_mg: target.targetMg,
      achieved_mg: target.achievedMg,
    })),
    warnings,
    corrections: historyOf(batch).corrections.map((correction) => ({
      field: BODY_FIELDS[correction.field],
      position: correction.linePosition,
      from: correction.from,
      to: correction.to,
      reason: correction.reason,
      corrected_by: correction.by,
      corrected_at: correction.at,
    })),
  };
}

const BODY_FIELDS: Readonly<Record<EntryField, string>> = {
  batchNumber: 'batch_number',
  agentName: 'agent_name',
  supervisorName: 'supervisor_name',
  finishedQuantity: 'finished_quantity',
  productionDate: 'production_date',
  actualGrams: 'actual_qty',
  initials: 'initials',
};
