import { z } from 'zod';
import { builder } from '#server/graph/builder.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { CannabinoidPercentInput } from '#server/oils/oilFields.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { inputFields, inputObject } from '#server/operations/graph.ts';

/** The input of a calculation. `formulation/calculateInput.ts` has the rules for its values. */

/** Description of the id of a lot in a result. */
export const LOT_ID = 'The databaseId of an oil, or the key of a temporary lot.';

export const ChoiceMode = builder.enumType('ChoiceMode', {
  description: 'How a picked lot is to be used.',
  values: {
    FLEXIBLE: { value: 'flexible', description: 'The calculation chooses the grams, 0 included.' },
    USE_ALL: { value: 'use_all', description: 'All that is on hand.' },
    FIXED: { value: 'fixed', description: 'Exactly `fixedGrams`.' },
  },
} as const);

const SolutionOrder = builder.enumType('SolutionOrder', {
  description: 'Which of many blends to prefer.',
  values: {
    FEWEST_LOTS: {
      value: 'fewestLots',
      description: 'The fewest lots, then the oldest. The usual order.',
    },
    LEAST_OIL: { value: 'leastOil', description: 'The fewest grams of oil.' },
    OLDEST_FIRST: {
      value: 'oldestFirst',
      description: 'The oldest lots first, by the day they were received.',
    },
  },
} as const);

const potency = field(z.object({ cannabinoid: z.string(), percent: z.number() }), {
  graph: CannabinoidPercentInput,
});

const temporaryLot = inputObject(
  'TemporaryLotInput',
  'An oil of this batch alone, which is in no inventory.',
  {
    key: z
      .string()
      .describe(
        '`temporary-` and 1 to 60 letters, digits, `_` or `-`, unique in the request; the answer calls the lot by it.',
      ),
    tag: z.string().describe('1 to 200 characters.'),
    description: z.string().describe('1 to 200 characters.'),
    batch: z.string().describe("The supplier's batch: 1 to 200 characters."),
    quantityGrams: z.number().describe('Grams on hand, 0 or more.'),
    potencies: z.array(potency).describe('Its percentages; what is not named it does not hold.'),
  },
);

const lotFields = {
  oilId: idOf('Oil').optional().describe('Id of an oil that the viewer reads.'),
  temporary: temporaryLot.optional().describe('An oil that no inventory has.'),
};
const LotInput = builder.inputType('LotInput', {
  description: 'One of the two: an oil of the inventory, or one of this batch alone.',
  isOneOf: true,
  fields: inputFields(lotFields),
});
const lot = field(z.object(lotFields), { graph: LotInput }).transform(
  ({ oilId = NO_ROW, temporary }) => (temporary ? { temporary } : { oilId }),
);

const choice = inputObject('ChoiceInput', 'A lot that is picked, and how it is to be used.', {
  lot: lot.describe('The lot; none may be picked twice.'),
  mode: field(z.enum(['flexible', 'use_all', 'fixed']), { graph: ChoiceMode }).describe(
    'How it is to be used.',
  ),
  fixedGrams: z
    .number()
    .nullish()
    .transform((grams) => grams ?? null)
    .describe('Grams of a FIXED lot, 0 to what is on hand; left out of the others.'),
});

/** The fields that a calculation and a new batch share. */
export const calculationInput = {
  recipeVersionId: idOf('RecipeVersion', 'Recipe').describe('The version of the recipe to make.'),
  multiplier: z
    .number()
    .describe(
      'How many times the recipe is made at once: above 0, at most 100,000; a saved batch takes at most 6 decimals.',
    ),
  buffer: lot
    .nullish()
    .transform((named) => named ?? null)
    .describe('The lot that makes up the weight; without one, the buffer ingredient does.'),
  choices: z.array(choice).describe('The lots to make it of, at most 500.'),
  order: field(z.enum(['fewestLots', 'leastOil', 'oldestFirst']), { graph: SolutionOrder })
    .nullish()
    .transform((order) => order ?? undefined)
    .describe('Which blend to prefer; FEWEST_LOTS unless said otherwise.'),
};
