import { expect, test } from 'vitest';
import { formulate } from '../solve.ts';
import { suggest } from '../suggest/suggest.ts';
import { fixed, flexible, inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import type { Choice, FormulationInput, Oil } from '../types.ts';
import { verifyAllocations } from '../verify.ts';
import { multiplierInterval, targetReaches } from '../windows/whatIf.ts';

/** 100 units with 50 mg CBD each, and at most `thc` mg THC each. */
const capped = (thc: number, operator: '<' | '<=' = '<=') =>
  recipeOf([target('CBD', '=', 50), target('THC', operator, thc)]);
const bounded = (oil: Oil, uppers: Oil['uppers'] = {}): Oil => ({ ...oil, uppers });
const iso = oilOf('iso', { CBD: 100 });
const E6 = "The THC cap can't be proved: ISO was not tested for THC.";

const failure = (input: FormulationInput) => {
  const answer = formulate(input);
  if (answer.ok) throw new Error('a blend was found');
  return answer;
};
const thcMg = (input: FormulationInput): number | undefined => {
  const answer = formulate(input);
  return answer.ok ? answer.targets.at(-1)?.achievedMg : undefined;
};

test('a maximum counts with the upper bound, the other operators with the percent', () => {
  const oil = bounded(iso, { CBD: 100, THC: 0.1 });
  // 5 g bring up to 5 mg, 0.05 mg a unit.
  expect(thcMg(inputOf(capped(0.05), [oil]))).toBe(5);
  expect(thcMg(inputOf(capped(0.05, '<'), [oil]))).toBe(5);
  expect(formulate(inputOf(capped(0.0399), [oil])).ok).toBe(false);
  expect(formulate(inputOf(capped(0.04), [oil])).ok).toBe(true);
  const exact = recipeOf([target('CBD', '=', 50)]);
  const loose = bounded(oilOf('iso', { CBD: 99 }), { CBD: 100 });
  expect(formulate(inputOf(exact, [loose])).digest).toBe(
    formulate(inputOf(exact, [oilOf('iso', { CBD: 99 })])).digest,
  );
});

test('an exact target and a maximum of the same cannabinoid are judged apart', () => {
  const recipe = (most: number) => recipeOf([target('CBD', '=', 50), target('CBD', '<', most)]);
  const oil = bounded(oilOf('iso', { CBD: 90 }), { CBD: 99 });
  const found = formulate(inputOf(recipe(55), [oil]));
  expect(found).toMatchObject({ ok: true, targets: [{ achievedMg: 5000.4 }, { met: true }] });
  expect(found.summary.mgStillNeeded).toEqual({ CBD: 5000 });
  expect(failure(inputOf(recipe(54), [oil])).message).toBe(
    'The system is over-constrained: CBD and the CBD cap cannot be met together with the picked oils. Change one of them or add an oil.',
  );
  expect(failure(inputOf(recipe(49), [oil])).message).toBe(
    'The system is over-constrained: CBD must be at least 5,000.0 mg and at most 4,900.0 mg. Change one of these targets.',
  );
  expect(targetReaches(inputOf(recipe(55), [oil]))).toEqual([]);
});

test.each([
  ['rounded up', 0.10001, 0.1001],
  ['not raised by the last bit', 0.05 * 1.05, 0.0525],
  ['at least the percent', 0, 0.02],
  ['at most 100 %', 104.37, 100],
])('an upper bound is %s', (_, upper, percent) => {
  const oil = bounded(oilOf('iso', { CBD: 100, THC: 0.02 }), { CBD: 100, THC: upper });
  expect(thcMg(inputOf(capped(60), [oil]))).toBeCloseTo(5 * percent * 10, 9);
});

test('lots without upper bounds count with their percents beside lots that have some', () => {
  const recipe = recipeOf([target('CBD', '=', 50), target('CBG', '=', 50), target('THC', '<', 1)]);
  const oils = [bounded(iso, { CBD: 100, THC: 0.1 }), oilOf('cbg', { CBG: 100, THC: 0.2 })];
  expect(thcMg(inputOf(recipe, oils))).toBe(15);
});

const modes: readonly [string, Choice][] = [
  ['Flexible', flexible('iso')],
  ['Use All', { oilId: 'iso', mode: 'use_all' }],
  ['Fixed', fixed('iso', 0.001)],
];

test.each(modes)('a %s lot that was not tested is refused under a cap', (_, choice) => {
  const tested = bounded(oilOf('tested', { CBD: 90 }), { CBD: 90, THC: 0.01 });
  for (const uppers of [{}, { THC: 'unknown' }, { THC: Number.NaN }, { thc: -1 }] as const) {
    const input = inputOf(capped(1), [bounded(iso, uppers), tested], {
      choices: [choice, flexible('tested')],
    });
    expect(failure(input)).toMatchObject({ class: 'cap_unproven', message: E6 });
  }
});

test('a lot with a result that has no limit is refused in other words', () => {
  const lot = bounded(oilOf('iso', { CBD: 99, thc: 0 }), { CBD: 99, THC: 'unknown' });
  expect(failure(inputOf(capped(1), [lot])).message).toBe(
    "The THC cap can't be proved: ISO has a result for THC without LOD or LOQ.",
  );
});

test('a lot that was not tested is no obstacle without a cap, or when none of it is taken', () => {
  const input = inputOf(recipeOf([target('CBD', '=', 50)]), [bounded(iso)]);
  expect(formulate(input).ok).toBe(true);
  const tested = bounded(oilOf('tested', { CBD: 90 }), { CBD: 90, THC: 0.01 });
  const none = [fixed('iso', 0), flexible('tested')];
  expect(formulate(inputOf(capped(1), [bounded(iso), tested], { choices: none })).ok).toBe(true);
});

const mct = oilOf('mct', {});
const buffered = (uppers: Oil['uppers'], thc: number) =>
  inputOf(capped(thc), [iso, bounded(mct, uppers)], {
    choices: [flexible('iso')],
    bufferOilId: 'mct',
  });

test('a buffer oil counts with its upper bound, with its percents when it has none', () => {
  // 995 g bring up to 99.5 mg, 0.995 mg a unit.
  expect(thcMg(buffered({ THC: 0.01 }, 1))).toBe(99.5);
  expect(formulate(buffered({ THC: 0.01 }, 0.98)).ok).toBe(false);
  expect(thcMg({ ...buffered({}, 0.98), oils: [iso, mct] })).toBe(0);
  expect(failure(buffered({ THC: 'unknown' }, 1)).message).toBe(
    "The THC cap can't be proved: MCT was not tested for THC.",
  );
});

test('oil that takes the place of a buffer oil with a higher bound makes room under the cap', () => {
  const clean = bounded(oilOf('clean', { CBD: 1 }), { CBD: 1, THC: 0 });
  const oils = [clean, bounded(mct, { THC: 0.01 })];
  const input = inputOf(recipeOf([target('THC', '<=', 0.5)]), oils, {
    choices: [flexible('clean')],
    bufferOilId: 'mct',
  });
  const answer = formulate(input);
  if (!answer.ok) throw new Error(answer.message);
  // The 50 mg of the maximum are in 500 g of MCT, and the margin of 1 mg in 10 g more.
  expect(answer.allocations[0]?.grams).toBeGreaterThanOrEqual(490);
  expect(verifyAllocations(input, answer.allocations).ok).toBe(true);
});

test('the multipliers of a batch whose buffer oil counts are those at which it can be made', () => {
  const input = buffered({ THC: 0.01 }, 1);
  const few = { ...input, oils: [{ ...iso, grams: 10 }, bounded(mct, { THC: 0.01 })] };
  expect(multiplierInterval({ ...few, bufferOilId: 'mct' })).toMatchObject({ to: 1 });
});

test('a buffer oil that exceeds a cap is named', () => {
  const answer = failure(buffered({ THC: 0.01 }, 0.5));
  expect(answer.class).toBe('over_constrained');
  expect(answer.message).toContain(
    'the THC cap cannot be met together with the picked oils. The buffer oil MCT may hold up to 0.01 % THC.',
  );
});

test('verification refuses a cap that nothing proves, whatever its figures', () => {
  const input = inputOf(capped(1), [bounded(iso)]);
  const { ok, issues, targets } = verifyAllocations(input, [
    { oilId: 'iso', mode: 'flexible', grams: 5 },
  ]);
  expect({ ok, issues }).toEqual({ ok: false, issues: [E6] });
  expect(targets.map(({ met }) => met)).toEqual([true, false]);
});

test('Suggest and remedies leave out what was not tested for a cap', () => {
  const oils = [bounded(iso), oilOf('weak', { CBD: 40 })];
  const { choices } = suggest(inputOf(capped(1), oils, { choices: [] }));
  expect(choices).toEqual([flexible('weak')]);
  const picked = failure(
    inputOf(capped(1), [...oils, oilOf('cbg', { CBG: 90 })], {
      choices: [flexible('cbg')],
    }),
  );
  expect(picked.remedies.map(({ change }) => change)).toEqual([
    { kind: 'addOil', oilIds: ['weak'] },
  ]);
  const uncapped = inputOf(recipeOf([target('CBD', '=', 50)]), oils, { choices: [] });
  expect(suggest(uncapped).choices).toEqual([flexible('iso')]);
});
