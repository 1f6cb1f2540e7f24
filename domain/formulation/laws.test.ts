import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulate } from './solve.ts';
import { flexibleInputs, inputs } from './testing/instances.ts';
import type { Formulation, FormulationInput } from './types.ts';
import { verifyAllocations } from './verify.ts';

const numRuns = Number(process.env.FORMULATION_INSTANCES ?? 500);

const amounts = (answer: Formulation) =>
  answer.ok
    ? answer.allocations.map(({ oilId, grams }) => `${oilId} ${grams}`).sort()
    : [...answer.classes];

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

test('one more flexible lot never turns success into failure', () => {
  fc.assert(
    fc.property(flexibleInputs(), fc.nat(), (input, pick) => {
      const without = pick % input.choices.length;
      const fewer = { ...input, choices: input.choices.filter((_, index) => index !== without) };
      if (isFeasible(fewer)) expect(formulate(input).ok).toBe(true);
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
    { numRuns: Math.min(numRuns, 300) },
  );
});
