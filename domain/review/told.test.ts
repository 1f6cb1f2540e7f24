import { describe, expect, test } from 'vitest';
import { isToldOtherwise, restatedBy, type Told, toldOf } from './told.ts';

const told = (of: Partial<Told> = {}): Told => ({
  cannabinoid: 'CBN',
  percent: 0,
  words: null,
  isMade: true,
  isSame: false,
  ...of,
});

test('the line about a cannabinoid is found in any case', () => {
  expect(toldOf([told()], 'cbn')).toEqual(told());
  expect(toldOf([told()], 'CBD')).toBeUndefined();
});

describe('a newer retest', () => {
  const restated = (line: Told, percent: number, words?: string, isCompleted = true) =>
    restatedBy(
      [line],
      { percents: { CBN: percent }, ...(words !== undefined && { toWords: { CBN: words } }) },
      isCompleted,
    );

  test('is told where it has another percent, or one at all again', () => {
    expect(restated(told(), 1)).toEqual(['CBN']);
    expect(restated(told(), 0)).toEqual([]);
    expect(restated(told({ words: 'not tested' }), 0)).toEqual(['CBN']);
    expect(restated(told({ words: 'not tested' }), 0, 'ND')).toEqual(['CBN']);
    expect(restated(told({ words: 'not tested' }), 0, 'not tested')).toEqual([]);
  });

  test('of a completed batch also where the open one was left as it was', () => {
    const open = told({ isMade: false, isSame: true });
    expect(restated(open, 0)).toEqual(['CBN']);
    expect(restated(open, 0, undefined, false)).toEqual([]);
    expect(restated({ ...open, isSame: false }, 0)).toEqual([]);
  });

  test('says nothing of what the record does not name', () => {
    expect(restatedBy([], { percents: { CBN: 1 } }, true)).toEqual([]);
  });
});

test.each<[string | null, string | undefined, boolean]>([
  [null, undefined, false],
  [null, 'ND', false],
  ['ND', 'ND', false],
  ['ND', '<0.1 %', true],
  ['ND', undefined, true],
  ['not tested', 'not tested', false],
  ['not tested', 'ND', true],
  [null, 'not tested', true],
])('a record that ends with 0 %% and %s is told of %s: %s', (words, toWords, isOtherwise) => {
  expect(isToldOtherwise({ percent: 0, words }, 0, toWords)).toBe(isOtherwise);
  expect(isToldOtherwise({ percent: 1, words: null }, 0, toWords)).toBe(true);
});
