import { gramsText } from '#domain/format.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { Amounts } from '../blend/answer.ts';
import { blendOf } from '../blend/order.ts';
import { preferredBlend } from '../blend/preferred.ts';
import { programOf } from '../blend/program.ts';
import { canBlend, solve } from '../linear/dual.ts';
import { at, widened } from '../linear/linearProgram.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import type { Finding } from '../problem/finding.ts';
import type { Lot } from '../problem/lots.ts';
import { type Problem, TOLERANCE_MG, withFlexible } from '../problem/problem.ts';
import { programWithout } from './relaxed.ts';

/** Excesses below half a grid step, in grams, are not reported. */
const VISIBLE_GRAMS = 0.0005;
/** Numerical noise: the solver may report up to this many grams for a lot that is not needed. */
const NOISE_GRAMS = 1e-9;
/** Added for rounding to the milligram. The first nearly always suffices, but grams may have to move to another lot. */
const SPARES_MG = [1, 8, 64, 512, 4096];
/** The second pass nearly always takes the same as the first. */
const MOST_AGAIN = 4;

/** The lots, and the buffer oil, that would have to be larger when only stock is missing. */
export function stockFindings(problem: Problem): Finding[] {
  const findings: Finding[] = [];
  if (canBlend(programWithout(problem, 'stock'))) {
    findings.push(...asTaken(problem, excess(problem)).map(lotShort));
  }
  const { buffer } = problem;
  if (buffer && canBlend(programWithout(problem, 'bufferStock'))) {
    const needs = bufferGrams(problem);
    findings.push({
      class: 'insufficient_qty',
      message: `Insufficient quantity for the buffer oil ${buffer.oil.label}: needs ${gramsText(needs)} but only has ${gramsText(gramsOfMg(buffer.stockMg))}. Pick another buffer oil or make a smaller batch.`,
    });
  }
  return findings;
}

type ShortLot = { readonly lot: Lot; readonly grams: number };

/** The first of several, which may be the headline, carries the advice for all. */
function lotShort({ lot, grams }: ShortLot, index: number): Finding {
  const has = gramsOfMg(lot.stockMg);
  const say = index === 0 ? ' Add an oil beside it or make a smaller batch.' : '';
  return {
    class: 'insufficient_qty',
    message: `Insufficient quantity for ${lot.oil.label}: needs ${gramsText(has + grams)} but only has ${gramsText(has)}.${say}`,
  };
}

/** The lots that would have to be larger, with targets met exactly if possible. */
const excess = (problem: Problem): ShortLot[] =>
  [0, TOLERANCE_MG]
    .map((marginMg) => excessWithin(problem, marginMg))
    .find((lots) => lots.some(isVisible)) ?? [];

const isVisible = ({ grams }: ShortLot): boolean => grams > VISIBLE_GRAMS;

/**
 * The same for the smallest total of missing grams. Next to a lot that is visibly short, one that lacks less than half
 * a grid step may need a whole step.
 */
function excessWithin(problem: Problem, marginMg: number): ShortLot[] {
  const { flexible } = problem;
  const within = programOf(problem, { marginMg });
  const beyond = programWithout(problem, 'stock');
  const count = flexible.length;
  const program = widened(within, count);
  program.matrix.set(within.matrix, within.matrix.length);
  program.upper.set(beyond.upper, count);
  program.cost.fill(1, count);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return [];
  const x = solution(simplex);
  return flexible
    .map((lot, column) => ({ lot, grams: x[count + column] ?? 0 }))
    .filter(({ grams }) => grams > NOISE_GRAMS);
}

/**
 * The same lots with the amount that the answer takes once that much is in stock. If rounding differently needs less,
 * that smaller amount; if the exact amount has no answer, one a milligram or two larger that does. None when the targets
 * miss the 0.001 g grid however much is in stock.
 */
function asTaken(problem: Problem, short: readonly ShortLot[]): readonly ShortLot[] {
  const above = enoughMg(problem, short).flatMap((stockMg, column) => {
    const lot = problem.flexible[column];
    const mg = lot === undefined ? 0 : stockMg - lot.stockMg;
    return lot !== undefined && mg > 0 ? { lot, grams: gramsOfMg(mg) } : [];
  });
  if (above.length > 0) return above;
  const plentyMg = problem.flexible.map(({ stockMg }) => Math.max(stockMg, problem.roomMg));
  return takenOf(problem, plentyMg) === null ? [] : short.filter(isVisible);
}

/** A sufficient stock in milligrams of each flexible lot; empty when the 0.001 g grid is in the way. */
function enoughMg(problem: Problem, short: readonly ShortLot[]): readonly number[] {
  const more = new Map(short.map(({ lot, grams }) => [lot, Math.ceil(grams * 1000)]));
  for (const spareMg of SPARES_MG) {
    const stockMg = problem.flexible.map((lot) => {
      const moreMg = more.get(lot);
      return moreMg === undefined ? lot.stockMg : lot.stockMg + moreMg + spareMg;
    });
    const enough = settledMg(problem, stockMg, MOST_AGAIN);
    if (enough !== null) return enough;
  }
  return [];
}

/** The amounts that the answer takes, for lots that need more than their stock; null when there is no answer. */
function settledMg(
  problem: Problem,
  stockMg: readonly number[],
  again: number,
): readonly number[] | null {
  const taken = takenOf(problem, stockMg);
  if (taken === null) return null;
  const least = problem.flexible.map((lot, column) => Math.max(lot.stockMg, at(taken, column)));
  const isSettled = least.every((mg, column) => mg === stockMg[column]);
  return isSettled || again === 0 ? stockMg : (settledMg(problem, least, again - 1) ?? stockMg);
}

/** Milligrams taken from each flexible lot when `stockMg` is in stock; null without a solution. */
function takenOf(problem: Problem, stockMg: readonly number[]): Amounts | null {
  const flexible = problem.flexible.map((lot, column) => ({
    ...lot,
    stockMg: stockMg[column] ?? lot.stockMg,
  }));
  return preferredBlend(withFlexible(problem, flexible))?.amounts ?? null;
}

/** Grams of the buffer oil that the answer would take if there were enough of it. */
function bufferGrams(problem: Problem): number {
  const blend = blendOf({ ...problem, leastOilMg: 0 });
  const oilMg = blend?.amounts.reduce((sum, mg) => sum + mg, 0) ?? 0;
  return gramsOfMg(problem.roomMg - oilMg);
}
