import { z } from 'zod';
import type { Batch } from '#server/generated/prisma/client.ts';
import type { CreateBatchInput } from './createBatchInput.ts';
import { type BatchWithDocument, documentOf } from './document.ts';
import { formulationRequest, toCalculation } from './restFormulation.ts';

const text = z.string().nullish();

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

export const batchListBody = (batch: Batch) => ({
  id: batch.id,
  batch_id: batch.batchId,
  recipe_id: batch.recipeVersionId,
  recipe_number: batch.recipeNumber,
  recipe_description: batch.recipeDescription,
  version: batch.recipeVersionNumber,
  multiplier: batch.multiplier.toNumber(),
  parts: batch.parts,
  batch_number: batch.batchNumber,
  agent_name: batch.agentName,
  supervisor_name: batch.supervisorName,
  finished_quantity: batch.finishedQuantity?.toNumber() ?? null,
  production_date: batch.productionDate.toISOString().slice(0, 10),
  status: batch.status,
  is_active: batch.inactivatedAt === null,
  department_id: batch.departmentId,
});

export function batchBody(batch: BatchWithDocument) {
  const { lines, lots, targets, warnings } = documentOf(batch);
  return {
    ...batchListBody(batch),
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
  };
}
