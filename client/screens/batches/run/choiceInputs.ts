import type {
  ChoiceInput,
  SolutionOrder as OrderInput,
} from '#client/__generated__/useCalculateFormulationMutation.graphql.ts';
import { decimal } from '#client/relay/decimal.ts';
import { inUpperCase } from '#client/relay/enumCase.ts';
import type { Choice, SolutionOrder } from '#domain/formulation/types.ts';
import type { TemporaryOil } from './temporaryOil.ts';
import { temporaryInput } from './temporaryOils.ts';

/** The order in which blends are preferred, as the graph spells it. */
export const ORDER_INPUTS: Readonly<Record<SolutionOrder, OrderInput>> = {
  fewestLots: 'FEWEST_LOTS',
  leastOil: 'LEAST_OIL',
  oldestFirst: 'OLDEST_FIRST',
};

/** Choices as GraphQL input: ids and grams, with the data of an oil only if the server does not know it. */
export const choiceInputs = (
  choices: readonly Choice[],
  globalIds: ReadonlyMap<string, string>,
  temporaryOils: readonly TemporaryOil[],
): ChoiceInput[] =>
  choices.map((choice) => ({
    lot: lotInput(choice.oilId, globalIds, temporaryOils),
    mode: inUpperCase(choice.mode),
    fixedGrams: choice.mode === 'fixed' && choice.grams !== null ? decimal(choice.grams) : null,
  }));

/** The lot with this id as GraphQL input. */
export function lotInput(
  oilId: string,
  globalIds: ReadonlyMap<string, string>,
  temporaryOils: readonly TemporaryOil[],
): ChoiceInput['lot'] {
  const temporary = temporaryOils.find(({ id }) => id === oilId);
  return temporary === undefined
    ? { oilId: globalIds.get(oilId) ?? oilId }
    : { temporary: temporaryInput(temporary) };
}
