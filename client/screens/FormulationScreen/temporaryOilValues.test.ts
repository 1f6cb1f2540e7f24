import { expect, test } from 'vitest';
import {
  blankOil,
  cleanTag,
  type OilValues,
  oilFormIssues,
  oilValues,
  percentTotal,
  temporaryOilOf,
} from './temporaryOilValues.ts';

const oil = (difference: Partial<OilValues> = {}): OilValues => ({
  tag: 'D9 / 7',
  description: 'Distillate',
  batch: 'B1',
  qty: '120.5',
  potencies: [{ cannabinoid: 'THC', percent: '88.2' }],
  ...difference,
});
const messages = (values: OilValues) => oilFormIssues(values).map(({ message }) => message);

test('two of the usual cannabinoids are there from the start, if the organization has them', () => {
  const names = (known: string[]) => blankOil(known).potencies.map((row) => row.cannabinoid);
  expect(names(['CBG', 'CBN', 'CBD', 'thc'])).toEqual(['thc', 'CBD']);
  expect(names(['CBG', 'CBC'])).toEqual(['CBC']);
});

test('signs a tag has no place for become hyphens', () => {
  expect(cleanTag(' D9 / 7#ä ')).toBe('D9---7--');
  expect(cleanTag('d9-014_a.b')).toBe('d9-014_a.b');
});

test('tag, description and batch are needed, and one percent above 0', () => {
  expect(messages(oil())).toEqual([]);
  for (const field of ['tag', 'description', 'batch'] as const) {
    expect(messages(oil({ [field]: ' ' }))).toEqual(['Please fill Tag, Description, and Batch.']);
  }
  for (const percent of ['', '0', '-3']) {
    expect(messages(oil({ potencies: [{ cannabinoid: 'THC', percent }] }))).toEqual([
      'Add at least one cannabinoid % (e.g., THC).',
    ]);
  }
});

test.each(['101', 'much', '1e2'])('a percent of "%s" is refused', (percent) => {
  expect(oilFormIssues(oil({ potencies: [{ cannabinoid: 'THC', percent }] }))).toEqual([
    { path: ['potencies', '0', 'percent'], message: 'Percent must be 0–100' },
  ]);
});

test('negative and unreadable quantities are 0; empty percents are dropped', () => {
  const stored = (values: OilValues) => temporaryOilOf(values, 'temporary-1');
  expect(stored(oil({ qty: '-5' })).qty).toBe('0');
  expect(stored(oil({ qty: 'some' })).qty).toBe('0');
  expect(stored(oil({ qty: '1,250.5 g' })).qty).toBe('1250.5');
  const two = oil({
    potencies: [
      { cannabinoid: 'THC', percent: '88.2 %' },
      { cannabinoid: 'CBD', percent: '' },
    ],
  });
  expect(stored(two).cannabinoids).toEqual({ THC: '88.2' });
});

test('an oil that is opened to be edited says what it said', () => {
  const stored = temporaryOilOf(oil(), 'temporary-1');
  expect(temporaryOilOf(oilValues(stored), 'temporary-1')).toEqual(stored);
});

test('percents are summed as far as they can be read', () => {
  const potencies = [
    { cannabinoid: 'THC', percent: '60.5' },
    { cannabinoid: 'CBD', percent: 'x' },
    { cannabinoid: 'CBN', percent: '40' },
  ];
  expect(percentTotal({ potencies })).toBe(100.5);
});
