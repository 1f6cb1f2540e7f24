import { z } from 'zod';
import { FAILURE_CLASSES } from '#domain/formulation/types.ts';
import { OPERATORS } from '#domain/recipe/recipe.ts';

/** A temporary oil goes by the key it was given in its place. */
const oilId = z.union([z.int(), z.string()]);
const milligrams = z.record(z.string(), z.number());
const failure = z.enum(FAILURE_CLASSES);

const target = z.strictObject({
  cannabinoid: z.string(),
  operator: z.enum(OPERATORS),
  target_mg: z.number(),
  achieved_mg: z.number(),
  delta_mg: z.number(),
  met: z.boolean(),
});

export const untargetedAnswer = z
  .strictObject({
    cannabinoid: z.string(),
    mg: z.number(),
    mg_per_unit: z.number(),
    mg_per_g: z.number(),
    above_limit: z.boolean(),
  })
  .meta({
    id: 'UntargetedCannabinoid',
    description: 'What the oils bring that no target asks for, over the whole batch.',
  });

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('switch_to_flexible'), oil_id: oilId }),
  z.strictObject({ kind: z.literal('add_oil'), oil_ids: z.array(oilId) }),
  z.strictObject({ kind: z.literal('set_multiplier'), multiplier: z.number() }),
  z.strictObject({
    kind: z.literal('change_target'),
    cannabinoid: z.string(),
    value: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
  z.strictObject({
    kind: z.literal('reduce_fixed_line'),
    ingredient_id: z.int().nullable(),
    sub_ingredient_id: z.int().nullable(),
    by_grams: z.number(),
  }),
]);

const debug = z.strictObject({
  algorithm: z.string(),
  active_targets: z.array(
    z.strictObject({
      cannabinoid: z.string(),
      operator: z.enum(OPERATORS),
      target_mg: z.number(),
    }),
  ),
  tolerances: z.strictObject({
    target_mg: z.number().meta({ description: 'On either side of a target, over the batch.' }),
    weight_g: z.number(),
    most_work: z.number().meta({ description: 'Pivots x (columns + 12) x rows of the search.' }),
  }),
  matrix: z
    .strictObject({
      oil_ids: z.array(oilId),
      rows: z.array(z.strictObject({ cannabinoid: z.string(), mg_per_g: z.array(z.number()) })),
    })
    .meta({ description: 'Of each flexible oil, the mg of each targeted cannabinoid in a gram.' }),
  mg_from_use_all: milligrams,
  mg_from_fixed: milligrams,
  still_needed: milligrams,
  total_oil_weight: z.number(),
  available_weight: z.number(),
  utilization: z.array(
    z.strictObject({
      oil_id: oilId,
      allocated: z.number(),
      available: z.number(),
      percent: z.number(),
      leftover: z.number(),
    }),
  ),
});

export const formulationAnswer = z
  .strictObject({
    success: z.boolean(),
    class: failure.nullable(),
    classes: z.array(failure),
    message: z.string(),
    details: z.array(z.string()),
    allocations: z.array(
      z.strictObject({
        oil_id: oilId,
        allocated_qty: z.number(),
        mode: z.enum(['flexible', 'use_all', 'fixed']),
      }),
    ),
    buffer: z.strictObject({ oil_id: oilId.nullable(), qty: z.number() }).nullable(),
    targets: z.array(target),
    untargeted: z.array(untargetedAnswer),
    warnings: z.array(z.string()),
    remedies: z.array(z.strictObject({ sentence: z.string(), change })),
    proven: z.boolean(),
    digest: z.string(),
    debug,
  })
  .meta({
    id: 'Formulation',
    description: 'That no blend exists is an answer too: success is false, and class says why.',
  });
