import { expect, test } from 'vitest';
import { termsWith } from './glossary.ts';

const found = (text: string) => termsWith(text).map(({ term }) => term);

test('a term is found by its word and by words of its sentence, the word first', () => {
  expect(found('use all')[0]).toBe('Use All');
  expect(found('BUFFER').slice(0, 2)).toEqual(['Buffer', 'Buffer oil']);
  expect(found('last gram')).toEqual(['Use All']);
  expect(found('nothing like it')).toEqual([]);
});

test('without a text every term is listed by the alphabet, each with one sentence', () => {
  const terms = termsWith('');
  expect(found('')).toEqual(found('').toSorted((a, b) => a.localeCompare(b, 'en')));
  for (const { sentence } of terms) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});
