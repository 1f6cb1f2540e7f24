import { z } from 'zod';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import { dayInput } from '#server/input.ts';
import {
  file,
  flag,
  json,
  moment,
  NOTHING,
  type Operation,
  revised,
} from '#server/openapi/operation.ts';
import { pageQuery } from '#server/rest.ts';
import { batchRequest } from './restBatch.ts';
import { completionRequest, correctionRequest, entriesRequest } from './restEntries.ts';
import { formulationRequest } from './restFormulation.ts';
import { formulationAnswer, untargetedAnswer } from './restFormulationAnswer.ts';
import { madeAnswer, madeLotAnswer, madeTargetAnswer } from './restMade.ts';

const listed = z.strictObject({
  id: z.int(),
  batch_id: z.string(),
  recipe_id: z.int(),
  recipe_number: z.string(),
  recipe_description: z.string(),
  version: z.int(),
  multiplier: z.number(),
  parts: z.int(),
  batch_number: z.string(),
  agent_name: z.string(),
  supervisor_name: z.string(),
  finished_quantity: z.number().nullable(),
  production_date: z.iso.date(),
  status: z.enum(['active', 'completed']),
  is_active: z.boolean(),
  department_id: z.int().nullable(),
  organization_name: z.string(),
  logo_url: z.string().nullable(),
});

const line = z.strictObject({
  id: z.int().nullable(),
  position: z.int(),
  parent_position: z.int().nullable(),
  ingredient_name: z.string(),
  ingredient_tag: z.string().nullable(),
  ingredient_type: z.enum(ITEM_TYPES),
  calculated_qty: z.number(),
  part_quantities: z.array(z.number()),
  actual_qty: z.number().nullable().meta({
    description:
      'Of the whole line: the sum of its parts once all were weighed, or a total that was not weighed by part.',
  }),
  initials: z.string(),
  actual_parts: z.array(z.number().nullable()).meta({ description: 'One a part.' }),
  initials_parts: z.array(z.string()).meta({ description: 'One a part.' }),
  lot: z.string().meta({ description: 'Lot of an ingredient that is no oil.' }),
  oil_id: z.int().nullable(),
});

const lot = z.strictObject({
  oil_id: z.int().nullable(),
  tag: z.string(),
  description: z.string(),
  batch: z.string(),
  department: z.string().nullable().meta({
    description:
      'Where it belonged when the batch was saved; null: the whole organization, or not kept.',
  }),
  mode: z.enum(['flexible', 'use_all', 'fixed', 'buffer']),
  qty: z.number(),
  actual_qty: z.number().nullable(),
  ...madeLotAnswer,
  cannabinoids: z.record(z.string(), z.number()),
});

const target = z.strictObject({
  cannabinoid: z.string(),
  operator: z.enum(OPERATORS),
  value: z.number(),
  unit: z.enum(POTENCY_UNITS),
  target_mg: z.number(),
  achieved_mg: z.number().meta({ description: 'As planned.' }),
  ...madeTargetAnswer,
});

const correction = z.strictObject({
  field: z.string(),
  position: z.int().nullable(),
  part: z.int().nullable().meta({ description: 'From 1; null for an entry of the whole line.' }),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  corrected_by: z.string(),
  corrected_at: moment,
});

const whole = listed
  .extend({
    completed_at: moment.nullable(),
    completed_by: z.string().nullable(),
    percent_of_theoretical: z.number().nullable(),
    revision: z.int(),
    ingredients: z.array(line),
    oils: z.array(lot),
    targets: z.array(target),
    warnings: z.array(z.string()),
    untargeted: z.array(untargetedAnswer),
    untargeted_limit_percent: z.number().nullable(),
    ...madeAnswer,
    corrections: z.array(correction),
  })
  .meta({ id: 'Batch', description: 'A frozen document and what was written on it.' });

const batches = { tag: 'Batches' } as const;
/** By its number, or by the id it is printed with. */
const path = z.object({
  id: z.string().meta({ description: 'The id, or the printed one: BF-20260131-A1B2.' }),
});
const ofBatch = { ...batches, path } as const;

