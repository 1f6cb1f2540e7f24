import { expect, test } from 'vitest';
import { targetMg } from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { NOISE_MG, problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { inputOf, oilOf, recipeOf, target, useAll } from '../testing/factories.ts';
import { inputs } from '../testing/instances.ts';
import { law } from '../testing/runs.ts';
import type { FormulationInput } from '../types.ts';
import { type PotencyPair, reachRegion } from './reachRegion.ts';
import { variedCannabinoids } from './variedCannabinoids.ts';

const recipe = recipeOf([target('THC', '=', 5), target('CBD', '=', 10)]);
const pair = ['THC', 'CBD'] as const;

test('two isolates reach a rectangle as far as their stock goes', () => {
  const oils = [oilOf('d9', { THC: 100 }, 1), oilOf('cbd', { CBD: 100 }, 2)];
  const region = reachRegion(inputOf(recipe, oils), pair);
  expect(region?.target).toEqual({ across: 5, up: 10 });
  expect(region?.units).toEqual(['mg/unit', 'mg/unit']);
  const rounded = region?.corners.map(({ across, up }) => [
    Number(across.toFixed(6)),
    Number(up.toFixed(6)),
  ]);
  expect(new Set(rounded?.map(String))).toEqual(new Set(['0,0', '10,0', '10,20', '0,20']));
});

test('one oil of both reaches a line, and a lot used up in whole moves where it begins', () => {
  const both = oilOf('both', { THC: 20, CBD: 40 }, 10);
  const line = reachRegion(inputOf(recipe, [both]), pair);
  expect(line?.corners).toHaveLength(2);
  const oils = [both, oilOf('d9', { THC: 100 }, 1)];
  const moved = reachRegion(
    inputOf(recipe, oils, { choices: [useAll('d9'), { oilId: 'both', mode: 'flexible' }] }),
    pair,
  );
  expect(Math.min(...(moved?.corners.map(({ across }) => across) ?? []))).toBeCloseTo(10, 6);
});

test('the target is reached, or it is not', () => {
  const both = oilOf('both', { THC: 20, CBD: 40 }, 1);
  expect(reachRegion(inputOf(recipe, [both]), pair)?.isReached).toBe(false);
  const enough = oilOf('both', { THC: 20, CBD: 40 }, 10);
  expect(reachRegion(inputOf(recipe, [enough]), pair)?.isReached).toBe(true);
});

test('cannabinoids with one target can be varied', () => {
  const targets = [target('THC', '>=', 5), target('thc ', '<=', 6), target('CBD', '=', 1)];
  expect(variedCannabinoids(recipeOf(targets))).toEqual(['CBD']);
  expect(variedCannabinoids(recipe)).toEqual(['THC', 'CBD']);
});

test('a cannabinoid without a target, or with several, has no region', () => {
  const oils = [oilOf('d9', { THC: 100 }), oilOf('cbd', { CBD: 100 })];
  expect(reachRegion(inputOf(recipe, oils), ['THC', 'CBN'])).toBeNull();
  expect(reachRegion(inputOf(recipe, oils), ['THC', 'thc'])).toBeNull();
  const twice = recipeOf([target('THC', '>=', 5), target('THC', '<=', 6), target('CBD', '=', 1)]);
  expect(reachRegion(inputOf(twice, oils), pair)).toBeNull();
});

/** True when a blend exists in which both cannabinoids have these potencies, in the units of their targets. */
function isReached(input: FormulationInput, names: readonly string[], values: readonly number[]) {
  const problem = problemOf(input);
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  problem.rows.forEach(({ targets: [only], constantMg }, row) => {
    const place = only === undefined ? -1 : names.indexOf(only.specification.cannabinoid);
    if (only === undefined || place < 0) return;
    const specification = { ...only.specification, value: values[place] ?? 0 };
    const mg = targetMg(specification, input.recipe, input.multiplier) - constantMg;
    program.rowLower[row] = (mg - NOISE_MG * (1 + mg)) / 1000;
    program.rowUpper[row] = (mg + NOISE_MG * (1 + mg)) / 1000;
  });
  return canBlend(program);
}

/** Twice the area to the left of the way from a to b to c. */
const turn = (a: PotencyPair, b: PotencyPair, c: PotencyPair): number =>
  (b.across - a.across) * (c.up - a.up) - (b.up - a.up) * (c.across - a.across);

test('every corner and every middle of two corners has a blend, and the polygon is convex', () => {
  law('corners are reached', 16, [inputs(9)], (input) => {
    const [first, second] = input.recipe.specifications.map(({ cannabinoid }) => cannabinoid);
    if (first === undefined || second === undefined) return false;
    const region = reachRegion(input, [first, second]);
    if (region === null) return false;
    const { corners } = region;
    const exact = programOf(problemOf(input), { marginMg: TOLERANCE_MG });
    expect(region.isReached).toBe(canBlend(exact));
    expect(corners.length).toBeGreaterThan(0);
    expect(corners.length).toBeLessThanOrEqual(24);
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      const after = corners[(index + 2) % corners.length] ?? corner;
      const size = Math.max(1, corner.across, next.across) * Math.max(1, corner.up, next.up);
      expect(turn(corner, next, after)).toBeGreaterThanOrEqual(-1e-6 * size);
      for (const share of [0, 0.5]) {
        const values = [
          corner.across + share * (next.across - corner.across),
          corner.up + share * (next.up - corner.up),
        ];
        expect(isReached(input, [first, second], values)).toBe(true);
      }
    });
    return true;
  });
});
