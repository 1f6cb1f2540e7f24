import { expect, test } from 'vitest';
import { decide } from '../decide.ts';
import { fixed, flexible, inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import { inputs } from '../testing/instances.ts';
import { law } from '../testing/runs.ts';
import { oneLotOnly } from './oneLotOnly.ts';

const recipe = recipeOf([target('THC', '=', 5), target('CBD', '=', 10)]);
const d9 = oilOf('d9', { THC: 80 });
const fs = oilOf('fs', { CBD: 80, THC: 3 });
const isolate = oilOf('iso', { CBD: 99 });

test('the lot that brings all of a cannabinoid, and those to leave out', () => {
  expect(oneLotOnly(inputOf(recipe, [d9, fs, isolate]), 'CBD')).toEqual({
    cannabinoid: 'CBD',
    oilId: 'iso',
    without: ['fs'],
  });
});

test('traces of it in other lots do not count', () => {
  const raw = oilOf('raw', { THC: 70, CBD: 2 });
  expect(oneLotOnly(inputOf(recipe, [raw, fs, isolate]), 'CBD')).toMatchObject({ oilId: 'iso' });
  expect(oneLotOnly(inputOf(recipe, [d9, raw, isolate]), 'thc')).toMatchObject({
    oilId: 'd9',
    without: ['raw'],
  });
});

test('a lot with too little stock is none', () => {
  const little = oilOf('iso', { CBD: 99 }, 0.1);
  expect(oneLotOnly(inputOf(recipe, [d9, fs, little]), 'CBD')?.oilId).toBe('fs');
});

test('a fixed lot stays, and two of them leave nothing to choose', () => {
  const oils = [d9, fs, isolate];
  const choices = [flexible('d9'), fixed('fs', 1.25), flexible('iso')];
  expect(oneLotOnly(inputOf(recipe, oils, { choices }), 'CBD')).toMatchObject({
    oilId: 'fs',
    without: ['iso'],
  });
  const both = [flexible('d9'), fixed('fs', 0.6), fixed('iso', 0.5)];
  expect(oneLotOnly(inputOf(recipe, oils, { choices: both }), 'CBD')).toBeNull();
});

test('nothing is offered where one lot has it anyway, or where none is enough', () => {
  expect(oneLotOnly(inputOf(recipe, [d9, isolate]), 'THC')).toBeNull();
  const halves = [oilOf('a', { CBD: 99 }, 0.6), oilOf('b', { CBD: 99 }, 0.6), d9];
  expect(oneLotOnly(inputOf(recipe, halves), 'CBD')).toBeNull();
});

test('what is offered has an answer, with which nothing is left to offer', () => {
  law('one lot has an answer', 20, [inputs(9)], (input) => {
    const [offer] = input.recipe.specifications.flatMap(
      ({ cannabinoid }) => oneLotOnly(input, cannabinoid) ?? [],
    );
    if (offer === undefined) return false;
    const choices = input.choices.filter(({ oilId }) => !offer.without.includes(oilId));
    expect(decide({ ...input, choices }).ok).toBe(true);
    expect(choices.some(({ oilId }) => oilId === offer.oilId)).toBe(true);
    expect(oneLotOnly({ ...input, choices }, offer.cannabinoid)).toBeNull();
    return true;
  });
});
