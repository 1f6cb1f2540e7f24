import type { Fraction } from '#domain/numbers/fraction.ts';
import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum, isMinimum, targetMg } from '#domain/recipe/targets.ts';
import type { Cap, FormulationInput } from '../types.ts';
import { type Lot, percentOf } from './lots.ts';

export type Target = {
  readonly specification: Specification;
  /** Index among the recipe's specifications. */
  readonly place: number;
  readonly mg: number;
};

/** A cap of the label with what it allows in the whole batch, in mg. */
export type LabelCap = { readonly cap: Cap; readonly limit: Fraction };

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
  /**
   * Set only for a row of maximums judged by upper bounds and for that of a cap: the bound of the buffer oil in
   * ten-thousandths of a percent.
   * The percents of the lots are less by it, and `constantMg` has what the buffer oil would bring to the whole room.
   */
  readonly bufferUnits?: number;
  /** Set only for the row of a cap of the label, which has no targets. */
  readonly labelCap?: LabelCap;
};

/** The part of a problem that rows are added to. */
export type Rowed = {
  readonly rows: readonly TargetRow[];
  readonly lots: readonly Lot[];
  readonly constants: readonly Lot[];
  readonly flexible: readonly Lot[];
  readonly buffer: Lot | null;
  readonly weights: { readonly capacityMg: number };
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
  return {
    key,
    cannabinoid: targets[0]?.specification.cannabinoid.trim() ?? key,
    ...boundsOf(targets),
    constantMg: takenContentMg(constants, row),
  };
}

/** These targets of one cannabinoid with the bounds that they set. */
export function boundsOf(targets: readonly Target[]) {
  const lowers = targets.filter((target) => !isMaximum(target.specification.operator));
  const uppers = targets.filter((target) => !isMinimum(target.specification.operator));
  return {
    targets,
    lowerMg: Math.max(...lowers.map((target) => target.mg)),
    upperMg: Math.min(...uppers.map((target) => target.mg)),
  };
}

/** The problem with more rows, for which `unitsOf` gives the percents of a lot as the lot has them. */
export function withRows<Whole extends Rowed>(
  problem: Whole,
  added: readonly Omit<TargetRow, 'constantMg'>[],
  unitsOf: (lot: Lot) => readonly number[],
): Whole {
  const { capacityMg } = problem.weights;
  const lots = problem.lots.map((lot) => ({
    ...lot,
    percents: Float64Array.of(...lot.percents, ...unitsOf(lot)),
  }));
  const constants = lots.slice(0, problem.constants.length);
  const flexible = lots.slice(constants.length);
  const rows = [...problem.rows];
  for (const row of added) {
    const bufferMg = ((row.bufferUnits ?? 0) * capacityMg) / 1e6;
    rows.push({ ...row, constantMg: takenContentMg(constants, rows.length) + bufferMg });
  }
  return { ...problem, rows, lots, constants, flexible };
}

/** Milligrams of row number `row` in what is taken of these lots. */
export const takenContentMg = (lots: readonly Lot[], row: number): number =>
  lots.reduce((sum, lot) => sum + percentOf(lot, row) * lot.takenMg, 0) / 1e6;
