import { countText, gramsText, listText } from '#domain/format.ts';
import { isMinimum } from '#domain/recipe/targets.ts';
import { gramsOfMg } from '#domain/units.ts';
import { canBlend, solve } from '../linear/dual.ts';
import { at, emptyProgram } from '../linear/linearProgram.ts';
import { rowDependencies } from '../linear/nullSpace.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import type { Finding } from '../problem/finding.ts';
import { NOISE_MG, type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { TargetResult } from '../types.ts';
import { programWithout } from './relaxed.ts';
import { stockFindings } from './shortage.ts';

/** Smaller weights in a dependency are noise. */
const VISIBLE = 1e-6;

/**
 * The reasons why the flexible lots together cannot meet the targets. Each limit is dropped in turn, and those whose
 * absence allows a blend are named. Call it only when no blend exists.
 */
export function jointFindings(problem: Problem, nearest: readonly TargetResult[]): Finding[] {
  return [
    ...tooFewLots(problem),
    ...ratios(problem, nearest),
    ...stockFindings(problem),
    ...capacity(problem),
    ...minimums(problem, nearest),
  ];
}

const isExact = (row: Problem['rows'][number]): boolean =>
  row.targets.some((target) => target.specification.operator === '=');

function tooFewLots({ rows, flexible, constants }: Problem): Finding[] {
  const open = rows.filter((row) =>
    row.targets.some(
      ({ specification, mg }) =>
        specification.operator === '=' && Math.abs(mg - row.constantMg) > TOLERANCE_MG + NOISE_MG,
    ),
  );
  const missing = open.length - flexible.length;
  if (flexible.length === 0 || missing <= 0) return [];
  const [oils, some] = missing === 1 ? ['an oil', 'one'] : ['oils', 'some'];
  const say = constants.length > 0 ? `Set ${oils} to Flexible or add ${some}.` : `Add ${oils}.`;
  return [
    {
      class: 'need_more_flex',
      message: `Need ${missing} more flexible ${missing === 1 ? 'oil' : 'oils'} for ${countText(open.length, 'target')}. ${say}`,
    },
  ];
}

/** The exact targets alone, ignoring stock and weight: first with amounts of any sign, then with none below 0. */
function ratios(problem: Problem, nearest: readonly TargetResult[]): Finding[] {
  if (canBlend(programWithout(problem, 'allButExact'))) return [];
  const fixedRatio = unreachableRatio(problem);
  if (fixedRatio !== null) {
    const names = listText(fixedRatio);
    const why =
      fixedRatio.length > 1
        ? `the picked oils cannot make the asked ratio of ${names}. Add a flexible oil with another ratio.`
        : `no picked flexible oil contains ${names}. Add one that does.`;
    const message = `No unique solution found: ${why}`;
    return [{ class: 'no_unique', message }];
  }
  return [{ class: 'negative', message: `${NEGATIVE}: ${unbalanced(problem, nearest)}` }];
}

const NEGATIVE = 'No valid solution exists (a negative quantity would result)';

/**
 * The sentence that names the cannabinoid of which the picked oils contain too much or too little relative to the
 * others.
 */
function unbalanced(problem: Problem, nearest: readonly TargetResult[]): string {
  const misses = nearest.filter((target) => target.operator === '=' && !target.met);
  const worst = misses.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  if (worst === undefined) return 'no amounts above 0 give the asked ratio. Add a flexible oil.';
  const { cannabinoid, deltaMg } = worst;
  const others = problem.rows.filter(isExact).map((row) => row.cannabinoid);
  const beside = listText(others.filter((name) => name !== cannabinoid));
  return deltaMg > 0
    ? `the picked oils bring too much ${cannabinoid} for their ${beside}. Add a flexible oil with ${beside} and less ${cannabinoid}.`
    : `the picked oils bring too little ${cannabinoid} for their ${beside}. Add a flexible oil with ${cannabinoid} and less ${beside}.`;
}

const shareOf = (target: TargetResult): number => Math.abs(target.deltaMg) / target.targetMg;

/**
 * Cannabinoids whose ratio cannot be reached within the margin by amounts of any sign and size, or null when it can.
 */
function unreachableRatio(problem: Problem): string[] | null {
  const indexes = problem.rows.flatMap((row, index) => (isExact(row) ? [index] : []));
  const bounds = programWithout(problem, 'allButExact');
  const matrix = Float64Array.from({ length: indexes.length * bounds.columns }, (_, entry) => {
    const column = Math.floor(entry / indexes.length);
    return at(bounds.matrix, column * bounds.rows + (indexes[entry % indexes.length] ?? 0));
  });
  const dependencies = rowDependencies(matrix, indexes.length, bounds.columns);
  if (dependencies.length === 0) return null;
  const program = emptyProgram(dependencies.length, indexes.length);
  indexes.forEach((row, column) => {
    program.lower[column] = at(bounds.rowLower, row);
    program.upper[column] = at(bounds.rowUpper, row);
    dependencies.forEach((weights, index) => {
      program.matrix[column * dependencies.length + index] = at(weights, column);
    });
  });
  program.rowLower.fill(0);
  program.rowUpper.fill(0);
  if (canBlend(program)) return null;
  return indexes
    .filter((_, column) => dependencies.some((weights) => Math.abs(at(weights, column)) > VISIBLE))
    .map((row) => problem.rows[row]?.cannabinoid ?? '');
}

function capacity(problem: Problem): Finding[] {
  const program = programWithout(problem, 'capacity');
  program.cost.fill(1);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return [];
  const needs = objective(simplex);
  const room = gramsOfMg(Math.max(0, problem.roomMg));
  if (needs <= room) return [];
  return [
    {
      class: 'capacity',
      message: `The oil total exceeds the batch capacity: the targets need at least ${gramsText(needs)} of the picked oils, and there is room for ${gramsText(room)} (${gramsText(needs - room)} over). Pick stronger oils or reduce fixed lines.`,
    },
  ];
}

function minimums(problem: Problem, nearest: readonly TargetResult[]): Finding[] {
  const asked = problem.rows.flatMap((row) =>
    row.targets.filter((target) => isMinimum(target.specification.operator)),
  );
  if (asked.length === 0 || !canBlend(programWithout(problem, 'minimums'))) {
    return [];
  }
  const missed = nearest.filter((target) => isMinimum(target.operator) && !target.met);
  const names =
    missed.length > 0
      ? missed.map((target) => target.cannabinoid)
      : asked.map((target) => target.specification.cannabinoid);
  return [
    {
      class: 'min_not_met',
      message: `Minimum constraints not satisfied: ${listText([...new Set(names)])}. Add a flexible oil or reduce one of them.`,
    },
  ];
}
