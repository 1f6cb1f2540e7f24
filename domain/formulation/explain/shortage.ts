import { gramsOfMg } from '#domain/units.ts';
import { programOf } from '../blend/program.ts';
import { canBlend, solve } from '../linear/dual.ts';
import { emptyProgram } from '../linear/linearProgram.ts';
import { createSimplex, objective, solution } from '../linear/simplex.ts';
import type { Finding } from '../problem/finding.ts';
import type { Lot } from '../problem/lots.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { gramsText } from '../wording.ts';
import { programWithout } from './relaxed.ts';

/** An excess of less than half a grid step, in grams, is not worth a sentence. */
const VISIBLE_GRAMS = 0.0005;

/** Lots, and the buffer oil, that would have to be larger when nothing but stock is in the way. */
export function stockFindings(problem: Problem): Finding[] {
  const findings: Finding[] = [];
  if (canBlend(programWithout(problem, 'stock'))) {
    findings.push(...excess(problem).map(lotShort));
  }
  const { buffer } = problem;
  if (buffer && canBlend(programWithout(problem, 'bufferStock'))) {
    const needs = leastBufferGrams(problem);
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

/** Lots that would have to be larger, by the least grams in total. */
function excess(problem: Problem): ShortLot[] {
  const { flexible } = problem;
  const within = programOf(problem, { marginMg: TOLERANCE_MG });
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

function leastBufferGrams(problem: Problem): number {
  const program = programWithout(problem, 'bufferStock');
  program.cost.fill(-1);
  const simplex = createSimplex(program);
  solve(simplex);
  return gramsOfMg(problem.roomMg) + objective(simplex);
}
