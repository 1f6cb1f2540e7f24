import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum, isMinimum, targetMg } from '#domain/recipe/targets.ts';
import type { FormulationInput } from '../types.ts';
import { type Lot, percentOf } from './lots.ts';

export type Target = {
  readonly specification: Specification;
  /** Place among the recipe's specifications. */
  readonly place: number;
  readonly mg: number;
};

/** All that is asked of one cannabinoid, in mg over the whole batch, margins not included. */
export type TargetRow = {
  readonly key: string;
  readonly cannabinoid: string;
  readonly targets: readonly Target[];
  /** -Infinity and Infinity where that side is open. */
  readonly lowerMg: number;
  readonly upperMg: number;
  /** What Use All and Fixed lots bring. */
  readonly constantMg: number;
  /** Only of a row without targets: no margin, and `upperMg` leaves room for rounding below this. */
  readonly limitMg?: number;
};

/** Row number `row` of a problem: the targets of one cannabinoid, and what the constants bring. */
export function rowOf(
  key: string,
  row: number,
  specifications: readonly Specification[],
  input: FormulationInput,
  constants: readonly Lot[],
): TargetRow {
  const targets = specifications
    .filter((specification) => cannabinoidKey(specification.cannabinoid) === key)
    .map((specification) => ({
      specification,
      place: input.recipe.specifications.indexOf(specification),
      mg: targetMg(specification, input.recipe, input.multiplier),
    }));
  const lowers = targets.filter((target) => !isMaximum(target.specification.operator));
  const uppers = targets.filter((target) => !isMinimum(target.specification.operator));
  return {
    key,
    cannabinoid: targets[0]?.specification.cannabinoid.trim() ?? key,
    targets,
    lowerMg: Math.max(...lowers.map((target) => target.mg)),
    upperMg: Math.min(...uppers.map((target) => target.mg)),
    constantMg: constants.reduce((sum, lot) => sum + percentOf(lot, row) * lot.takenMg, 0) / 1e6,
  };
}
