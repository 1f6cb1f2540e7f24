import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solve } from '../linear/dual.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import { type Problem, problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import { withChange } from '../remedies/change.ts';
import { unpickedOils } from '../remedies/unpickedOils.ts';
import { formulate } from '../solve.ts';
import { suggest } from '../suggest/suggest.ts';
import { highsOracle } from '../testing/highsOracle.ts';
import { inputs } from '../testing/instances.ts';
import { allowedMg, limitedProgram, untargetedMg } from '../testing/limited.ts';
import { numRuns, report } from '../testing/runs.ts';
import type { Allocation, FormulationInput } from '../types.ts';
import { programOf } from './program.ts';
import { withinLimit } from './withinLimit.ts';

const MARGIN = { marginMg: TOLERANCE_MG };

/** Calculations with a limit, some of them with a buffer oil that contains cannabinoids too. */
const limited = (most: number): fc.Arbitrary<FormulationInput> =>
  fc
    .tuple(
      inputs(most),
      fc.constantFrom(0, 1, 3, 10, 10, 30, 100, null),
      fc.constantFrom({}, { CBL: 0.02 }, { CBL: 0.5, CBT: 0.01 }),
    )
    .map(([input, untargetedLimitPercent, percents]) => ({
      ...input,
      untargetedLimitPercent,
      oils: input.oils.map((oil) => (oil.id === input.bufferOilId ? { ...oil, percents } : oil)),
    }));

const canBeSolved = (problem: Problem) =>
  problem.rows.length > 0 && problem.roomMg >= 0 && recipeFaults(problem).length === 0;

/** Milligrams above the limit in the allocations and the buffer oil, ignoring some of the oils. */
function overMg(
  input: FormulationInput,
  allocations: readonly Allocation[],
  bufferGrams = 0,
): number {
  const held = [...allocations, { oilId: input.bufferOilId, grams: bufferGrams }];
  const brought = untargetedMg(
    input,
    held.map(({ oilId, grams }) => ({ oil: input.oils.find(({ id }) => id === oilId), grams })),
  );
  return Math.max(0, ...brought.values()) - allowedMg(input);
}

test('with limits a blend is found exactly when HiGHS finds one, using as little oil', async () => {
  const oracle = await highsOracle();
  const counts = { both: 0, neither: 0, byLimit: 0, withoutLimit: 0 };
  fc.assert(
    fc.property(limited(12), (input) => {
      const problem = problemOf(input);
      if (!canBeSolved(problem) || problem.flexible.length === 0) return;
      if (allowedMg(input) === Infinity) {
        counts.withoutLimit++;
        expect(withinLimit(problem)).toBe(problem);
        return;
      }
      const program = programOf(withinLimit(problem), MARGIN);
      program.cost.fill(1);
      const simplex = createSimplex(program);
      const isFeasible = solve(simplex) === 'optimal';
      // A row reserves up to 1 mg for rounding, and is left out when nothing could exceed the limit.
      const spares = [Math.min(TOLERANCE_MG, allowedMg(input) / 2) + 1e-5, -1e-5];
      const [careful, exact] = spares.map((spareMg) => {
        const expected = limitedProgram(problem, TOLERANCE_MG, spareMg);
        expected.cost.fill(1);
        return oracle(expected);
      });
      if (careful?.feasible) expect(isFeasible).toBe(true);
      if (!exact?.feasible) expect(isFeasible).toBe(false);
      if (isFeasible) {
        counts.both++;
        const scale = 1e-6 * Math.max(1, objective(simplex));
        expect(objective(simplex)).toBeGreaterThan((exact?.objective ?? Infinity) - scale);
        if (careful?.feasible) {
          expect(objective(simplex)).toBeLessThan(careful.objective + scale);
        }
        return;
      }
      const free = programOf(problem, MARGIN);
      if (solve(createSimplex(free)) === 'optimal') counts.byLimit++;
      else counts.neither++;
    }),
    { numRuns: 2 * numRuns },
  );
  expect(counts.both).toBeGreaterThan(numRuns / 20);
  expect(counts.byLimit).toBeGreaterThan(numRuns / 40);
  report(
    'HiGHS: limits on what is not asked for',
    `${counts.both} with a blend, ${counts.byLimit} without one because of a limit, ${counts.neither} without one anyway, 0 verdicts differ`,
  );
});

test('Suggest finds a blend within the limits exactly when HiGHS does', async () => {
  const oracle = await highsOracle();
  const counts = { suggested: 0, refused: 0 };
  fc.assert(
    fc.property(limited(8), fc.nat(3), (given, picked) => {
      const input = { ...given, choices: given.choices.slice(0, picked) };
      const others = unpickedOils(problemOf(input));
      const added = others.map(({ id }) => ({ oilId: id, mode: 'flexible' as const }));
      const whole = problemOf({ ...input, choices: [...input.choices, ...added] });
      const { formulation } = suggest(input);
      if (formulation.ok) {
        counts.suggested++;
        expect(overMg(input, formulation.allocations, formulation.buffer?.grams)).toBeLessThan(
          1e-6,
        );
      }
      if (!canBeSolved(whole) || whole.flexible.length === 0) return;
      // Weighing to the milligram may cost half of a margin, or one milligram of a limit.
      if (oracle(limitedProgram(whole, 0.45, Math.min(2, allowedMg(input) / 2))).feasible) {
        expect(formulation.ok ? 'ok' : formulation.message).toBe('ok');
      }
      if (!oracle(limitedProgram(whole, TOLERANCE_MG, -1e-5)).feasible) {
        counts.refused++;
        expect(formulation.ok).toBe(false);
      }
    }),
    { numRuns: 2 * numRuns },
  );
  expect(counts.suggested).toBeGreaterThan(numRuns / 10);
  expect(counts.refused).toBeGreaterThan(numRuns / 10);
  report(
    'HiGHS: Suggest within the limits',
    `${counts.suggested} suggested, ${counts.refused} refused`,
  );
});

test('a remedy stays within the limits, or is the only one and states the excess', () => {
  const counts = { within: 0, lastResort: 0 };
  fc.assert(
    fc.property(limited(8), fc.nat(3), (given, picked) => {
      const input = { ...given, choices: given.choices.slice(0, picked) };
      const answer = formulate(input);
      if (answer.ok) return;
      for (const { change, sentence } of answer.remedies) {
        if (change.kind !== 'addOil') continue;
        const after = formulate(withChange(input, change));
        if (!after.ok) throw new Error(sentence);
        const added = after.allocations.filter(({ oilId }) => change.oilIds.includes(oilId));
        if (overMg(input, added) < 1e-6) {
          counts.within++;
          continue;
        }
        counts.lastResort++;
        expect(answer.remedies).toHaveLength(1);
        expect(sentence).toContain('which the recipe does not ask for.');
      }
    }),
    { numRuns: 2 * numRuns },
  );
  expect(counts.within).toBeGreaterThan(numRuns / 20);
  report(
    'remedies within the limits',
    `${counts.within} that add oil, ${counts.lastResort} beyond a limit, alone and said`,
  );
});
