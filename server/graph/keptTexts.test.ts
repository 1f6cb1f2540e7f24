import { expect, test } from 'vitest';
import { keptTexts } from './keptTexts.ts';

test('as many texts are cached as fit, and the least recently used one is evicted', () => {
  const kept = keptTexts<number>(10);
  kept.set('aaaa', 1);
  kept.set('bbbb', 2);
  expect(kept.get('aaaa')).toBe(1);
  kept.set('cccc', 3);
  expect([kept.get('aaaa'), kept.get('bbbb'), kept.get('cccc')]).toEqual([1, undefined, 3]);
});

test('one long text takes the space of many short ones', () => {
  const kept = keptTexts<number>(10);
  for (const text of 'abcdefghij') kept.set(text, 0);
  kept.set('x'.repeat(9), 1);
  expect([...'abcdefghij'].filter((text) => kept.get(text) !== undefined)).toEqual(['j']);
  kept.set('y'.repeat(11), 2);
  expect([kept.get('y'.repeat(11)), kept.get('x'.repeat(9)), kept.get('j')]).toEqual([
    undefined,
    1,
    0,
  ]);
});

test('a text that is set twice counts once', () => {
  const kept = keptTexts<number>(10);
  for (let count = 0; count < 5; count += 1) kept.set('aaaaa', count);
  kept.set('bbbbb', 9);
  expect([kept.get('aaaaa'), kept.get('bbbbb')]).toEqual([4, 9]);
});
