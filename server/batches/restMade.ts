import { z } from 'zod';
import { asMade } from '#domain/record/asMade.ts';
import { DEVIATION_KINDS } from '#domain/record/deviations.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import { recordDeviations } from '#domain/record/recordDeviations.ts';
import { type BatchWithDocument, headOf, historyOf, reasonsOf } from './document.ts';

const reasons = z.strictObject({ lines: z.string(), targets: z.string(), yield: z.string() });

/** Answers of a batch as it was made. */
export const madeAnswer = {
  as_made: z
    .strictObject({
      qty: z.number().meta({ description: 'Grams of all lines.' }),
      units_equivalent: z.number().nullable(),
      cannabinoids: z.array(
        z.strictObject({
          cannabinoid: z.string(),
          mg: z.number(),
          mg_per_unit: z.number().nullable(),
          mg_per_gram: z.number(),
          is_targeted: z.boolean(),
          above_limit: z
            .boolean()
            .meta({ description: 'Untargeted, and above the limit of the batch.' }),
        }),
      ),
      counted_as_planned: z.array(z.strictObject({ position: z.int(), part: z.int().nullable() })),
    })
    .nullable()
    .meta({ description: 'From actual grams; null until something was weighed.' }),
  reasons: reasons.nullable().meta({ description: 'Given at completion; null before it.' }),
  deviations: z.array(
    z.strictObject({
      kind: z.enum(DEVIATION_KINDS),
      differences: z.string(),
      reason: z.string(),
    }),
  ),
};

export function madeBody(batch: BatchWithDocument, document: BatchDocument) {
  const made = asMade(document);
  const deviations = recordDeviations(document, headOf(batch).finishedQuantity, historyOf(batch));
  return {
    as_made: made && {
      qty: made.grams,
      units_equivalent: made.unitsEquivalent,
      cannabinoids: made.cannabinoids.map((one) => ({
        cannabinoid: one.cannabinoid,
        mg: one.mg,
        mg_per_unit: one.mgPerUnit,
        mg_per_gram: one.mgPerGram,
        is_targeted: one.isTargeted,
        above_limit: one.isAboveLimit,
      })),
      counted_as_planned: made.planned.map(({ linePosition, part }) => ({
        position: linePosition,
        part,
      })),
    },
    reasons: batch.completedAt === null ? null : reasonsOf(batch),
    deviations: deviations.map(({ kind, differences, reason }) => ({
      kind,
      differences: differences.join('; '),
      reason,
    })),
  };
}

/** Fields of a target as made, in its own unit; nulls until something was weighed. */
export const madeTargetAnswer = {
  as_made_mg: z.number().nullable(),
  as_made: z.number().nullable(),
  difference: z.number().nullable(),
  difference_percent: z.number().nullable(),
  met: z.boolean().nullable().meta({
    description:
      'Equal within 5 %, a minimum at most 5 % short, a maximum not passed: by the batch and by each of its parts.',
  }),
  as_made_parts: z
    .array(
      z.strictObject({
        part: z.int(),
        as_made_mg: z.number(),
        as_made: z.number(),
        difference: z.number(),
        difference_percent: z.number().nullable(),
        met: z.boolean(),
      }),
    )
    .meta({ description: 'Over its own grams; empty where nothing was weighed by part.' }),
};

/** Fields of a lot as made; nulls until something was weighed. */
export const madeLotAnswer = {
  made_qty: z.number().nullable(),
  counts_planned: z.boolean().nullable(),
};

/** Those fields for the targets and lots of a document, in their order. */
export function madeOf(document: BatchDocument) {
  const made = asMade(document);
  return {
    target: (index: number) => {
      const target = made?.targets[index];
      return {
        as_made_mg: target?.mg ?? null,
        as_made: target?.made ?? null,
        difference: target?.difference ?? null,
        difference_percent: target?.differencePercent ?? null,
        met: target?.met ?? null,
        as_made_parts: (target?.parts ?? []).map((part, at) => ({
          part: at + 1,
          as_made_mg: part.mg,
          as_made: part.made,
          difference: part.difference,
          difference_percent: part.differencePercent,
          met: part.met,
        })),
      };
    },
    lot: (index: number) => {
      const oil = made?.oils[index];
      return { made_qty: oil?.grams ?? null, counts_planned: oil?.countsPlanned ?? null };
    },
  };
}
