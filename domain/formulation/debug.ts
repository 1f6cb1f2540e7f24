import type { Operator } from '#domain/recipe/recipe.ts';
import { MOST_WORK } from './blend/lotSearch.ts';
import { badInput } from './problem/badInput.ts';
import { type Lot, percentOf } from './problem/lots.ts';
import { PERCENT_UNITS } from './problem/percents.ts';
import { problemOf, TOLERANCE_MG } from './problem/problem.ts';
import { WEIGHT_TOLERANCE_GRAMS } from './problem/weights.ts';
import type { FormulationInput } from './types.ts';

/** The internals of a calculation, for checking it by hand (docs/rules/formulation.md, Answers shown with it). */
export type Debug = {
  readonly algorithm: string;
  readonly activeTargets: readonly {
    readonly cannabinoid: string;
    readonly operator: Operator;
    readonly targetMg: number;
  }[];
  readonly tolerances: {
    readonly targetMg: number;
    readonly weightGrams: number;
    readonly mostWork: number;
  };
  /**
   * Milligrams of each targeted cannabinoid in one gram of each flexible lot; those that a maximum is judged with, where
   * lots have upper bounds, in a row of their own.
   */
  readonly matrix: {
    readonly oilIds: readonly string[];
    readonly rows: readonly {
      readonly cannabinoid: string;
      readonly mgPerGram: readonly number[];
    }[];
  };
};

const ALGORITHM = 'bounded dual simplex; fewest lots by branch and bound';

/** For input that cannot be calculated, only the algorithm and the tolerances are filled in. */
export function debugOf(input: FormulationInput): Debug {
  const problem = badInput(input).length > 0 ? null : problemOf(input);
  const flexible: readonly Lot[] = problem?.flexible ?? [];
  const rows = problem?.rows ?? [];
  return {
    algorithm: ALGORITHM,
    activeTargets: rows.flatMap(({ cannabinoid, targets }) =>
      targets.map(({ specification, mg }) => ({
        cannabinoid,
        operator: specification.operator,
        targetMg: mg,
      })),
    ),
    tolerances: {
      targetMg: TOLERANCE_MG,
      weightGrams: WEIGHT_TOLERANCE_GRAMS,
      mostWork: MOST_WORK,
    },
    matrix: {
      oilIds: flexible.map(({ oil }) => oil.id),
      rows: rows.map(({ cannabinoid, bufferUnits = 0 }, row) => ({
        cannabinoid,
        mgPerGram: flexible.map(
          (lot) => ((percentOf(lot, row) + bufferUnits) / PERCENT_UNITS) * 10,
        ),
      })),
    },
  };
}
