import { z } from 'zod';
import type { AsMade, MadeCannabinoid } from '#domain/record/made/asMade.ts';
import type { MadeBound, MadeFigure } from '#domain/record/made/asMadeTargets.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';

/** The REST representation of a batch as made. */

const ofCannabinoid = fieldFrom<MadeCannabinoid>();
const cannabinoidView = view({
  cannabinoid: ofCannabinoid(z.string(), (one) => one.cannabinoid),
  mg: ofCannabinoid(z.number(), (one) => one.mg),
  mg_per_unit: ofCannabinoid(z.number().nullable(), (one) => one.mgPerUnit),
  mg_per_gram: ofCannabinoid(z.number(), (one) => one.mgPerGram),
  is_targeted: ofCannabinoid(z.boolean(), (one) => one.isTargeted),
  above_limit: ofCannabinoid(
    z.boolean().describe('Untargeted, and above the limit of the batch.'),
    (one) => one.isAboveLimit,
  ),
});

const plannedPlace = z.strictObject({ position: z.int(), part: z.int().nullable() });

const from = fieldFrom<AsMade>();
export const madeView = view({
  qty: from(z.number().describe('Grams of all lines.'), ({ grams }) => grams),
  units_equivalent: from(z.number().nullable(), (made) => made.unitsEquivalent),
  cannabinoids: from(z.array(cannabinoidView.schema), (made) =>
    made.cannabinoids.map(cannabinoidView.of),
  ),
  counted_as_planned: from(z.array(plannedPlace), ({ planned }) =>
    planned.map(({ linePosition, part }) => ({ position: linePosition, part })),
  ),
});

const ofBound = fieldFrom<MadeBound>();
/** The fields are of the most that may be in it; null where that is unknown. */
export const boundView = view({
  as_made_mg: ofBound(z.number().nullable(), ({ quantity }) => quantity?.mg ?? null),
  as_made: ofBound(z.number().nullable(), ({ quantity }) => quantity?.made ?? null),
  difference: ofBound(z.number().nullable(), ({ quantity }) => quantity?.difference ?? null),
  difference_percent: ofBound(
    z.number().nullable(),
    ({ quantity }) => quantity?.differencePercent ?? null,
  ),
  untested: ofBound(
    z
      .array(z.string())
      .describe(
        'Used lots in which nothing bounds the cannabinoid, so that the target is not met.',
      ),
    ({ untested }) => [...untested],
  ),
});

export const boundField = boundView.schema
  .optional()
  .describe(
    'The most that may be in it by the upper bounds of its lots, which judges a maximum; absent where `as_made` decides.',
  );

const ofPart = fieldFrom<MadeFigure & { readonly part: number }>();
export const madePartView = view({
  part: ofPart(z.int(), ({ part }) => part),
  as_made_mg: ofPart(z.number(), ({ mg }) => mg),
  as_made: ofPart(z.number(), ({ made }) => made),
  difference: ofPart(z.number(), ({ difference }) => difference),
  difference_percent: ofPart(z.number().nullable(), (part) => part.differencePercent),
  met: ofPart(z.boolean(), ({ met }) => met),
  bound: ofPart(boundField, ({ bound }) => (bound === null ? undefined : boundView.of(bound))),
});
