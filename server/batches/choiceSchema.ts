import { builder } from '#server/builder.ts';
import { rowId } from '#server/ids.ts';
import { CannabinoidPercentInput } from '#server/oils/oilInput.ts';
import type { CalculateInput } from './calculateInput.ts';

/** How an answer names a lot. */
export const LOT_ID = 'The databaseId of an oil, or the key of a temporary lot.';

/** Of the input field of both mutations. */
export const BUFFER = 'The lot that makes up the weight; without one, the buffer ingredient does.';

export const ChoiceMode = builder.enumType('ChoiceMode', {
  values: {
    FLEXIBLE: { value: 'flexible' },
    USE_ALL: { value: 'useAll' },
    FIXED: { value: 'fixed' },
  },
} as const);

export const SolutionOrder = builder.enumType('SolutionOrder', {
  values: {
    FEWEST_LOTS: { value: 'fewestLots' },
    LEAST_OIL: { value: 'leastOil' },
    OLDEST_FIRST: { value: 'oldestFirst' },
  },
} as const);

const TemporaryLotInput = builder.inputType('TemporaryLotInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    tag: t.string({ required: true }),
    description: t.string({ required: true }),
    batch: t.string({ required: true }),
    quantityGrams: t.field({ type: 'Decimal', required: true }),
    potencies: t.field({ type: [CannabinoidPercentInput], required: true }),
  }),
});

export const LotInput = builder.inputType('LotInput', {
  isOneOf: true,
  fields: (t) => ({ oilId: t.id(), temporary: t.field({ type: TemporaryLotInput }) }),
});

export const ChoiceInput = builder.inputType('ChoiceInput', {
  fields: (t) => ({
    lot: t.field({ type: LotInput, required: true }),
    mode: t.field({ type: ChoiceMode, required: true }),
    fixedGrams: t.field({ type: 'Decimal' }),
  }),
});

/** The part of an input that a calculation and a saved batch share, with its ids decoded. */
export function calculationOf(input: {
  readonly recipeVersionId: string;
  readonly multiplier: number;
  readonly choices: readonly (typeof ChoiceInput.$inferInput)[];
  readonly buffer?: typeof LotInput.$inferInput | null | undefined;
  readonly order?: CalculateInput['order'] | null | undefined;
}): CalculateInput {
  return {
    recipeVersionId: rowId('RecipeVersion', input.recipeVersionId, 'Recipe'),
    multiplier: input.multiplier,
    buffer: input.buffer ? lotOf(input.buffer) : null,
    order: input.order ?? undefined,
    choices: input.choices.map(({ lot, mode, fixedGrams }) => ({
      mode,
      fixedGrams: fixedGrams ?? null,
      lot: lotOf(lot),
    })),
  };
}

const lotOf = ({ oilId, temporary }: typeof LotInput.$inferInput) =>
  temporary ? { temporary } : { oilId: rowId('Oil', oilId ?? '') };
