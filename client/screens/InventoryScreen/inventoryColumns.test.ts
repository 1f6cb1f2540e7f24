import { expect, test } from 'vitest';
import { inventoryColumns } from './inventoryColumns.ts';

const oil = (grams: number, percents: Record<string, number>) => ({
  id: `id${grams}`,
  tag: `T${grams}`,
  description: 'Distillate',
  batch: 'B',
  grams,
  percents,
});
const rows = [oil(100, { THC: 80 }), oil(300, { thc: 90, CBD: 1 })];
const aggregates = () =>
  Object.fromEntries(
    inventoryColumns(['THC', 'CBD', 'CBN'], true).map(({ id, aggregate }) => [
      id,
      aggregate?.(rows),
    ]),
  );

test('a group shows its grams in all and averages weighted by them', () => {
  expect(aggregates()).toEqual({
    tag: undefined,
    batch: undefined,
    qty: '400.000',
    'percent-THC': '87.5',
    'percent-CBD': '0.8',
    'percent-CBN': '0.0',
  });
});

test('grouped, the description stands in the header alone', () => {
  const ids = (isGrouped: boolean) => inventoryColumns(['THC'], isGrouped).map(({ id }) => id);
  expect(ids(true)).toEqual(['tag', 'batch', 'qty', 'percent-THC']);
  expect(ids(false)).toContain('description');
});
