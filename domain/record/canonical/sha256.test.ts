import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

const expected = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('the digest of "abc" is the published one', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('every length around the end of a block gives the digest of another implementation', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(expected(text));
  }
});

test('any text gives the digest of another implementation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(sha256(text)).toBe(expected(text));
    }),
  );
});
