import { isMaximum, isTarget, targetMg } from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { at, emptyProgram, type LinearProgram } from '../linear/linearProgram.ts';
import type { Problem } from '../problem/problem.ts';
import type { FormulationInput, Oil } from '../types.ts';

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Milligrams a batch may bring of a cannabinoid without a target, by the words of the rule. */
export function allowedMg({
  recipe,
  multiplier,
  untargetedLimitPercent,
}: FormulationInput): number {
  const asked = new Map<string, number>();
  for (const target of recipe.specifications) {
    if (isMaximum(target.operator)) continue;
    const mg = targetMg(target, recipe, multiplier);
    const key = keyOf(target.cannabinoid);
    asked.set(key, Math.max(mg, asked.get(key) ?? 0));
  }
  const sum = [...asked.values()].reduce((total, mg) => total + mg, 0);
  const percent = untargetedLimitPercent === undefined ? 10 : untargetedLimitPercent;
  return percent === null || sum <= 0 ? Infinity : (sum * percent) / 100;
}

/** Milligrams of every cannabinoid without a target in grams of oils, by name in small letters. */
export function untargetedMg(
  { recipe }: FormulationInput,
  held: readonly { readonly oil: Oil | undefined; readonly grams: number }[],
): ReadonlyMap<string, number> {
  const targeted = recipe.specifications.filter(isTarget).map((one) => keyOf(one.cannabinoid));
  const brought = new Map<string, number>();
  for (const { oil, grams } of held) {
    for (const [name, percent] of Object.entries(oil?.percents ?? {})) {
      const key = keyOf(name);
      if (targeted.includes(key)) continue;
      brought.set(key, (brought.get(key) ?? 0) + percent * 10 * grams);
    }
  }
  return brought;
}

/**
 * The program of a problem with a row for whatever any of its oils, the buffer oil too, brings
 * without being asked for, `spareMg` below what is allowed.
 */
export function limitedProgram(problem: Problem, marginMg: number, spareMg: number): LinearProgram {
  const { input, flexible, constants, roomMg, fill } = problem;
  const buffer = fill === 'buffer' ? problem.buffer : null;
  const oils = [...problem.lots, ...(buffer ? [buffer] : [])].map((lot) => lot.oil);
  const keys = [
    ...untargetedMg(
      input,
      oils.map((oil) => ({ oil, grams: 1 })),
    ).keys(),
  ];
  const mgPerGram = (oil: Oil, key: string) =>
    untargetedMg(input, [{ oil, grams: 1 }]).get(key) ?? 0;
  const asked = programOf(problem, { marginMg });
  const program = emptyProgram(asked.rows + keys.length, asked.columns);
  program.rowLower.set(asked.rowLower);
  program.rowUpper.set(asked.rowUpper);
  program.upper.set(asked.upper);
  flexible.forEach((_, column) => {
    for (let row = 0; row < asked.rows; row++) {
      program.matrix[column * program.rows + row] = at(asked.matrix, column * asked.rows + row);
    }
  });
  const allowed = allowedMg(input) - spareMg;
  keys.forEach((key, place) => {
    const row = asked.rows + place;
    const inBuffer = buffer ? mgPerGram(buffer.oil, key) : 0;
    const forced = constants.map(({ oil, takenMg }) => (mgPerGram(oil, key) * takenMg) / 1000);
    const heldMg = forced.reduce((sum, mg) => sum + mg, (inBuffer * roomMg) / 1000);
    program.rowUpper[row] = (allowed - heldMg) / 1000;
    flexible.forEach(({ oil }, column) => {
      program.matrix[column * program.rows + row] = (mgPerGram(oil, key) - inBuffer) / 1000;
    });
  });
  return program;
}
