import { expect, test } from 'vitest';
import { isAnyHeldBack, notReleasedText } from './notReleased.ts';
import type { PickedOil } from './pickedOil.ts';

const oil = (
  status: 'quarantine' | 'released' | 'hold' | 'rejected' | null,
  grams = 5,
  changes: Partial<PickedOil> = {},
): PickedOil => ({
  id: '1',
  label: 'D9',
  tag: 'D9',
  description: 'Oil',
  batch: 'B',
  grams,
  percents: { thc: 80, CBD: 0 },
  ...(status && { standing: { status, expiresOn: null, retestOn: null, quantityGrams: grams } }),
  ...changes,
});
const asked = (cannabinoids: readonly string[]) =>
  cannabinoids.map((cannabinoid) => ({ cannabinoid, operator: '=' as const }));
const textOf = (oils: readonly PickedOil[], cannabinoids = ['THC']) =>
  notReleasedText(oils, asked(cannabinoids), new Set(['picked']));

test('lots that wait for a release are counted, as far as they hold anything', () => {
  expect(textOf([oil('quarantine'), oil('hold'), oil('hold', 0), oil('released')])).toBe(
    '2 more lots are not released',
  );
  expect(textOf([oil('hold')])).toBe('1 more lot is not released');
  expect(textOf([oil('released'), oil('rejected'), oil(null)])).toBeNull();
});

test('only those count that hold what the recipe asks for, and that are not picked', () => {
  const held = [oil('hold'), oil('hold', 5, { id: 'picked' })];
  expect(textOf(held)).toBe('1 more lot is not released');
  expect(textOf(held, ['CBD'])).toBeNull();
  expect(textOf(held, ['CBD', 'THC'])).toBe('1 more lot is not released');
});

test('no lot helps with a maximum', () => {
  const textFor = (operator: '<' | '<=' | '>') =>
    notReleasedText([oil('hold')], [{ cannabinoid: 'THC', operator }], new Set());
  expect([textFor('<'), textFor('<=')]).toEqual([null, null]);
  expect(textFor('>')).toBe('1 more lot is not released');
});

test('lots are held back that may not be used or need Quality, not those that are warned of', () => {
  const note = (kind: 'warn' | 'override' | 'refused') => ({
    useNote: { word: 'Expired', sentence: '', kind },
  });
  const isHeldBack = (changes: Partial<PickedOil>, cannabinoids = ['THC']) =>
    isAnyHeldBack([oil('released', 5, changes)], asked(cannabinoids), new Set(['picked']));
  expect(isHeldBack(note('override'))).toBe(true);
  expect(isHeldBack(note('refused'))).toBe(true);
  expect(isHeldBack(note('refused'), ['CBD'])).toBe(false);
  expect(isHeldBack({ ...note('refused'), id: 'picked' })).toBe(false);
  expect(isHeldBack({ ...note('refused'), grams: 0 })).toBe(false);
  expect(isHeldBack(note('warn'))).toBe(false);
  expect(isHeldBack({})).toBe(false);
});
