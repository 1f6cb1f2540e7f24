import { gramsOfMg } from '#domain/units.ts';
import { blendOf } from '../blend/order.ts';
import { programOf } from '../blend/program.ts';
import { canBlend, solve } from '../linear/dual.ts';
import { at, emptyProgram } from '../linear/linearProgram.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import type { Finding } from '../problem/finding.ts';
import type { Lot } from '../problem/lots.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { gramsText } from '../wording.ts';
import { programWithout } from './relaxed.ts';

/** An excess of less than half a grid step, in grams, is not worth a sentence. */
const VISIBLE_GRAMS = 0.0005;
/** For rounding to the milligram. */
const SPARE_MG = 1;

/** Lots, and the buffer oil, that would have to be larger when nothing but stock is in the way. */
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

/** Of several lots the first, which may be the headline, says what to do about all. */
function lotShort({ lot, grams }: ShortLot, index: number): Finding {
  const has = gramsOfMg(lot.stockMg);
  const say = index === 0 ? ' Add an oil beside it or make a smaller batch.' : '';
  return {
    class: 'insufficient_qty',
    message: `Insufficient quantity for ${lot.oil.label}: needs ${gramsText(has + grams)} but only has ${gramsText(has)}.${say}`,
  };
}

/** Lots that would have to be larger, with the targets met exactly where that is possible. */
const excess = (problem: Problem): ShortLot[] =>
  [0, TOLERANCE_MG]
    .map((marginMg) => excessWithin(problem, marginMg))
    .find((lots) => lots.length > 0) ?? [];

/** The same by the least grams in total. */
function excessWithin(problem: Problem, marginMg: number): ShortLot[] {
  const { flexible } = problem;
  const within = programOf(problem, { marginMg });
  const beyond = programWithout(problem, 'stock');
  const count = flexible.length;
  const program = emptyProgram(within.rows, 2 * count);
  program.matrix.set(within.matrix);
  program.matrix.set(within.matrix, within.matrix.length);
  program.upper.set(within.upper);
  program.upper.set(beyond.upper, count);
  program.rowLower.set(within.rowLower);
  program.rowUpper.set(within.rowUpper);
  program.cost.fill(1, count);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return [];
  const x = solution(simplex);
  return flexible
    .map((lot, column) => ({ lot, grams: x[count + column] ?? 0 }))
    .filter(({ grams }) => grams > VISIBLE_GRAMS);
}

/** The same lots with what the answer would take of them, were there as much as that. */
function asTaken(problem: Problem, short: readonly ShortLot[]): readonly ShortLot[] {
  const more = new Map(short.map(({ lot, grams }) => [lot, Math.ceil(grams * 1000) + SPARE_MG]));
  const flexible = problem.flexible.map((lot) => ({
    ...lot,
    stockMg: lot.stockMg + (more.get(lot) ?? 0),
  }));
  const blend = blendOf({ ...problem, flexible, lots: [...problem.constants, ...flexible] });
  if (blend === null) return short;
  const taken = problem.flexible.map((lot, column) => ({
    lot,
    grams: gramsOfMg(at(blend.amounts, column) - lot.stockMg),
  }));
  const above = taken.filter(({ grams }) => grams > 0);
  return above.length > 0 ? above : short;
}

/** Grams of the buffer oil the answer would take, were there enough of it. */
function bufferGrams(problem: Problem): number {
  const blend = blendOf({ ...problem, leastOilMg: 0 });
  const oilMg = blend?.amounts.reduce((sum, mg) => sum + mg, 0) ?? 0;
  return gramsOfMg(problem.roomMg - oilMg);
}
