import { expect, test } from 'vitest';
import { normalizedOil } from '#domain/inventory/oilIssues.ts';
import {
  blankOil,
  draftOf,
  type OilFormRules,
  oilFormIssues,
  oilInput,
  percentTotal,
  type StartValues,
  valuesOfOil,
} from './oilFormValues.ts';

const KNOWN = ['THC', 'CBD'];
const typed = (difference: Partial<StartValues> = {}): StartValues => ({
  tag: 'D9 / 7',
  description: 'Distillate',
  batch: 'B1',
  quantityGrams: '120.5',
  potencies: [{ cannabinoid: 'THC', percent: '88.2' }],
  ...difference,
});
const THC = (percent: string) => ({ potencies: [{ cannabinoid: 'THC', percent }] });
const stored = (difference: Partial<StartValues>, rules: OilFormRules) =>
  normalizedOil(draftOf(typed(difference), rules));
const BOTH: readonly OilFormRules[] = ['inventory', 'selection'];

test('two common cannabinoids are preselected if the organization has them', () => {
  const names = (known: string[]) => blankOil(known).potencies.map((row) => row.cannabinoid);
  expect(names(['CBG', 'CBN', 'CBD', 'thc'])).toEqual(['thc', 'CBD']);
  expect(names(['CBG', 'CBC'])).toEqual(['CBC']);
});

test('in a selection, characters not allowed in a tag become hyphens', () => {
  expect(stored({ tag: ' D9 / 7#' }, 'selection').tag).toBe('D9---7-');
  expect(stored({ tag: ' D9 / 7#' }, 'inventory').tag).toBe('D9 / 7#');
});

test.each(BOTH)('%s: negative numbers become 0; units and commas are accepted', (rules) => {
  expect(stored({ quantityGrams: '-5' }, rules).quantityGrams).toBe(0);
  expect(stored({ quantityGrams: '' }, rules).quantityGrams).toBe(0);
  expect(stored({ quantityGrams: '1,250.5 g' }, rules).quantityGrams).toBe(1250.5);
  expect(stored(THC('-1'), rules).potencies).toEqual([{ cannabinoid: 'THC', percent: 0 }]);
  expect(stored(THC('88.2 %'), rules).potencies).toEqual([{ cannabinoid: 'THC', percent: 88.2 }]);
  expect(stored(THC(''), rules).potencies).toEqual([]);
});

test('an invalid quantity is 0 in a selection, and an issue in the inventory', () => {
  const some = typed({ quantityGrams: 'some' });
  expect(oilFormIssues(some, 'selection', KNOWN)).toEqual([]);
  expect(stored({ quantityGrams: 'some' }, 'selection').quantityGrams).toBe(0);
  expect(oilFormIssues(some, 'inventory', KNOWN)).toEqual([
    { path: ['quantityGrams'], message: 'Quantity must be a number' },
  ]);
});

test.each([
  ['101', 'THC % must be between 0 and 100'],
  ['much', 'THC % must be a number'],
  ['1e2', 'THC % must be a number'],
  ['1,234', 'THC % must be a number'],
])('a percent of "%s" is refused at its field', (percent, message) => {
  for (const rules of BOTH) {
    expect(oilFormIssues(typed(THC(percent)), rules, KNOWN)).toEqual([
      { path: ['potencies', '0', 'percent'], message },
    ]);
  }
});

test('a percent with too many decimals is rounded', () => {
  expect(stored(THC('1.23455'), 'inventory').potencies).toEqual([
    { cannabinoid: 'THC', percent: 1.2346 },
  ]);
});

test('the form of an existing oil shows its values, THC and CBD first', () => {
  const oil = {
    ...stored({}, 'inventory'),
    potencies: [
      { cannabinoid: 'CBG', percent: 0.0001 },
      { cannabinoid: 'THC', percent: 88.2 },
    ],
  };
  const values = valuesOfOil(oil);
  expect(values.potencies).toEqual([
    { cannabinoid: 'THC', percent: '88.2' },
    { cannabinoid: 'CBG', percent: '0.0001' },
  ]);
  expect(normalizedOil(draftOf(values, 'inventory')).quantityGrams).toBe(120.5);
  expect(oilInput(oil)).toMatchObject({
    quantityGrams: '120.5',
    potencies: [
      { cannabinoid: 'CBG', percent: '0.0001' },
      { cannabinoid: 'THC', percent: '88.2' },
    ],
  });
});

test('valid percents are summed', () => {
  const potencies = [
    { cannabinoid: 'THC', percent: '60.5' },
    { cannabinoid: 'CBD', percent: 'x' },
    { cannabinoid: 'CBN', percent: '40' },
  ];
  expect(percentTotal(potencies)).toBe(100.5);
});
