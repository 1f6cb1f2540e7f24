import { expect, test } from 'vitest';
import { duplicateOf, oilKey, tagOfName } from './naming.ts';
import type { OilDraft } from './oilDraft.ts';
import { normalizedOil, oilHints, oilIssues } from './oilIssues.ts';

const KNOWN = ['THC', 'CBD', 'CBN'];

const draft = (fields: Partial<OilDraft> = {}): OilDraft => ({
  tag: 'D9-014',
  description: 'Distillate',
  batch: '2231',
  quantityGrams: 12.5,
  potencies: [{ cannabinoid: 'THC', percent: 88.125 }],
  ...fields,
});
const issueTexts = (fields: Partial<OilDraft>) =>
  oilIssues(draft(fields), KNOWN).map(({ path, message }) => `${path.join('.')}: ${message}`);
const percents = (...values: readonly (number | null)[]) =>
  values.map((percent, index) => ({ cannabinoid: KNOWN[index] ?? '', percent }));

test('a complete oil has no issues', () => {
  expect(issueTexts({})).toEqual([]);
});

test.each<[string, Partial<OilDraft>, readonly string[]]>([
  ['a blank description', { description: '  ' }, ['description: Description is required.']],
  ['a blank tag', { tag: '' }, ['tag: Tag is required.']],
  ['a blank batch', { batch: '\t' }, ['batch: Batch is required.']],
  ['a long tag', { tag: 'x'.repeat(101) }, ['tag: Tag: at most 100 characters']],
  [
    'a line break',
    { batch: 'one\ntwo' },
    ['batch: Batch must not contain line breaks or unprintable characters'],
  ],
  ['four decimals', { quantityGrams: 1.2345 }, ['quantityGrams: Quantity: at most 3 decimals']],
  ['no number', { quantityGrams: Number.NaN }, ['quantityGrams: Quantity must be a number']],
  [
    'more than there is in the world',
    { quantityGrams: 1e10 },
    ['quantityGrams: Quantity must be below 10,000,000,000'],
  ],
  ['300 %', { potencies: percents(300) }, ['potencies.0.percent: THC % must be between 0 and 100']],
  [
    'five decimals of a percent',
    { potencies: percents(1.23456) },
    ['potencies.0.percent: THC %: at most 4 decimals'],
  ],
  [
    'an unknown cannabinoid',
    { potencies: [{ cannabinoid: 'XYZ', percent: 1 }] },
    [
      'potencies.0.cannabinoid: There is no cannabinoid XYZ. Choose one of the list or add it in Settings',
    ],
  ],
  [
    'one cannabinoid in two spellings',
    { potencies: [...percents(1), { cannabinoid: ' thc', percent: 2 }] },
    ['potencies.1.cannabinoid: thc stands there twice'],
  ],
])('%s is an issue at its field', (_, fields, issues) => {
  expect(issueTexts(fields)).toEqual(issues);
});

test('negative numbers become 0, and empty values are left out', () => {
  const oil = draft({ tag: ' D9 ', quantityGrams: -3, potencies: percents(-1, null, 0) });
  expect(oilIssues(oil, KNOWN)).toEqual([]);
  expect(normalizedOil(oil)).toEqual({
    tag: 'D9',
    description: 'Distillate',
    batch: '2231',
    quantityGrams: 0,
    potencies: [
      { cannabinoid: 'THC', percent: 0 },
      { cannabinoid: 'CBN', percent: 0 },
    ],
  });
  expect(normalizedOil(draft({ quantityGrams: null })).quantityGrams).toBe(0);
});

test('a sum above 100 % is a warning, not an issue, and is computed exactly', () => {
  const over = draft({ potencies: percents(70, 30, 0.0001) });
  expect(oilIssues(over, KNOWN)).toEqual([]);
  expect(oilHints(over)).toEqual([
    {
      path: ['potencies'],
      message: 'The percentages add up to 100.0001 %. They should add up to 100% or less.',
    },
  ]);
  expect(oilHints(draft({ potencies: percents(33.3333, 33.3333, 33.3334) }))).toEqual([]);
});

test('a tag keeps letters, digits, dot, underscore and hyphen', () => {
  expect(tagOfName(' Δ9 oil/(2) v1.0_b-é ')).toBe('Δ9-oil--2--v1.0_b-é');
});

test('a duplicate is marked in tag, description and batch, however long they are', () => {
  const { tag, description, batch } = duplicateOf(draft());
  expect({ tag, description, batch }).toEqual({
    tag: 'COPYD9-014',
    description: 'Distillate (Copy)',
    batch: '2231COPY',
  });
  const long = draft({
    tag: 'x'.repeat(100),
    description: 'x'.repeat(200),
    batch: 'x'.repeat(100),
  });
  expect(oilIssues(duplicateOf(long), KNOWN)).toEqual([]);
});

test('tag and batch are compared ignoring case and surrounding blanks', () => {
  expect(oilKey({ tag: ' d9', batch: 'ÄB' })).toBe(oilKey({ tag: 'D9', batch: 'äb ' }));
  expect(oilKey({ tag: 'a', batch: 'bc' })).not.toBe(oilKey({ tag: 'ab', batch: 'c' }));
});
