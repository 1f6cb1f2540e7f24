import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulate } from '../solve.ts';
import { flexibleInputs, inputs } from '../testing/instances.ts';
import { recheck } from '../testing/recheck.ts';
import { law } from '../testing/runs.ts';
import type { Formulation, FormulationInput } from '../types.ts';
import { verifyAllocations } from '../verify.ts';

/** No blend exists on the 0.001 g grid although one exists beside it; laws about blends do not apply then. */
const onlyGridMissed = (answer: Formulation) =>
  !answer.ok && answer.message.includes('weighed to 0.001 g');

const isFeasible = (input: FormulationInput) => formulate(input).ok;

const orders = fc.constantFrom('fewestLots', 'leastOil', 'oldestFirst');

test('every success passes the check in whole numbers, and an independent one', () => {
  law('a success passes the check', 4, [inputs(), orders], (input, order) => {
    const answer = formulate({ ...input, order });
    if (!answer.ok) return false;
    expect(verifyAllocations(input, answer.allocations).issues).toEqual([]);
    expect(answer.targets.every((target) => target.met)).toBe(true);
    const { worstMg, lotsHold, overMg, underMg } = recheck(input, answer);
    expect(worstMg).toBeLessThanOrEqual(1);
    expect(lotsHold).toBe(true);
    expect([overMg, underMg]).toEqual([0, 0]);
    return true;
  });
});

/** A permutation for up to 12 items. */
const arrangement = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
const arranged = <Item>(items: readonly Item[], places: readonly number[]): Item[] =>
  items
    .map((item, index) => ({ item, place: places[index] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** The words of a sentence, sorted, because lists of names follow the order of the recipe. */
const wordsOf = (sentence: string) => sentence.split(/[\s,.]+/).sort();

/** The content of an answer, independent of its order. */
const contentOf = (answer: Formulation) =>
  answer.ok
    ? [
        answer.digest,
        answer.proven,
        answer.buffer,
        answer.allocations.map(({ oilId, grams }) => `${oilId} ${grams}`).sort(),
        answer.targets.map((target) => JSON.stringify(target)).sort(),
        [...answer.warnings].sort(),
      ]
    : [
        answer.digest,
        answer.classes,
        wordsOf(answer.message),
        wordsOf(answer.details.join(' ')),
        answer.nearest.map((target) => JSON.stringify(target)).sort(),
        answer.remedies.map((remedy) => remedy.sentence).sort(),
      ];

test('the order of lots and targets never changes the answer', () => {
  const all = [inputs(), orders, arrangement, arrangement, arrangement] as const;
  law('order never matters', 2, [...all], (given, order, oils, choices, targets) => {
    const input = { ...given, order };
    const other = {
      ...input,
      oils: arranged(input.oils, oils),
      choices: arranged(input.choices, choices),
      recipe: {
        ...input.recipe,
        specifications: arranged(input.recipe.specifications, targets),
      },
    };
    expect(contentOf(formulate(other))).toEqual(contentOf(formulate(input)));
    return input.choices.length > 1 || input.recipe.specifications.length > 1;
  });
});

test('every solution order finds a blend when one of them does', () => {
  law('orders agree on whether', 4, [inputs(), orders], (input, order) => {
    const answer = formulate({ ...input, order });
    const usual = formulate(input);
    if (onlyGridMissed(answer) || onlyGridMissed(usual)) return false;
    expect(answer.ok).toBe(usual.ok);
    return order !== 'fewestLots';
  });
});

test('one more flexible lot never turns success into failure', () => {
  law('one more flexible lot', 10, [inputs(), fc.nat()], (input, pick) => {
    const flexible = input.choices.filter(({ mode }) => mode === 'flexible');
    const without = flexible[pick % Math.max(1, flexible.length)];
    if (without === undefined) return false;
    const fewer = { ...input, choices: input.choices.filter((choice) => choice !== without) };
    const answer = formulate(input);
    if (!isFeasible(fewer) || onlyGridMissed(answer)) return false;
    expect(answer.ok).toBe(true);
    return true;
  });
});

test('a lot split in two with the same percents gives the same total', () => {
  const cut = fc.integer({ min: 1, max: 99 });
  law('a lot in two', 4, [flexibleInputs(6), fc.nat(), cut], (given, pick, share) => {
    const input: FormulationInput = { ...given, order: 'leastOil' };
    const whole = input.oils[pick % input.oils.length];
    if (whole === undefined) return false;
    const partMg = Math.floor(whole.grams * 10 * share);
    const restMg = Math.floor(whole.grams * 1000 + 1e-6) - partMg;
    const parts = [
      { ...whole, grams: partMg / 1000 },
      { ...whole, id: `${whole.id}-b`, grams: restMg / 1000 },
    ];
    const oils = input.oils.flatMap((oil) => (oil === whole ? parts : [oil]));
    const choices = oils.map((oil) => ({ oilId: oil.id, mode: 'flexible' as const }));
    const before = formulate(input);
    const after = formulate({ ...input, oils, choices });
    if (onlyGridMissed(before) || onlyGridMissed(after)) return false;
    expect(after.ok).toBe(before.ok);
    if (!before.ok) return false;
    const difference = after.summary.oilTotalGrams - before.summary.oilTotalGrams;
    expect(Math.abs(difference)).toBeLessThan(0.003 * oils.length);
    return true;
  });
});

test('k times the batch and the stock needs k times the least oil', () => {
  law('k times everything', 10, [flexibleInputs(6), fc.constantFrom(2, 3, 10)], (given, k) => {
    const input: FormulationInput = { ...given, order: 'leastOil' };
    const larger: FormulationInput = {
      ...input,
      oils: input.oils.map((oil) => ({
        ...oil,
        grams: (Math.floor(oil.grams * 1000 + 1e-6) * k) / 1000,
      })),
      multiplier: input.multiplier * k,
    };
    const before = formulate(input);
    // The margin does not grow, so only exact answers scale.
    const exact = before.ok && before.targets.every((one) => Math.abs(one.deltaMg) < 0.1);
    if (!exact) return false;
    const after = formulate(larger);
    expect(after.ok).toBe(true);
    const difference = after.summary.oilTotalGrams - k * before.summary.oilTotalGrams;
    expect(Math.abs(difference)).toBeLessThan(k * 0.01 * (1 + input.oils.length));
    return true;
  });
});
