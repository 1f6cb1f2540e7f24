import { expect, test } from 'vitest';
import { formulate } from './solve.ts';
import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  subLineOf,
  target,
  useAll,
  withoutBuffer,
} from './testing/factories.ts';
import type { Formulation, FormulationInput } from './types.ts';

function solved(input: FormulationInput) {
  const answer = formulate(input);
  if (!answer.ok) throw new Error(`${answer.class}: ${answer.message}`);
  return answer;
}

const gramsOf = (answer: Formulation & { ok: true }) =>
  Object.fromEntries(answer.allocations.map(({ oilId, grams }) => [oilId, grams]));

const thc80 = oilOf('d9', { THC: 80 });
const cbd99 = oilOf('iso', { CBD: 99 });

test('one oil meets one target: 1,000 mg of THC need 1.25 g at 80 %', () => {
  const answer = solved(inputOf(recipeOf([target('THC', '=', 10)]), [thc80]));
  expect(gramsOf(answer)).toEqual({ d9: 1.25 });
  expect(answer.buffer).toEqual({ oilId: null, grams: 998.75 });
  expect(answer.targets).toEqual([
    { cannabinoid: 'THC', operator: '=', targetMg: 1000, achievedMg: 1000, deltaMg: 0, met: true },
  ]);
  expect(answer.summary).toMatchObject({ batchGrams: 1000, units: 100, oilTotalGrams: 1.25 });
});

test('names of cannabinoids match ignoring case', () => {
  const answer = solved(inputOf(recipeOf([target('thc', '=', 10)]), [thc80]));
  expect(gramsOf(answer)).toEqual({ d9: 1.25 });
});

test.each([
  ['mg/unit', 10],
  ['mg/g', 1],
  ['%', 0.1],
] as const)('%s targets mean the same batch', (unit, value) => {
  const answer = solved(inputOf(recipeOf([target('THC', '=', value, unit)]), [thc80]));
  expect(gramsOf(answer)).toEqual({ d9: 1.25 });
});

test('two oils meet two targets within 1 mg', () => {
  const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  const answer = solved(inputOf(recipe, [oilOf('d9', { THC: 82.5, CBD: 1.2 }), cbd99]));
  expect(gramsOf(answer)).toEqual({ d9: 1.212, iso: 2.511 });
});

test('a full-spectrum oil may meet two targets alone', () => {
  const recipe = recipeOf([target('THC', '=', 4), target('CBD', '=', 40)]);
  expect(gramsOf(solved(inputOf(recipe, [oilOf('fs', { THC: 4, CBD: 40 })])))).toEqual({ fs: 10 });
});

test('an oil set to Use All is used to its last gram, a Fixed one as entered', () => {
  const recipe = recipeOf([target('THC', '=', 10)]);
  const oils = [thc80, oilOf('old', { THC: 50 }, 0.5), oilOf('mid', { THC: 60 })];
  const choices = [flexible('d9'), useAll('old'), fixed('mid', 0.5)];
  const answer = solved(inputOf(recipe, oils, { choices }));
  expect(gramsOf(answer)).toEqual({ d9: 0.562, old: 0.5, mid: 0.5 });
  expect(answer.summary.mgFromUseAll).toEqual({ THC: 250 });
  expect(answer.summary.mgFromFixed).toEqual({ THC: 300 });
  expect(answer.summary.mgStillNeeded).toEqual({ THC: 450 });
});

test('constants that meet every target need no flexible oil', () => {
  const recipe = recipeOf([target('THC', '=', 10)]);
  const answer = solved(inputOf(recipe, [thc80], { choices: [fixed('d9', 1.25)] }));
  expect(gramsOf(answer)).toEqual({ d9: 1.25 });
});

test('minimums without a buffer row fill the batch to the milligram', () => {
  const recipe = recipeOf([target('THC', '>', 10), target('CBD', '>=', 100)], withoutBuffer);
  const mct = oilOf('mct', {}, 5000);
  const answer = solved(inputOf(recipe, [thc80, cbd99, mct]));
  expect(answer.summary.oilTotalGrams).toBe(1000);
  expect(answer.buffer).toBeNull();
  expect(answer.targets.every((result) => result.met && result.deltaMg >= -1)).toBe(true);
});

test('a maximum and an exact target can be combined', () => {
  const recipe = recipeOf([target('CBD', '=', 25), target('THC', '<', 0.3)]);
  const broad = oilOf('broad', { CBD: 60, THC: 2 });
  const answer = solved(inputOf(recipe, [broad, cbd99]));
  expect(answer.targets.every((result) => result.met)).toBe(true);
});

test('percents that sum to more than 100 are used, with a warning', () => {
  const odd = oilOf('odd', { THC: 80, CBD: 30 });
  const answer = solved(inputOf(recipeOf([target('THC', '=', 10)]), [odd]));
  expect(answer.warnings).toEqual([
    'The cannabinoids of ODD add up to 110 %. Check its percentages.',
    'Brings 3.750 mg CBD a unit, which the recipe does not ask for.',
  ]);
});

test('a 1 mg margin above 0.5 % of a target gives a warning', () => {
  const answer = solved(inputOf(recipeOf([target('THC', '=', 1.99)]), [thc80]));
  expect(answer.warnings).toEqual([
    'The 1 mg margin is more than 0.5 % of the THC target of 199.0 mg.',
  ]);
});

test('actives in a sub-formulation use its room, and its buffer takes the rest', () => {
  const sub = lineOf('sub_formulation', {
    name: 'Infused oil',
    subPercentage: 20,
    subIngredients: [
      subLineOf('active'),
      subLineOf('fixed', { quantity: 25, unit: '%' }),
      subLineOf('buffer'),
    ],
  });
  const recipe = recipeOf([target('THC', '=', 10)], { ingredients: [lineOf('buffer'), sub] });
  const answer = solved(inputOf(recipe, [thc80], { multiplier: 2 }));
  expect(answer.summary.capacityGrams).toBe(300);
  expect(answer.buffer).toEqual({ oilId: null, grams: 297.5 });
});

test('a buffer oil never gives more than its stock', () => {
  const recipe = recipeOf([target('THC', '=', 10)]);
  const oils = [thc80, oilOf('weak', { THC: 1 }), oilOf('mct', {}, 950)];
  const choices = [flexible('d9'), flexible('weak')];
  const answer = solved(inputOf(recipe, oils, { choices, bufferOilId: 'mct' }));
  expect(answer.buffer?.oilId).toBe('mct');
  expect(answer.buffer?.grams).toBeLessThanOrEqual(950);
});

test('allocations come back in the order the oils were picked', () => {
  const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  const choices = [flexible('iso'), flexible('d9')];
  const answer = solved(inputOf(recipe, [thc80, cbd99], { choices }));
  expect(answer.allocations.map((allocation) => allocation.oilId)).toEqual(['iso', 'd9']);
});
