import fc from 'fast-check';
import { isMaximum, isTarget, targetMg } from '#domain/recipe/targets.ts';
import { emptyProgram, type LinearProgram } from '../linear/linearProgram.ts';
import type { Problem } from '../problem/problem.ts';
import type { FormulationInput, Oil } from '../types.ts';
import { inputs } from './instances.ts';

const NAMES = ['THC', 'CBD', 'CBN', 'CBG', 'CBC', 'THCV', 'CBDV', 'D8'];
/** Limits of detection, in percent; 0: what was found is all there is. */
const LIMITS = [0, 0, 0.01, 0.05, 0.3];
/** Uncertainties of a value. */
const FACTORS = [1, 1, 1.03, 1.1];

const bounded = (oil: Oil, drawn: number): Oil =>
  drawn % 4 === 0
    ? oil
    : {
        ...oil,
        uppers: Object.fromEntries(
          NAMES.map((name, place) => {
            const percent = oil.percents[name] ?? 0;
            const factor = FACTORS[(drawn + place) % FACTORS.length] ?? 1;
            const limit = LIMITS[(drawn + 3 * place) % LIMITS.length] ?? 0;
            return [name, percent > 0 ? percent * factor : limit];
          }),
        ),
      };

/** Random calculations in which most lots, and most buffer oils, have upper bounds. */
export const boundedInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  fc
    .tuple(inputs(most), fc.array(fc.nat(1000), { minLength: most + 1, maxLength: most + 1 }))
    .map(([input, drawn]) => ({
      ...input,
      oils: input.oils.map((oil, index) => bounded(oil, drawn[index] ?? 0)),
    }));

const percentIn = ({ percents, uppers }: Oil, name: string, isCap: boolean): number => {
  const upper = isCap ? uppers?.[name] : undefined;
  return typeof upper === 'number' ? Math.min(100, upper) : (percents[name] ?? 0);
};

/**
 * A program in grams with a row for each target, as written and within `marginMg`, and with the buffer oil as a column:
 * what the product makes of upper bounds, without its rows. The last row is the weight, filled by the buffer oil.
 */
export function plainProgram({ input, ...problem }: Problem, marginMg: number): LinearProgram {
  const { recipe, multiplier } = input;
  const targets = recipe.specifications.filter(isTarget);
  const columns = [...problem.lots, ...(problem.buffer ? [problem.buffer] : [])];
  const program = emptyProgram(targets.length + 1, columns.length);
  targets.forEach((target, row) => {
    const { operator } = target;
    const mg = targetMg(target, recipe, multiplier);
    if (!operator.startsWith('<')) program.rowLower[row] = (mg - marginMg) / 1000;
    if (!operator.startsWith('>')) program.rowUpper[row] = (mg + marginMg) / 1000;
    columns.forEach(({ oil }, column) => {
      const percent = percentIn(oil, target.cannabinoid, isMaximum(operator));
      program.matrix[column * program.rows + row] = percent / 100;
    });
  });
  const isFilled = problem.buffer !== null || problem.fill === 'exact';
  program.rowUpper[targets.length] = problem.weights.capacityMg / 1000;
  program.rowLower[targets.length] = isFilled ? problem.weights.capacityMg / 1000 : 0;
  columns.forEach(({ mode, stockMg, takenMg }, column) => {
    program.matrix[column * program.rows + targets.length] = 1;
    program.lower[column] = takenMg / 1000;
    program.upper[column] = (mode === 'flexible' ? stockMg : takenMg) / 1000;
    program.cost[column] = column < problem.lots.length ? 1 : 0;
  });
  return program;
}
