import { expect, test } from 'vitest';
import { inputOf, oilOf, recipeOf } from '#domain/formulation/testing/factories.ts';
import { PLAIN_LABEL } from '#domain/recipe/label/recipeLabel.ts';
import { badInput } from './badInput.ts';
import { capsOfLabel } from './capsOfLabel.ts';

const KNOWN = ['THC', 'CBD', 'thca'];
const TOTAL_THC = {
  name: 'Total THC',
  parts: [
    { cannabinoid: 'THC', factor: 1 },
    { cannabinoid: 'THCA', factor: 0.877 },
  ],
};
const ONE = { servingsPerUnit: 1, unitsPerPackage: 1 };

const capsOf = (labelProfileKeys: readonly string[], known = KNOWN) =>
  capsOfLabel({ ...PLAIN_LABEL, labelProfileKeys }, known);

test('a profile gives its caps, for the servings and packages of the recipe', () => {
  const portions = { servingsPerUnit: 2, unitsPerPackage: 10 };
  expect(capsOfLabel({ ...portions, labelProfileKeys: ['california'] }, KNOWN)).toEqual([
    { analyte: TOTAL_THC, basis: 'serving', limit: 10, ...portions },
    { analyte: TOTAL_THC, basis: 'package', limit: 100, ...portions },
  ]);
});

test('a profile of windows gives none, and one cap of several profiles counts once', () => {
  expect(capsOf(['michigan', 'canada'])).toEqual([]);
  expect(capsOf(['california', 'colorado', 'arizona'])).toHaveLength(2);
  expect(capsOf([])).toEqual([]);
});

test('a cannabinoid that the organization does not have is no part of a sum, and a sum without parts refuses the calculation', () => {
  const [percent, container] = capsOf(['us-hemp-container'], ['CBD', 'THC', 'THCV']);
  const parts = [
    { cannabinoid: 'THC', factor: 1 },
    { cannabinoid: 'THCV', factor: 1 },
  ];
  const analyte = { name: 'Hemp THC', parts };
  expect(percent).toEqual({ analyte, basis: 'percent', limit: 0.3, ...ONE });
  expect(container).toEqual({ analyte, basis: 'package', limit: 0.4, ...ONE });
  const empty = capsOf(['us-hemp-container'], ['CBD']);
  expect(empty.map(({ analyte: { parts: left } }) => left)).toEqual([[], []]);
  const input = inputOf(recipeOf([]), [oilOf('iso', { CBD: 98 })]);
  expect(badInput({ ...input, caps: empty })).toContain(
    "The cap of Hemp THC can't be calculated with.",
  );
});
