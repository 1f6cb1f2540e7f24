import { perUnitMg } from '#domain/label/portions.ts';
import { dividedBy, exactly, type Fraction, times, toNumber } from '#domain/numbers/fraction.ts';
import { validMultiplier } from '#domain/recipe/scale.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Cap, FormulationInput, Oil } from '../types.ts';
import { cappedUnits } from './caps.ts';
import { lotPercents, rowFinder } from './percents.ts';
import { type Rowed, withRows } from './targetRows.ts';

/** Factors of an analyte are kept with 4 decimals, so exact sums count units of 1e-4. */
const FACTOR_UNITS = 10_000;

/**
 * The problem with a row for each cap of the label, judged by the upper bounds of the lots and without a margin; the same
 * object without caps. Oil replaces buffer oil gram for gram, so in such a row a lot counts with what may be in it less
 * what may be in the buffer oil.
 */
export function withLabelCaps<Whole extends Rowed & { readonly input: FormulationInput }>(
  problem: Whole,
): Whole {
  const { input, buffer } = problem;
  if (!input.caps?.length) return problem;
  const rows = input.caps.map((cap, index) => {
    const labelCap = { cap, limit: limitOf(cap, input) };
    const bufferUnits = buffer ? roughUnits(buffer.oil, labelCap.cap) : 0;
    const limitMg = toNumber(labelCap.limit);
    return {
      // No name of a cannabinoid holds this character.
      key: `\u0000${index}`,
      cannabinoid: labelCap.cap.analyte.name,
      targets: [],
      lowerMg: -Infinity,
      upperMg: limitMg,
      limitMg,
      bufferUnits,
      labelCap,
    };
  });
  return withRows(problem, rows, ({ oil }) =>
    rows.map(({ labelCap, bufferUnits }) => roughUnits(oil, labelCap.cap) - bufferUnits),
  );
}

/** The largest amount that a cap allows in the whole batch, in mg. The input must be sound. */
function limitOf(cap: Cap, { recipe, multiplier }: FormulationInput): Fraction {
  const { basis, limit, servingsPerUnit, unitsPerPackage } = cap;
  const { batchWeightGrams, unitWeightGrams: unitGrams } = recipe;
  const units = dividedBy(
    times(exactly(batchWeightGrams), exactly(validMultiplier(multiplier))),
    exactly(unitGrams),
  );
  const perUnit = perUnitMg(basis, { unitGrams, servingsPerUnit, unitsPerPackage });
  return times(dividedBy(exactly(limit), perUnit), units);
}

/** The largest possible content of the analyte in an oil, as a whole number of 1e-8 %. */
export function analyteUnits(oil: Oil, { analyte: { parts } }: Cap): bigint {
  const keys = parts.map(({ cannabinoid }) => cannabinoidKey(cannabinoid));
  const percents = lotPercents(oil, keys.length, rowFinder(keys));
  return parts.reduce((sum, { factor }, index) => {
    const units = cappedUnits(oil, keys[index] ?? '', percents[index] ?? 0);
    return sum + BigInt(units) * BigInt(Math.round(factor * FACTOR_UNITS));
  }, 0n);
}

/** The same in ten-thousandths of a percent, for the program, which counts in floating point. */
const roughUnits = (oil: Oil, cap: Cap): number => Number(analyteUnits(oil, cap)) / FACTOR_UNITS;
