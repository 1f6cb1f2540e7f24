import { z } from 'zod';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';
import { MOST_MULTIPLIER } from '#domain/recipe/runFigures.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

const MOST_POTENCIES = 100;
const text = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(200, `${label}: at most 200 characters`);

const potency = z.object({
  cannabinoid: z
    .string()
    .trim()
    .min(1, 'Cannabinoid is required')
    .max(100, 'Cannabinoid: at most 100 characters'),
  percent: z.number().min(0, 'Percent must be 0–100').max(100, 'Percent must be 0–100'),
});

/** A lot that exists only in this batch. Its key is distinguishable from the id of an oil. */
const temporaryLotInput = z.object({
  key: z.string().regex(/^temporary-[\w-]{1,60}$/, 'Expected a key such as temporary-1'),
  tag: text('Tag'),
  description: text('Description'),
  batch: text('Batch'),
  quantityGrams: z
    .number()
    .min(0, 'Quantity must be 0 or more')
    .max(1e9, 'Quantity must be at most 1,000 t'),
  potencies: z
    .array(potency)
    .max(MOST_POTENCIES, `At most ${MOST_POTENCIES} cannabinoids in one oil`)
    .superRefine((potencies, context) => {
      const names = potencies.map(({ cannabinoid }) => cannabinoidKey(cannabinoid));
      for (const index of repeats(names)) {
        const message = `${potencies[index]?.cannabinoid} is listed twice. Name each cannabinoid once`;
        context.addIssue({ code: 'custom', path: [index, 'cannabinoid'], message });
      }
    }),
});

const lot = z.union([z.object({ oilId: z.int() }), z.object({ temporary: temporaryLotInput })]);

const choice = z.object({
  lot,
  mode: z.enum(['flexible', 'use_all', 'fixed']),
  fixedGrams: z.number().nullable(),
});

export const calculateInput = z.object({
  recipeVersionId: z.int(),
  multiplier: z
    .number('Multiplier must be a number above 0')
    .positive('Multiplier must be above 0')
    .max(MOST_MULTIPLIER, 'Multiplier must be at most 100,000'),
  choices: z
    .array(choice)
    .max(MOST_CHOICES, `At most ${MOST_CHOICES} oils in one calculation`)
    .superRefine((choices, context) => {
      const keys = choices.map(({ lot }) => ('temporary' in lot ? lot.temporary.key : null));
      for (const index of repeats(keys)) {
        const message = 'Each temporary lot needs a key of its own';
        context.addIssue({ code: 'custom', path: [index, 'lot', 'temporary', 'key'], message });
      }
    }),
  /** The oil of the buffer row; null when the buffer is an ingredient without a lot. */
  buffer: lot.nullable(),
  order: z.enum(['fewestLots', 'leastOil', 'oldestFirst']).default('fewestLots'),
});

export type CalculateInput = z.input<typeof calculateInput>;
export type CalculateRequest = z.output<typeof calculateInput>;

/** Indexes of texts that occur earlier in the list. */
function repeats(texts: readonly (string | null)[]): readonly number[] {
  const seen = new Set<string>();
  return texts.flatMap((word, index) => {
    if (word === null) return [];
    if (seen.has(word)) return [index];
    seen.add(word);
    return [];
  });
}
