import { validMultiplier } from '#domain/recipe/scale.ts';
import { programOf, twoSided } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { at, intAt, type LinearProgram } from '../linear/linearProgram.ts';
import { createSimplex, objective, type Simplex } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';

/** Batches more than this many times the current one are not considered. */
const MOST_TIMES = 1000;

/** Less than this share of the current batch is a sample, not a remedy. */
const LEAST_SHARE = 0.1;

/** Above the perturbation of the costs, which gives a lot a worth that it does not have. */
const NO_WORTH = 1e-5;

export type MultiplierRange = {
  readonly from: number;
  readonly to: number;
  /** `to` is only the end of the searched range, not a limit. */
  readonly open: boolean;
  /** The lot whose stock limits `to` most; null when no stock does. */
  readonly runsOutId: string | null;
};

/**
 * Multipliers at which the picked lots suffice. Targets and room grow with the multiplier while Use All and Fixed lots
 * do not, so they form one interval (docs/formulation.md). Null when it is empty. The ends ignore rounding, so solve
 * again before using them.
 */
export function multiplierRange(problem: Problem): MultiplierRange | null {
  const program = timesProgram(problem);
  const times = program.columns - 1;
  const simplex = createSimplex(program);
  const ends: number[] = [];
  for (const sign of [1, -1]) {
    program.cost[times] = sign;
    if (solve(simplex) !== 'optimal') return null;
    ends.push(sign * objective(simplex));
  }
  const [from = 0, to = 0] = ends;
  const present = validMultiplier(problem.input.multiplier);
  if (to <= 0) return null;
  const open = to > MOST_TIMES - 1;
  const runsOutId = open ? null : runsOut(problem, simplex);
  return { from: from * present, to: to * present, open, runsOutId };
}

/** The used-up lot whose whole stock is worth most, by the reduced costs of the largest batch. */
function runsOut({ flexible }: Problem, simplex: Simplex): string | null {
  let found: string | null = null;
  let most = NO_WORTH;
  flexible.forEach(({ oil }, column) => {
    const isUsedUp = intAt(simplex.position, column) < 0 && intAt(simplex.atUpper, column) === 1;
    const worth = isUsedUp ? -at(simplex.reduced, column) * at(simplex.upper, column) : 0;
    if (worth <= most) return;
    most = worth;
    found = oil.id;
  });
  return found;
}

/** The program with one more column: how many times the current batch is made. */
function timesProgram(problem: Problem): LinearProgram {
  const { rows, weights, constantsMg, buffer, fill } = problem;
  const program = twoSided(programOf(problem, { marginMg: 0 }));
  const times = program.columns - 1;
  const weight = rows.length;
  program.upper[times] = MOST_TIMES;
  rows.forEach((row, index) => {
    const upper = weight + 1 + index;
    if (Number.isFinite(row.lowerMg)) {
      program.matrix[times * program.rows + index] = -row.lowerMg / 1000;
      program.rowLower[index] = (-row.constantMg - TOLERANCE_MG) / 1000;
    }
    if (Number.isFinite(row.upperMg)) {
      // A limit grows with the batch; the room for rounding below it does not.
      const { limitMg = row.upperMg } = row;
      const marginMg = row.limitMg === undefined ? TOLERANCE_MG : row.upperMg - limitMg;
      const bufferMg = ((row.bufferUnits ?? 0) * weights.capacityMg) / 1e6;
      program.matrix[times * program.rows + upper] = (bufferMg - limitMg) / 1000;
      program.rowUpper[upper] = (bufferMg - row.constantMg + marginMg) / 1000;
    }
  });
  const missing = fill === 'exact' ? 0 : (buffer?.stockMg ?? Infinity);
  program.matrix[times * program.rows + weight] = -weights.capacityMg / 1000;
  program.rowUpper[weight] = -constantsMg / 1000;
  program.rowLower[weight] = (-constantsMg - missing) / 1000;
  return program;
}

/**
 * The multiplier in the range closest to `present`: a preset when one fits, otherwise with 2 decimals. Null when only a
 * sample would work, where the 1 mg margin hides that the picked oils do not fit.
 */
export function nearestMultiplier(
  range: Pick<MultiplierRange, 'from' | 'to'>,
  present: number,
): number | null {
  const least = Math.max(0.01, present * LEAST_SHARE);
  const presets = present > range.to ? [10, 5, 2, 1] : [1, 2, 5, 10];
  const fits = (multiplier: number) =>
    multiplier >= range.from && multiplier <= range.to && multiplier >= least;
  const preset = presets.find(fits);
  if (preset !== undefined) return preset;
  const hundredths =
    present > range.to ? Math.floor(range.to * 100) / 100 : Math.ceil(range.from * 100) / 100;
  return fits(hundredths) ? hundredths : null;
}
