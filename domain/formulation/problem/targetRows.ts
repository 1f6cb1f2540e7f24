import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum, isMinimum, targetMg } from '#domain/recipe/targets.ts';
import type { FormulationInput } from '../types.ts';
import { type Lot, percentOf } from './lots.ts';

export type Target = {
  readonly specification: Specification;
  /** Index among the recipe's specifications. */
  readonly place: number;
  readonly mg: number;
};

/** All targets of one cannabinoid, in mg over the whole batch, without margins. */
export type TargetRow = {
  readonly key: string;
  readonly cannabinoid: string;
  readonly targets: readonly Target[];
  /** -Infinity and Infinity where that side is unbounded. */
  readonly lowerMg: number;
  readonly upperMg: number;
  /** Milligrams contributed by the Use All and Fixed lots. */
  readonly constantMg: number;
  /** Set only for a row without targets. It has no margin, and `upperMg` leaves room for rounding below this limit. */
  readonly limitMg?: number;
};

/** The targets of one cannabinoid as row number `row`, with what the constants contribute. */
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
    constantMg: takenContentMg(constants, row),
  };
}

/** Milligrams of row number `row` in what is taken of these lots. */
export const takenContentMg = (lots: readonly Lot[], row: number): number =>
  lots.reduce((sum, lot) => sum + percentOf(lot, row) * lot.takenMg, 0) / 1e6;
