import { z } from 'zod';
import type { Formulation, TargetResult } from '#domain/formulation/types.ts';
import { parseId } from '#server/ids.ts';
import type { CalculateInput } from './calculate.ts';

const id = z.union([z.number(), z.string()], 'Expected an id').transform(String);
const MODES = { flexible: 'flexible', use_all: 'useAll', fixed: 'fixed' } as const;

const mode = z.enum(['flexible', 'use_all', 'fixed'], 'Expected flexible, use_all or fixed');
const pick = z.object({
  oil_id: id.optional(),
  temporary: z
    .object({
      tag: z.string(),
      description: z.string(),
      batch: z.string(),
      qty: z.number(),
      cannabinoids: z.record(z.string(), z.number()),
    })
    .optional(),
  mode: mode.default('flexible'),
  fixed_qty: z.number().nullable().default(null),
});

export const formulationRequest = z.object({
  recipe_id: id,
  multiplier: z.number('Expected a number').default(1),
  oils: z
    .array(pick)
    .max(500, 'At most 500 oils')
    .refine(
      (oils) => oils.every((oil) => (oil.oil_id === undefined) !== (oil.temporary === undefined)),
      'Each oil needs either oil_id or temporary',
    )
    .default([]),
  buffer_oil_id: id.nullable().default(null),
});

/** The recipe a body names; null when it names none. */
export function recipeIdOf(body: unknown): number | null {
  const named = z.object({ recipe_id: id }).safeParse(body);
  return named.success ? parseId(named.data.recipe_id, 'Recipe') : null;
}

/** The documented body as the service's input; an id that can't be one answers like a missing row. */
export function toCalculation(body: z.output<typeof formulationRequest>): CalculateInput {
  return {
    recipeVersionId: parseId(body.recipe_id, 'Recipe'),
    multiplier: body.multiplier,
    bufferOilId: body.buffer_oil_id === null ? null : parseId(body.buffer_oil_id, 'Oil'),
    choices: body.oils.map((oil, index) => ({
      mode: MODES[oil.mode],
      fixedGrams: oil.fixed_qty,
      lot: oil.temporary
        ? {
            temporary: {
              key: `temporary-${index + 1}`,
              tag: oil.temporary.tag,
              description: oil.temporary.description,
              batch: oil.temporary.batch,
              grams: oil.temporary.qty,
              percents: oil.temporary.cannabinoids,
            },
          }
        : { oilId: parseId(oil.oil_id ?? '', 'Oil') },
    })),
  };
}

/** The documented answer; 200 also when no blend exists. */
export function formulationBody(formulation: Formulation) {
  const { summary, digest } = formulation;
  const debug = {
    mg_from_use_all: summary.mgFromUseAll,
    mg_from_fixed: summary.mgFromFixed,
    still_needed: summary.mgStillNeeded,
    total_oil_weight: summary.oilTotalGrams,
    available_weight: summary.capacityGrams,
    utilization: summary.utilization.map((lot) => ({
      oil_id: oilIdOf(lot.oilId),
      allocated: lot.allocatedGrams,
      available: lot.availableGrams,
      percent: lot.percent,
      leftover: lot.leftoverGrams,
    })),
  };
  if (!formulation.ok) {
    return {
      success: false,
      class: formulation.class,
      classes: formulation.classes,
      message: formulation.message,
      details: formulation.details,
      allocations: [],
      buffer: null,
      targets: formulation.nearest.map(targetBody),
      warnings: [],
      remedies: formulation.remedies,
      proven: false,
      digest,
      debug,
    };
  }
  const { buffer } = formulation;
  return {
    success: true,
    class: null,
    classes: [],
    message: '',
    details: [],
    allocations: formulation.allocations.map((lot) => ({
      oil_id: oilIdOf(lot.oilId),
      allocated_qty: lot.grams,
      mode: lot.mode === 'useAll' ? 'use_all' : lot.mode,
    })),
    buffer: buffer && {
      oil_id: buffer.oilId === null ? null : oilIdOf(buffer.oilId),
      qty: buffer.grams,
    },
    targets: formulation.targets.map(targetBody),
    warnings: formulation.warnings,
    remedies: [],
    proven: formulation.proven,
    digest,
    debug,
  };
}

const oilIdOf = (lotId: string): number | string => (/^\d+$/.test(lotId) ? Number(lotId) : lotId);

const targetBody = (target: TargetResult) => ({
  cannabinoid: target.cannabinoid,
  operator: target.operator,
  target_mg: target.targetMg,
  achieved_mg: target.achievedMg,
  delta_mg: target.deltaMg,
  met: target.met,
});
