import { expect, test } from 'vitest';
import type { InventoryOil } from './inventoryRows.ts';
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
  gramsBefore: 0,
  isActive: true,
  revision: 1,
  ...of,
});
const shared = oil({ departmentId: null, departmentName: null });

test('an oil contains a cannabinoid when there is some of it, in any case', () => {
  const holding = (contains: string) => passes(oil({}), { contains, department: '' });
  expect(['thc', 'CBD', 'CBN', ''].map(holding)).toEqual([true, false, false, true]);
});

test('a department has its own oils only, and so has the whole organization', () => {
  const of = (department: string) =>
    [oil({}), shared].map((one) => passes(one, { contains: '', department }));
  expect(of('1')).toEqual([true, false]);
  expect(of(NO_DEPARTMENT)).toEqual([false, true]);
  expect(of('')).toEqual([true, true]);
});

test('departments are offered by name, and a chosen one stays though its oils have gone', () => {
  const tinctures = oil({ departmentId: '2', departmentName: 'Bakery' });
  const choices = departmentChoices([shared, oil({}), tinctures, oil({})]);
  expect(choices.map(({ label }) => label)).toEqual(['Bakery', 'Kitchen', 'Whole organization']);
  expect(withChosen(choices, '9').at(-1)).toEqual({ value: '9', label: '9' });
  expect(withChosen(choices, '2')).toBe(choices);
});
