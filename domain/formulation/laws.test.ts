import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulate } from './solve.ts';
import { flexibleInputs, inputs } from './testing/instances.ts';
import { numRuns } from './testing/runs.ts';
import type { Formulation, FormulationInput } from './types.ts';
import { verifyAllocations } from './verify.ts';

const amounts = (answer: Formulation) =>
  answer.ok
    ? answer.allocations.map(({ oilId, grams }) => `${oilId} ${grams}`).sort()
    : [...answer.classes];

/** No blend on the 0.001 g grid though one exists beside it: where laws about blends end. */
const onlyGridMissed = (answer: Formulation) =>
  !answer.ok && answer.message.includes('weighed to 0.001 g');

const isFeasible = (input: FormulationInput) => formulate(input).ok;

test('every success passes the check in whole numbers', () => {
  let successes = 0;
  fc.assert(
    fc.property(inputs(), (input) => {
      const answer = formulate(input);
      if (!answer.ok) return;
      successes++;
      expect(verifyAllocations(input, answer.allocations).issues).toEqual([]);
      expect(answer.targets.every((target) => target.met)).toBe(true);
    }),
    { numRuns },
  );
  expect(successes).toBeGreaterThan(numRuns / 10);
});

test('the order of lots and targets never changes the answer', () => {
  fc.assert(
    fc.property(inputs(), fc.boolean(), (input, turned) => {
      const other = {
        ...input,
        oils: [...input.oils].reverse(),
        choices: turned ? [...input.choices].reverse() : input.choices,
        recipe: {
          ...input.recipe,
          specifications: [...input.recipe.specifications].reverse(),
        },
      };
      expect(amounts(formulate(other))).toEqual(amounts(formulate(input)));
      expect(formulate(other).digest).toBe(formulate(input).digest);
    }),
    { numRuns },
  );
});

test('every order finds a blend when one does, and its answer passes the check', () => {
  fc.assert(
    fc.property(inputs(), fc.constantFrom('leastOil', 'oldestFirst'), (input, order) => {
      const answer = formulate({ ...input, order });
      const usual = formulate(input);
      if (onlyGridMissed(answer) || onlyGridMissed(usual)) return;
      expect(answer.ok).toBe(usual.ok);
      if (answer.ok) expect(verifyAllocations(input, answer.allocations).issues).toEqual([]);
    }),
    { numRuns },
  );
});

test('one more flexible lot never turns success into failure', () => {
  fc.assert(
    fc.property(flexibleInputs(), fc.nat(), (input, pick) => {
      const without = pick % input.choices.length;
      const fewer = { ...input, choices: input.choices.filter((_, index) => index !== without) };
      const answer = formulate(input);
      if (isFeasible(fewer)) expect(answer.ok || onlyGridMissed(answer)).toBe(true);
    }),
    { numRuns },
  );
});

test('a lot split into two with the same percents gives the same grams in total', () => {
  fc.assert(
    fc.property(
      flexibleInputs(6),
      fc.nat(),
      fc.integer({ min: 1, max: 99 }),
      (given, pick, cut) => {
        const input: FormulationInput = { ...given, order: 'leastOil' };
        const whole = input.oils[pick % input.oils.length];
        if (whole === undefined) return;
        const partMg = Math.floor(whole.grams * 10 * cut);
        const restMg = Math.floor(whole.grams * 1000 + 1e-6) - partMg;
        const parts = [
          { ...whole, grams: partMg / 1000 },
          { ...whole, id: `${whole.id}-b`, grams: restMg / 1000 },
        ];
        const oils = input.oils.flatMap((oil) => (oil === whole ? parts : [oil]));
        const choices = oils.map((oil) => ({ oilId: oil.id, mode: 'flexible' as const }));
        const before = formulate(input);
        const after = formulate({ ...input, oils, choices });
        if (onlyGridMissed(before) || onlyGridMissed(after)) return;
        expect(after.ok).toBe(before.ok);
        if (!before.ok) return;
        const difference = after.summary.oilTotalGrams - before.summary.oilTotalGrams;
        expect(Math.abs(difference)).toBeLessThan(0.003 * oils.length);
      },
    ),
    { numRuns },
  );
});

test('k times the recipe and the stock gives k times the least oil', () => {
  fc.assert(
    fc.property(flexibleInputs(6), fc.constantFrom(2, 3, 10), (given, k) => {
      const input: FormulationInput = { ...given, order: 'leastOil' };
      const larger: FormulationInput = {
        ...input,
        oils: input.oils.map((oil) => ({
          ...oil,
          grams: (Math.floor(oil.grams * 1000 + 1e-6) * k) / 1000,
        })),
        recipe: { ...input.recipe, batchWeightGrams: input.recipe.batchWeightGrams * k },
      };
      const before = formulate(input);
      const after = formulate(larger);
      // The margin does not grow, so only an exact answer scales.
      const exact = before.ok && before.targets.every((one) => Math.abs(one.deltaMg) < 0.1);
      if (!exact || !after.ok) return;
      const difference = after.summary.oilTotalGrams - k * before.summary.oilTotalGrams;
      expect(Math.abs(difference)).toBeLessThan(k * 0.01 * (1 + input.oils.length));
    }),
    { numRuns },
  );
});

test('nothing makes it throw', () => {
  const wild = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -1, 1e12, 1e300));
  fc.assert(
    fc.property(inputs(4), wild, wild, wild, wild, (input, grams, percent, value, weight) => {
      const [first] = input.oils;
      const hostile: FormulationInput[] = [
        { ...input, multiplier: grams },
        { ...input, oils: input.oils.map((oil) => ({ ...oil, grams })) },
        { ...input, oils: input.oils.map((oil) => ({ ...oil, percents: { THC: percent } })) },
        { ...input, recipe: { ...input.recipe, batchWeightGrams: weight, unitWeightGrams: grams } },
        {
          ...input,
          recipe: {
            ...input.recipe,
            specifications: input.recipe.specifications.map((target) => ({ ...target, value })),
          },
        },
        { ...input, choices: [{ oilId: first?.id ?? '', mode: 'fixed', grams }] },
      ];
      for (const one of hostile) {
        const answer = formulate(one);
        if (answer.ok) expect(verifyAllocations(one, answer.allocations).ok).toBe(true);
        else expect(answer.message).not.toBe('');
      }
    }),
    { numRuns },
  );
});
