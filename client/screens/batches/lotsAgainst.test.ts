import { expect, test } from 'vitest';
import type { PickedOil, UseNote } from '#client/screens/batches/run/pickedOil.ts';
import type { Feasible } from '#domain/formulation/types.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import { againstTitle, lotsAgainst, lotsAgainstAnswer } from './lotsAgainst.ts';

const oil = (id: string, kind?: UseNote['kind']): PickedOil => ({
  ...{ id, label: id, tag: id, description: 'Oil', batch: 'B', grams: 5, percents: {} },
  ...(kind && { useNote: { word: 'Expired', sentence: `${id}: ${kind}.`, kind } }),
});
const STOCK = [
  oil('FREE'),
  oil('OLD', 'warn'),
  oil('DUE', 'override'),
  oil('HELD', 'refused'),
  oil('GONE', 'refused'),
];
const byId = new Map(STOCK.map((one) => [one.id, one]));

const takes = (grams: Readonly<Record<string, number>>, buffer: Feasible['buffer'] = null) =>
  lotsAgainstAnswer(
    {
      ok: true,
      allocations: Object.entries(grams).map(([oilId, taken]) => ({
        ...{ oilId, mode: 'flexible' as const },
        grams: taken,
      })),
      buffer,
    },
    byId,
  );

test('nothing is against lots that are saved with at most a warning, nor against none', () => {
  expect(takes({ FREE: 1, OLD: 1 })).toBeNull();
  expect(takes({}, { oilId: null, grams: 5 })).toBeNull();
  expect(lotsAgainstAnswer({ ok: false }, byId)).toBeNull();
  expect(lotsAgainstAnswer(null, byId)).toBeNull();
});

test('the heading says whether Quality could allow them', () => {
  expect(againstTitle({ labels: ['HELD', 'GONE'], isForQuality: false })).toBe(
    "Can't be saved with: HELD, GONE",
  );
  expect(againstTitle({ labels: ['DUE'], isForQuality: true })).toBe('Quality has to allow: DUE');
});

test('only lots count of which grams are taken, that of the buffer too', () => {
  expect(takes({ FREE: 1, HELD: 0 })).toBeNull();
  expect(takes({ FREE: 1, HELD: 1 }, { oilId: 'GONE', grams: 2 })).toEqual({
    labels: ['HELD', 'GONE'],
    sentences: ['HELD: refused.', 'GONE: refused.'],
    isForQuality: false,
  });
});

test('two lots of one tag are named by what tells them apart', () => {
  const alike = withLabels([
    { ...oil('1', 'refused'), tag: 'D9', batch: 'A' },
    { ...oil('2', 'refused'), tag: 'D9', batch: 'B' },
  ]);
  const lots = alike.map(({ id }) => ({ oilId: id, grams: 1 }));
  expect(lotsAgainst(lots, new Map(alike.map((one) => [one.id, one])))).toMatchObject({
    labels: ['D9 · A', 'D9 · B'],
  });
});

test('Quality could allow all of them only where none is refused', () => {
  expect(takes({ DUE: 1, OLD: 1 })).toMatchObject({ labels: ['DUE'], isForQuality: true });
  expect(takes({ DUE: 1, HELD: 1 })).toMatchObject({ isForQuality: false });
});
