import { gramsOfMg } from '#domain/units.ts';
import { checked } from '../blend/answer.ts';
import { programOf } from '../blend/program.ts';
import { roundToGrid } from '../blend/round.ts';
import { solve } from '../linear/dual.ts';
import { columnValue, createSimplex, type Simplex, solution } from '../linear/simplex.ts';
import { badInput } from '../problem/badInput.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import type { Allocation, Choice, FormulationInput } from '../types.ts';

/** The grams of a picked lot, at most 3 decimals, at which a blend exists; everything between the ends works as well. */
export type LotWindow = {
  readonly oilId: string;
  readonly minGrams: number;
  readonly maxGrams: number;
};

/** Steps of 0.001 g that rounding may cost an end of a window. */
const MOST_INWARDS = 5;
/** Noise of the solver in mg, by which an end may miss a whole step. */
const NOISE_MG = 1e-4;

/**
 * The window of every picked lot for which there is one, in the order of the choices: the least and most grams at which
 * the targets are met exactly while all flexible lots are free (docs/formulation.md, Windows). The window of a Fixed or
 * Use All lot frees that lot only. Both ends are solved again with the lot fixed there, rounded to 0.001 g and checked
 * in whole numbers; a lot whose ends do not pass has only its present amount. Never throws; input that cannot be
 * calculated has no windows.
 */
export function lotWindows(
  input: FormulationInput,
  present: readonly Allocation[],
): readonly LotWindow[] {
  if (badInput(input).length > 0) return [];
  const grams = new Map(present.map((allocation) => [allocation.oilId, allocation.grams]));
  const shared = windowSearch(input);
  return input.choices.flatMap((choice) => {
    const search = choice.mode === 'flexible' ? shared : windowSearch(freed(input, choice));
    if (search === null) return [];
    return windowOf(search, choice.oilId) ?? presentWindow(choice.oilId, grams.get(choice.oilId));
  });
}

const freed = (input: FormulationInput, { oilId }: Choice): FormulationInput => ({
  ...input,
  choices: input.choices.map((choice) =>
    choice.oilId === oilId ? { oilId, mode: 'flexible' } : choice,
  ),
});

type WindowSearch = { readonly problem: Problem; readonly simplex: Simplex };

/** Null for a faulty recipe or fixed quantity; the lot that is freed has none. */
function windowSearch(input: FormulationInput): WindowSearch | null {
  const problem = problemOf(input);
  if (problem.roomMg < 0 || recipeFaults(problem).length > 0) return null;
  return { problem, simplex: createSimplex(programOf(problem, { marginMg: 0 })) };
}

function windowOf(search: WindowSearch, oilId: string): LotWindow | null {
  const column = search.problem.flexible.findIndex((lot) => lot.oil.id === oilId);
  if (column < 0) return null;
  const minMg = verifiedEnd(search, column, 1);
  const maxMg = minMg === null ? null : verifiedEnd(search, column, -1);
  if (minMg === null || maxMg === null || minMg > maxMg) return null;
  return { oilId, minGrams: gramsOfMg(minMg), maxGrams: gramsOfMg(maxMg) };
}

/** The least (`sign` 1) or most (`sign` -1) grams of a lot, before snapping; null when there is no blend. */
export function endGrams(simplex: Simplex, column: number, sign: 1 | -1): number | null {
  const { cost } = simplex.program;
  cost.fill(0);
  cost[column] = sign;
  return solve(simplex) === 'optimal' ? columnValue(simplex, column) : null;
}

/** The end in whole mg, or the first of a few steps inward, at which the other lots make the blend after rounding. */
function verifiedEnd(search: WindowSearch, column: number, sign: 1 | -1): number | null {
  const grams = endGrams(search.simplex, column, sign);
  if (grams === null) return null;
  const outermost =
    sign > 0 ? Math.ceil(grams * 1000 - NOISE_MG) : Math.floor(grams * 1000 + NOISE_MG);
  for (let step = 0; step <= MOST_INWARDS; step++) {
    const mg = outermost + sign * step;
    if (holdsAt(search, column, mg)) return mg;
  }
  return null;
}

/** Keeps the costs of the end, from which the fixed amount is hardly a pivot away. */
function holdsAt({ problem, simplex }: WindowSearch, column: number, mg: number): boolean {
  const { program } = simplex;
  const { lower, upper } = program;
  const stock = upper[column] ?? 0;
  lower[column] = gramsOfMg(mg);
  upper[column] = gramsOfMg(mg);
  const holds =
    mg >= 0 &&
    gramsOfMg(mg) <= stock &&
    solve(simplex) === 'optimal' &&
    checked(problem, roundToGrid(problem, solution(simplex))) !== null;
  lower[column] = 0;
  upper[column] = stock;
  return holds;
}

const presentWindow = (oilId: string, grams: number | undefined): readonly LotWindow[] =>
  grams === undefined ? [] : [{ oilId, minGrams: grams, maxGrams: grams }];
