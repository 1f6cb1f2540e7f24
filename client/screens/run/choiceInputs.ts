import type { ChoiceInput } from '#client/__generated__/useCalculateFormulationMutation.graphql.ts';
import type { Choice } from '#domain/formulation/types.ts';
import { type TemporaryOil, temporaryInput } from './temporaryOils.ts';

const MODE = {
  flexible: 'FLEXIBLE',
  useAll: 'USE_ALL',
  fixed: 'FIXED',
} as const satisfies Record<Choice['mode'], ChoiceInput['mode']>;

/** Most decimals the graph takes. */
const GRAPH_DECIMALS = 9;

/** Never in powers of ten, which the graph does not read. */
export const decimal = (figure: number): string =>
  figure.toFixed(GRAPH_DECIMALS).replace(/\.?0+$/, '');

/**
 * Choices as the graph takes them: ids and grams travel, the server looks up the rest. Only an oil
 * it does not know travels whole.
 */
export const choiceInputs = (
  choices: readonly Choice[],
  globalIds: ReadonlyMap<string, string>,
  temporaryOils: readonly TemporaryOil[],
): ChoiceInput[] =>
  choices.map((choice) => ({
    lot: lotInput(choice.oilId, globalIds, temporaryOils),
    mode: MODE[choice.mode],
    fixedGrams: choice.mode === 'fixed' && choice.grams !== null ? decimal(choice.grams) : null,
  }));

/** The lot of an id as the graph takes it. */
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
