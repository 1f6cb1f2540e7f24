import type { Formulation, FormulationInput } from './types.ts';

/** Grams of every chosen lot that meet the recipe's targets, or why there are none. Never throws. */
export function formulate(_input: FormulationInput): Formulation {
  return {
    ok: false,
    class: 'no_targets',
    classes: ['no_targets'],
    message: 'The recipe has no cannabinoid targets.',
    details: [],
    nearest: [],
    remedies: [],
    digest: '',
    summary: {
      batchGrams: 0,
      units: 0,
      capacityGrams: 0,
      oilTotalGrams: 0,
      mgFromUseAll: {},
      mgFromFixed: {},
      mgStillNeeded: {},
      utilization: [],
    },
  };
}
