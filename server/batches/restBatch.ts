import { z } from 'zod';
import { actualGramsOfLot, batchYield } from '#domain/record/completion.ts';
import type { EntryField } from '#domain/record/entries.ts';
import { documentUntargeted } from '#domain/record/recordUntargeted.ts';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/ids.ts';
import { logoLink } from '#server/organizations/service.ts';
import type { RecipeHead } from '#server/recipes/service.ts';
import type { CreateBatchInput } from './createBatchInput.ts';
import {
  type BatchHead,
  type BatchWithDocument,
  documentOf,
  headOf,
  historyOf,
} from './document.ts';
import { MOST_LINES } from './entriesInput.ts';
import {
  lineEntryBody,
  lineEntryOf,
  lineNameBody,
  lineNameOf,
  partListIssues,
} from './restEntries.ts';
import { formulationRequest, toCalculation } from './restFormulation.ts';
import { untargetedBody } from './restFormulationBody.ts';
import { madeBody, madeOf } from './restMade.ts';

const text = z.string().nullish();

/** A batch in a path: by its row id, or by the id it is printed with. */
export const batchPathId = (id: string) => (/^BF-/.test(id) ? id : parseId(id, 'Batch'));

/**
 * The documented batch body. What follows from the recipe and the oils is calculated again here;
 * `ingredients`, when sent, must say the same and carry what was weighed.
 */
export const batchRequest = formulationRequest.extend({
  parts: z.number('Expected a number').default(1),
  batch_id: text.meta({
    description:
      'An id to keep: BF-YYYYMMDD-XXXX of today or yesterday. One that is taken or no such id is replaced.',
  }),
  batch_number: text,
  agent_name: text,
  supervisor_name: text,
  finished_quantity: z.number('Expected a number').nullish(),
  production_date: text,
  ingredients: z
    .array(
      z.object({
        ...lineNameBody,
        ingredient_tag: z.string().max(500).nullish().meta({
          description:
            'Without oils: the tag of an oil, or "tag / batch". An active line takes that lot with its calculated_qty, a buffer line is filled with it.',
        }),
        calculated_qty: z.number().nullish(),
        ...lineEntryBody,
      }),
    )
    .max(MOST_LINES)
    .default([]),
  digest: text,
  recipe_number: text,
  recipe_description: text,
  department_id: z.union([z.number(), z.string()], 'Expected an id').nullish(),
  version: z.number('Expected a number').nullish(),
  status: z
    .literal('active', 'A batch is saved active. Complete it with POST /api/batches/{id}/complete')
    .nullish(),
});

type BatchRequest = z.output<typeof batchRequest>;

/** Facts of the recipe that are sent beside its id must be those of that recipe. */
export function refuseOtherRecipe(
  body: BatchRequest,
  { version, description, recipe }: RecipeHead,
): void {
  const said: readonly (readonly [string, unknown, unknown])[] = [
    ['department_id', body.department_id, recipe.departmentId],
    ['recipe_number', body.recipe_number, recipe.number],
    ['recipe_description', body.recipe_description?.trim(), description.trim()],
    ['version', body.version, version],
  ];
  const issues = said
    .filter(([, sent, kept]) => sent != null && sent !== '' && String(sent) !== String(kept))
    .map(([name, sent, kept]) => ({
      path: [name],
      message: `The recipe of this id says ${kept}, not ${sent}.`,
    }));
  if (issues.length > 0) throw new InvalidError(issues);
}

export function toCreateBatch(body: BatchRequest, idempotencyKey: string | null): CreateBatchInput {
  const issues = body.ingredients.flatMap((line, index) => partListIssues(line, index, body.parts));
  if (issues.length > 0) throw new InvalidError(issues);
  return {
    ...toCalculation(body),
    parts: body.parts,
    proposedBatchId: body.batch_id ?? undefined,
    batchNumber: body.batch_number ?? '',
    agentName: body.agent_name ?? '',
    supervisorName: body.supervisor_name ?? '',
    finishedQuantity: body.finished_quantity ?? null,
    productionDate: body.production_date ?? null,
    lineEntries: body.ingredients.map((line, index) => ({
      position: index + 1,
      called: lineNameOf(line),
      ...lineEntryOf(line),
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
    organization_name: batch.organizationName,
    logo_url: batch.logoId === null ? null : logoLink({ id: batch.logoId }),
  };
}

export function batchBody(batch: BatchWithDocument) {
  const document = documentOf(batch);
  const { lines, lots, targets, warnings } = document;
  const made = madeOf(document);
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
      actual_parts: line.actualParts,
      initials_parts: line.initialsParts,
      lot: line.lot,
      oil_id: batch.lines[index]?.oilId ?? null,
    })),
    oils: lots.map((lot, index) => ({
      oil_id: batch.lots[index]?.oilId ?? null,
      tag: lot.tag,
      description: lot.description,
      batch: lot.batch,
      department: lot.departmentName,
      mode: lot.mode === 'useAll' ? 'use_all' : lot.mode,
      qty: lot.grams,
      actual_qty: actualGramsOfLot(lot, lines),
      ...made.lot(index),
      cannabinoids: lot.percents,
    })),
    targets: targets.map((target, index) => ({
      cannabinoid: target.cannabinoid,
      operator: target.operator,
      value: target.value,
      unit: target.unit,
      target_mg: target.targetMg,
      achieved_mg: target.achievedMg,
      ...made.target(index),
    })),
    warnings,
    untargeted: documentUntargeted(document).map(untargetedBody),
    untargeted_limit_percent: document.untargetedLimitPercent,
    ...madeBody(batch, document),
    corrections: historyOf(batch).corrections.map((correction) => ({
      field: BODY_FIELDS[correction.field],
      position: correction.linePosition,
      part: correction.part,
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
  lot: 'lot',
  actualGrams: 'actual_qty',
  initials: 'initials',
};
