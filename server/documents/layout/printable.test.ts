import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roughWidth } from '#domain/record/sections/roughWidth.ts';
import { familiesOf, isDrawn } from './paperFonts.ts';
import { numberedNote, printable } from './printable.ts';
import { brokenToWidth, textWidth } from './textWidth.ts';

test.each([
  'Łukasz Müller-Øst 李雷',
  'Δ9-THC ≥ 10 mg, № 7, ½ ⅓ ₂ ²',
  'Žaneta Đoković, Αθήνα, Київ, Việt Nam',
  'ひらがな カタカナ 日本語, 한국어',
  '€5 “quoted” — 10 ‰ → ✓',
  'Candy 🍬, strawberry 🍓, honey 🍯',
])('%j is printed as written', (text) => {
  expect(printable(text)).toBe(text);
  expect(numberedNote(text)).toBeNull();
});

test('a character that no font has is printed as its number, with a note', () => {
  expect(printable('Candy ไทย')).toBe('Candy [U+0E44][U+0E17][U+0E22]');
  expect(numberedNote('Candy ไ ไ')).toContain('Unicode numbers instead: [U+0E44]');
});

test('characters that only join or color others are left out', () => {
  expect(printable('A\u200dB\ufe0fC\u00adD')).toBe('ABCD');
});

test('a document lists the families it needs, in the order of its language', () => {
  expect(familiesOf('Sugar Łódź Δ9')).toEqual(['Liberation Sans']);
  expect(familiesOf('Sugar ✓')).toEqual(['Liberation Sans', 'DejaVu Sans Condensed']);
  expect(familiesOf('李雷')).toEqual(['Liberation Sans', 'Noto Sans SC']);
  expect(familiesOf('日本のさとう')).toEqual(['Liberation Sans', 'Noto Sans JP']);
  expect(familiesOf('Candy 🍬')).toEqual(['Liberation Sans', 'Noto Emoji']);
  expect(familiesOf('설탕 糖')).toEqual(['Liberation Sans', 'Noto Sans KR', 'Noto Sans SC']);
});

test('for any text, only characters of the fonts are printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      expect([...printable(text)].filter((character) => !isDrawn(character))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the estimated widths that decide on columns are never exceeded', () => {
  const texts = fc.stringMatching(/^[ -~À-žА-яΑ-ω李雷糖日本語한국어ひらカ—−…🍬🍓☕✓]{1,40}$/u);
  fc.assert(
    fc.property(texts, (text) => {
      expect(textWidth(text, 9)).toBeLessThanOrEqual(roughWidth(text));
    }),
    { numRuns: 1000 },
  );
});

test('a long word is broken after punctuation before it is broken elsewhere', () => {
  const email = 'maximiliane.musterfrau-lichtenstein@confections-of-the-north.example';
  const lines = brokenToWidth(email, 150, 9).split('\n');
  expect(lines.join('')).toBe(email);
  for (const line of lines) expect(textWidth(line, 9)).toBeLessThanOrEqual(150);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[@.-]$/);
});
