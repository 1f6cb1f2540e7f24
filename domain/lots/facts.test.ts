import { describe, expect, test } from 'vitest';
import { areSameFacts, hasFacts, lotFactIssues, NO_FACTS, normalizedFacts } from './facts.ts';

const messages = (facts: object) =>
  lotFactIssues({ ...NO_FACTS, ...facts }).map(({ path, message }) => [path.join('.'), message]);

describe('facts of a lot', () => {
  test('none is required', () => {
    expect(messages({})).toEqual([]);
  });

  test('a text has at most as many characters as its column', () => {
    expect(
      messages({
        supplier: 'a'.repeat(120),
        supplierLot: 'b'.repeat(60),
        trackTag: '1'.repeat(24),
      }),
    ).toEqual([]);
    expect(
      messages({
        supplier: 'a'.repeat(121),
        supplierLot: 'b'.repeat(61),
        trackTag: '1'.repeat(25),
      }),
    ).toEqual([
      ['supplier', 'Supplier: at most 120 characters'],
      ['supplierLot', "Supplier's lot: at most 60 characters"],
      ['trackTag', 'State tag: at most 24 characters'],
    ]);
  });

  test('a text is one line', () => {
    expect(messages({ supplier: 'Acme\nFarms' })).toEqual([
      ['supplier', 'Supplier must not contain line breaks or unprintable characters'],
    ]);
  });

  test.each([
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['right-to-left override', '\u202e'],
    ['isolate', '\u2066'],
    ['soft hyphen', '\u00ad'],
    ['byte order mark', '\ufeff'],
    ['no-break space', '\u00a0'],
    ['thin space', '\u2009'],
    ['ideographic space', '\u3000'],
    ['filler', '\u3164'],
    ['variation selector', '\ufe0f'],
    ['tag letter', '\u{e0041}'],
    ['empty braille cell', '\u2800'],
    ['private character', '\ue000'],
  ])('a state tag with a %s is refused, other texts keep it', (_, hidden) => {
    const text = `1A4${hidden}06`;
    expect(messages({ trackTag: text, supplier: text, supplierLot: text })).toEqual([
      [
        'trackTag',
        'State tag holds a character or blank that nobody sees. Type it by hand, as it is printed on the package',
      ],
    ]);
  });

  test('a state tag of any script is kept, and blanks around it are left out', () => {
    for (const trackTag of ['1A4 06-0300:000/1', 'Größe 大麻 شركة 🌿', '\u00a01A4\ufeff']) {
      expect(messages({ trackTag })).toEqual([]);
    }
  });

  test('a control character in a state tag is said once', () => {
    expect(messages({ trackTag: '1A4\u0007' })).toEqual([
      ['trackTag', 'State tag must not contain line breaks or unprintable characters'],
    ]);
  });

  test('a day exists', () => {
    expect(messages({ expiresOn: '2027-02-30', retestOn: '2027-02-28' })).toEqual([
      ['expiresOn', 'Expires: write a day between 1900-01-01 and 2999-12-31'],
    ]);
  });

  test('blanks around a text are not kept, and an empty day is none', () => {
    expect(normalizedFacts({ ...NO_FACTS, supplier: ' Acme ', expiresOn: '' })).toEqual({
      ...NO_FACTS,
      supplier: 'Acme',
    });
  });

  test.each([
    { supplier: 'Acme' },
    { supplierLot: 'L1' },
    { trackTag: '1A4' },
    { expiresOn: '2027-01-14' },
    { retestOn: '2027-01-14' },
  ])('%o counts as filled', (facts) => {
    expect(hasFacts({ ...NO_FACTS, ...facts })).toBe(true);
    expect(hasFacts(NO_FACTS)).toBe(false);
  });
});

test('two lots have the same origin and dates when every one of them is the same', () => {
  const facts = { ...NO_FACTS, supplier: 'Acme', expiresOn: '2031-01-31' };
  expect(areSameFacts(facts, { ...facts })).toBe(true);
  for (const field of ['supplier', 'supplierLot', 'trackTag', 'expiresOn', 'retestOn'] as const) {
    expect(areSameFacts(facts, { ...facts, [field]: 'other' })).toBe(false);
  }
});
