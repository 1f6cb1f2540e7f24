import { expect, test } from 'vitest';
import { named } from '#client/ui/format.ts';
import { archivedSentence } from './archivedSentence.ts';

const done = (number: string) => ({ number, wasArchived: false });
const before = (number: string) => ({ number, wasArchived: true });

test.each([
  ['Archived TNC-1.', [done('TNC-1')]],
  ['Archived 2 recipes.', [done('TNC-1'), done('TNC-2')]],
  ['Archived 2 of 3. TNC-3 was archived already.', [done('TNC-1'), done('TNC-2'), before('TNC-3')]],
  ['Archived 0 of 2. TNC-1, TNC-2 were archived already.', [before('TNC-1'), before('TNC-2')]],
])('%s', (sentence, results) => {
  expect(archivedSentence(results)).toBe(sentence);
});

test('of many names the first five are listed', () => {
  expect(named(['1', '2', '3', '4', '5', '6', '7'])).toBe('1, 2, 3, 4, 5, 2 more');
});
