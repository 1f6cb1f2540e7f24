import { expect, test } from 'vitest';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { departmentChoices, NO_DEPARTMENT, passes, withChosen } from './oilFilter.ts';

const oil = (of: Partial<InventoryOil>): InventoryOil => ({
  id: 'o',
  tag: 'D9',
  description: 'Oil',
  batch: 'B',
  grams: 1,
  percents: { THC: 80, CBD: 0 },
  departmentId: '1',
  departmentName: 'Kitchen',
  lowAtGrams: null,
  gramsBefore: 0,
  received: '2026-10-01',
  isActive: true,
  receivedOn: '2026-11-01',
  revision: 1,
  ...of,
});
const NONE = { contains: '', department: '', from: '', to: '', low: '' };
const shared = oil({ departmentId: null, departmentName: null });

test('an oil contains a cannabinoid when its percent is above 0, ignoring case', () => {
  const holding = (contains: string) => passes(oil({}), { ...NONE, contains });
  expect(['thc', 'CBD', 'CBN', ''].map(holding)).toEqual([true, false, false, true]);
});

test('a department has only its own oils, and so has the whole organization', () => {
  const of = (department: string) =>
    [oil({}), shared].map((one) => passes(one, { ...NONE, department }));
  expect(of('1')).toEqual([true, false]);
  expect(of(NO_DEPARTMENT)).toEqual([false, true]);
  expect(of('')).toEqual([true, true]);
});

test('oils are filtered by the date of receipt, inclusive', () => {
  const between = (from: string, to: string) => passes(oil({}), { ...NONE, from, to });
  expect(between('2026-10-01', '2026-10-01')).toBe(true);
  expect(between('2026-10-02', '')).toBe(false);
  expect(between('', '2026-09-30')).toBe(false);
  expect(between('2026-09-30', '2026-10-02')).toBe(true);
});

test('low lots are active ones at or below their level, or promised beyond what there is', () => {
  const lots = [
    oil({ grams: 5, lowAtGrams: 5 }),
    oil({ grams: 5 }),
    oil({ grams: 5, freeGrams: -1 }),
    oil({ grams: 0, lowAtGrams: 5, isActive: false }),
  ];
  expect(lots.map((lot) => passes(lot, { ...NONE, low: 'true' }))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('departments are listed by name, and a chosen one stays without oils', () => {
  const tinctures = oil({ departmentId: '2', departmentName: 'Bakery' });
  const choices = departmentChoices([shared, oil({}), tinctures, oil({})]);
  expect(choices.map(({ label }) => label)).toEqual(['Bakery', 'Kitchen', 'Whole organization']);
  expect(withChosen(choices, '9').at(-1)).toEqual({ value: '9', label: '9' });
  expect(withChosen(choices, '2')).toBe(choices);
});
