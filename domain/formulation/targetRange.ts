import { isMaximum, isMinimum, potencyOfMg } from '#domain/recipe/targets.ts';
import { solve } from './dual.ts';
import { at } from './linearProgram.ts';
import { type Problem, TOLERANCE_MG } from './problem.ts';
import { programOf } from './program.ts';
import { works } from './resolve.ts';
import { createSimplex, objective } from './simplex.ts';
import type { FormulationInput, Remedy } from './types.ts';

/** Targets are typed with up to 4 decimals. */
const DECIMALS = 10_000;

/**
 * Values one target could have with everything else kept, one remedy for each target whose change
 * alone helps. Several targets of one cannabinoid are left alone.
 */
export function targetRemedies(problem: Problem): Remedy[] {
  return problem.rows.flatMap((row, index) => {
    const [only] = row.targets;
    const range = row.targets.length === 1 ? reach(problem, index) : null;
    if (only === undefined || range === null) return [];
    const { unit, operator, cannabinoid } = only.specification;
    const from = isMinimum(operator) ? null : range.least;
    const to = isMaximum(operator) ? null : range.most;
    const ends = [from, to].flatMap((value) => (value !== null && value > 0 ? [value] : []));
    if (range.least > range.most || ends.length === 0) return [];
    if (!ends.every((value) => works(withValue(problem, index, value)))) return [];
    return [
      {
        sentence: `Set the ${cannabinoid} target ${rangeText(from, to)} ${unit}.`,
        change: { kind: 'changeTarget', cannabinoid, from, to },
      },
    ];
  });
}

function rangeText(from: number | null, to: number | null): string {
  if (from === null || (from === 0 && to !== null)) return `to at most ${to}`;
  if (to === null) return `to at least ${from}`;
  return from === to ? `to ${from}` : `between ${from} and ${to}`;
}

/** Least and most the target of a row could be, in its own unit, with the other targets met. */
function reach(problem: Problem, index: number) {
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  program.rowLower[index] = -Infinity;
  program.rowUpper[index] = Infinity;
  const simplex = createSimplex(program);
  const ends: number[] = [];
  for (const sign of [1, -1]) {
    for (let column = 0; column < program.columns; column++) {
      program.cost[column] = sign * at(program.matrix, column * program.rows + index);
    }
    if (solve(simplex) !== 'optimal') return null;
    ends.push(potencyOfRow(problem, index, sign * objective(simplex) * 1000));
  }
  const [least = 0, most = 0] = ends;
  return {
    least: Math.max(0, Math.ceil(least * DECIMALS - 1e-6) / DECIMALS),
    most: Math.floor(most * DECIMALS + 1e-6) / DECIMALS,
  };
}

/** What `mg` from flexible lots and the constants make of a row, in the unit of its target. */
function potencyOfRow({ rows, input }: Problem, index: number, mg: number): number {
  const row = rows[index];
  const unit = row?.targets[0]?.specification.unit ?? 'mg/g';
  return potencyOfMg(mg + (row?.constantMg ?? 0), unit, input.recipe, input.multiplier);
}

function withValue({ rows, input }: Problem, index: number, value: number): FormulationInput {
  const changed = rows[index]?.targets[0]?.specification;
  const specifications = input.recipe.specifications.map((specification) =>
    specification === changed ? { ...specification, value } : specification,
  );
  return { ...input, recipe: { ...input.recipe, specifications } };
}
