import { z } from 'zod';
import { formulate } from '#domain/formulation/solve.ts';
import type { Choice, Formulation, FormulationInput, Oil } from '#domain/formulation/types.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { parseInput } from '#server/input.ts';
import { findOils, lotOf } from '#server/oils/service.ts';
import { contentOf } from '#server/recipes/content.ts';
import { type FoundRecipeVersion, findRecipeVersion } from '#server/recipes/service.ts';

const MOST_CHOICES = 500;
const grams = z.number().min(0, 'Quantity must be 0 or more').max(1e11, 'Quantity is too large');
const text = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(200, `${label}: at most 200 characters`);

/** A lot only this batch knows. Its key can't be mistaken for the id of an oil. */
export const temporaryLotInput = z.object({
  key: z.string().regex(/^temporary-[\w-]{1,60}$/, 'Expected a key such as temporary-1'),
  tag: text('Tag'),
  description: text('Description'),
  batch: text('Batch'),
  grams,
  percents: z.record(
    z.string().min(1).max(100),
    z.number().min(0, 'Percent must be 0–100').max(100, 'Percent must be 0–100'),
  ),
});

export const calculateInput = z.object({
  recipeVersionId: z.int(),
  multiplier: z
    .number('Multiplier must be a number above 0')
    .positive('Multiplier must be above 0')
    .max(1e6, 'Multiplier must be at most 1,000,000'),
  choices: z
    .array(
      z.object({
        lot: z.union([z.object({ oilId: z.int() }), z.object({ temporary: temporaryLotInput })]),
        mode: z.enum(['flexible', 'useAll', 'fixed']),
        fixedGrams: z.number().nullable(),
      }),
    )
    .max(MOST_CHOICES, `At most ${MOST_CHOICES} oils in one calculation`),
  bufferOilId: z.int().nullable(),
  order: z.enum(['fewestLots', 'leastOil', 'oldestFirst']).optional(),
});

export type CalculateInput = z.input<typeof calculateInput>;

/** A lot with the words the record prints beside it. */
export type PickedLot = Oil & {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
};

export type Calculation = {
  readonly version: FoundRecipeVersion;
  readonly lots: readonly PickedLot[];
  /** What was asked, as the domain sees it. */
  readonly problem: FormulationInput;
  readonly formulation: Formulation;
};

/** Solves with the recipe and the oils as they are now; everybody of the organization may ask. */
export async function calculate(
  viewer: Viewer,
  input: CalculateInput,
  client: Tx = db(),
): Promise<Calculation> {
  const version = await findRecipeVersion(viewer, input.recipeVersionId, client);
  const { multiplier, choices, bufferOilId, order } = parseInput(calculateInput, input);
  const oilIds = choices.flatMap(({ lot }) => ('oilId' in lot ? [lot.oilId] : []));
  const stored = await findOils(
    viewer,
    bufferOilId === null ? oilIds : [...oilIds, bufferOilId],
    client,
  );
  const lots: PickedLot[] = stored.map((oil) => ({
    ...lotOf(oil),
    tag: oil.tag,
    description: oil.description,
    batch: oil.batch,
  }));
  for (const { lot } of choices) {
    if (!('temporary' in lot)) continue;
    const { key, ...temporary } = lot.temporary;
    lots.push({ ...temporary, id: key, label: temporary.tag });
  }
  const problem: FormulationInput = {
    recipe: contentOf(version),
    multiplier,
    oils: lots,
    choices: choices.map(choiceOf),
    bufferOilId: bufferOilId === null ? null : String(bufferOilId),
    ...(order ? { order } : {}),
  };
  return { version, lots, problem, formulation: formulate(problem) };
}

function choiceOf(choice: z.output<typeof calculateInput>['choices'][number]): Choice {
  const oilId = 'oilId' in choice.lot ? String(choice.lot.oilId) : choice.lot.temporary.key;
  return choice.mode === 'fixed'
    ? { oilId, mode: 'fixed', grams: choice.fixedGrams }
    : { oilId, mode: choice.mode };
}
