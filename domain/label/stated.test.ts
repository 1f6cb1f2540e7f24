import { expect, test } from 'vitest';
import type { Specification } from '#domain/recipe/recipe.ts';
import { shippedProfile } from './shipped/profiles.ts';
import { ruleLines, statedBy, statedRows, uncountedTexts } from './stated.ts';

/** A gummy of 4 g with two servings, ten in a package. */
const PORTIONS = { unitGrams: 4, servingsPerUnit: 2, unitsPerPackage: 10 };

const target = (
  cannabinoid: string,
  value: number,
  more: Partial<Specification> = {},
): Specification => ({ cannabinoid, value, unit: 'mg/unit', operator: '=', ...more });

const profileOf = (key: string) => {
  const profile = shippedProfile(key);
  if (profile === undefined) throw new Error(`No profile ${key}.`);
  return profile;
};

test('a target is stated on every basis, whatever its unit', () => {
  const amounts = { unit: 20, serving: 10, package: 200, percent: 0.5 };
  for (const [value, unit] of [
    [20, 'mg/unit'],
    [5, 'mg/g'],
    [0.5, '%'],
  ] as const) {
    const rows = statedRows(statedBy([target('THC', value, { unit })], 4), PORTIONS, []);
    expect(rows).toEqual([{ analyte: 'THC', amounts }]);
  }
});

test('a label states a minimum and no maximum, and a sum as far as its parts are stated', () => {
  const stated = statedBy(
    [
      target('THC', 10, { operator: '>' }),
      target('THCA', 10),
      target('CBD', 1, { operator: '<=' }),
      target('CBG', 0),
    ],
    4,
  );
  const rows = statedRows(stated, PORTIONS, [profileOf('california'), profileOf('california')]);
  expect(rows.map(({ analyte, amounts }) => [analyte, amounts.unit])).toEqual([
    ['THC', 10],
    ['THCA', 10],
    ['Total THC', 18.77],
  ]);
});

test('a label above a cap is told so with both figures, and one at the cap is not', () => {
  const linesAt = (mg: number) =>
    ruleLines(profileOf('california'), PORTIONS, statedBy([target('THC', mg)], 4));
  expect(linesAt(20)).toEqual([
    { words: 'THC: 18 to 22 mg a unit', problem: null },
    { words: 'Total THC: at most 10 mg a serving', problem: null },
    {
      words: 'Total THC: at most 100 mg a container',
      problem: 'The label says 200 mg a container; California allows at most 100 mg a container.',
    },
  ]);
  expect(linesAt(10).every(({ problem }) => problem === null)).toBe(true);
});

test('a window is on the basis of its rule', () => {
  const stated = statedBy([target('THC', 100), target('CBD', 7)], 4);
  const words = (key: string) =>
    ruleLines(profileOf(key), PORTIONS, stated).map((line) => line.words);
  expect(words('michigan')).toEqual([
    'THC: 42.5 to 57.5 mg a serving',
    'CBD: 2.975 to 4.025 mg a serving',
  ]);
  expect(words('arizona').slice(0, 1)).toEqual(['THC: 83.3333 to 125 mg a unit']);
});

test('a cap on what the label does not state is for the lots to keep', () => {
  const stated = statedBy([target('CBD', 1000)], 28.5);
  expect(ruleLines(profileOf('us-hemp-container'), PORTIONS, stated)).toEqual([
    { words: 'Hemp THC: at most 0.3 %, whatever the lots bring', problem: null },
    { words: 'Hemp THC: at most 0.4 mg a container, whatever the lots bring', problem: null },
  ]);
});

test('a capped sum says which of its cannabinoids the organization does not have', () => {
  const california = [profileOf('california')];
  expect(uncountedTexts(california, ['thc', 'CBD'])).toEqual([
    'Total THC counts THC only: the organization has no THCA. Add what lots may hold to its cannabinoids, under the same names.',
  ]);
  expect(uncountedTexts(california, ['CBD'])).toEqual([
    'No calculation can keep Total THC: the organization has no THC and THCA. Add what lots may hold to its cannabinoids, under the same names.',
  ]);
  expect(uncountedTexts(california, ['THC', 'THCA'])).toEqual([]);
  expect(uncountedTexts([profileOf('michigan')], ['CBD'])).toEqual([]);
});
