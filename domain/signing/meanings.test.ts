import { expect, test } from 'vitest';
import {
  isSignatureMeaning,
  isSignatureSubject,
  MEANING_WORDS,
  SIGNATURE_MEANINGS,
  SIGNATURE_SUBJECTS,
} from './meanings.ts';

test('every meaning is printed in words of its own', () => {
  const words = SIGNATURE_MEANINGS.map((meaning) => MEANING_WORDS[meaning]);
  expect(new Set(words).size).toBe(SIGNATURE_MEANINGS.length);
  expect(words.filter((word) => /[A-Z_]|^$/.test(word))).toEqual([]);
});

test('only the listed meanings and subjects are known', () => {
  expect(SIGNATURE_MEANINGS.every(isSignatureMeaning)).toBe(true);
  expect(SIGNATURE_SUBJECTS.every(isSignatureSubject)).toBe(true);
  expect(['Performed', '', 'signed', 'toString'].some(isSignatureMeaning)).toBe(false);
  expect(['Lot', '', 'oil', 'toString'].some(isSignatureSubject)).toBe(false);
});