export const batchListQuery = pageQuery.extend({
  include_inactive: flag('true lists the inactive ones too'),
});

export const batchFilterQuery = batchListQuery.pick({ include_inactive: true }).extend({
  search: z.string().optional().meta({
    description: 'Part of batch id, batch number, recipe number, description or agent.',
  }),
  from: dayInput.optional().meta({ description: 'Produced on that day or later.' }),
  to: dayInput.optional().meta({ description: 'Produced on that day or earlier.' }),
  status: z.enum(['active', 'completed'], 'Expected active or completed').optional(),
  recipe_id: z.string().optional().meta({ description: 'Of this recipe, in any version.' }),
});

export const traceQuery = z.object({
  oil_id: z.string().optional().meta({ description: 'Of this oil, also one that was deleted.' }),
  batch_id: z.string().optional().meta({ description: 'In this batch, as it is printed.' }),
  search: z.string().optional().meta({
    description: 'Part of tag, description or batch of the lot as it was called when it was used.',
  }),
});

export const BATCH_OPERATIONS = {
  calculate: {
    ...batches,
    id: 'calculateFormulation',
    summary: 'Which oils and how many grams of each meet the targets; why not, when none do',
    body: formulationRequest,
    answer: json(formulationAnswer),
    refuses: [404],
  },
  list: {
    ...batches,
    id: 'listBatches',
    summary: 'The batches, without their documents; at most 5,000',
    query: batchListQuery,
    answer: json(z.array(listed.meta({ id: 'ListedBatch' }))),
    refuses: [422],
  },
  export: {
    ...batches,
    id: 'exportBatches',
    summary: 'All batches that a filter leaves, as a file',
    query: batchFilterQuery,
    answer: file('text/csv'),
    refuses: [404, 422],
  },
  get: { ...ofBatch, id: 'getBatch', summary: 'One batch, whole', answer: revised(whole) },
  create: {
    ...batches,
    id: 'createBatch',
    summary: 'Calculate and save a batch',
    headers: ['Idempotency-Key'],
    body: batchRequest,
    answer: json(whole, 201),
    refuses: [403, 404, 409],
  },
  record: {
    ...ofBatch,
    id: 'getBatchRecord',
    summary: 'The Batch Production Record as PDF',
    query: z.object({ token: z.string().optional().meta({ description: 'Of a signed link.' }) }),
    answer: file('application/pdf'),
  },
  recall: {
    ...batches,
    id: 'getRecallReport',
    summary: 'Every batch an oil went into, as PDF',
    query: z.object({ token: z.string().optional().meta({ description: 'Of a signed link.' }) }),
    answer: file('application/pdf'),
  },
  exportTrace: {
    ...batches,
    id: 'exportTrace',
    summary: 'Where lots went, as a file: of an oil, in a batch, or by name',
    query: traceQuery,
    answer: file('text/csv'),
    refuses: [404, 422],
  },
  update: {
    ...ofBatch,
    id: 'updateBatch',
    summary: 'Write on a saved batch',
    headers: ['If-Match'],
    body: entriesRequest,
    answer: revised(whole),
    refuses: [403, 409],
  },
  complete: {
    ...ofBatch,
    id: 'completeBatch',
    summary: 'Complete a batch and take its oils from the stock',
    headers: ['If-Match', 'Idempotency-Key'],
    body: completionRequest.optional(),
    answer: revised(whole),
    refuses: [403, 409],
  },
  correct: {
    ...ofBatch,
    id: 'correctBatch',
    summary: 'Correct a completed batch, as new entries with a reason',
    headers: ['If-Match', 'Idempotency-Key'],
    body: correctionRequest,
    answer: revised(whole, 201),
    refuses: [403, 409],
  },
  inactivate: {
    ...ofBatch,
    id: 'inactivateBatch',
    summary: 'Hide a batch',
    answer: NOTHING,
    refuses: [403],
  },
  reactivate: {
    ...ofBatch,
    id: 'reactivateBatch',
    summary: 'Show a hidden batch again',
    answer: revised(whole),
    refuses: [403],
  },
} as const satisfies Record<string, Operation>;
