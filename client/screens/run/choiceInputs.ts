import type { ChoiceInput } from '#client/__generated__/useCalculateFormulationMutation.graphql.ts';
import type { Choice } from '#domain/formulation/types.ts';

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

/** Choices as the graph takes them: ids and grams travel, the server looks up the rest. */
export const choiceInputs = (
  choices: readonly Choice[],
  globalIds: ReadonlyMap<string, string>,
): ChoiceInput[] =>
  choices.map((choice) => ({
    lot: { oilId: globalIds.get(choice.oilId) ?? choice.oilId },
    mode: MODE[choice.mode],
    fixedGrams: choice.mode === 'fixed' && choice.grams !== null ? decimal(choice.grams) : null,
  }));
