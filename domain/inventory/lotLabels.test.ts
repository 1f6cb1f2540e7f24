import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedLot, withLabels } from './lotLabels.ts';

const labels = (...lots: readonly NamedLot[]) => withLabels(lots).map(({ label }) => label);
const lot = (tag: string, batch: string, departmentName?: string | null): NamedLot => ({
  tag,
  batch,
  ...(departmentName === undefined ? {} : { departmentName }),
});

test('a lot with a unique tag is labelled by its tag', () => {
  expect(labels(lot('D9-014', 'B-1', 'Kitchen'), lot('CBG-I-02', 'B-1', 'Tinctures'))).toEqual([
    'D9-014',
    'CBG-I-02',
  ]);
});

test('lots of one tag are distinguished by batch', () => {
  expect(labels(lot('SAME-1', 'S1', 'Kitchen'), lot('same-1', 'S2', 'Tinctures'))).toEqual([
    'SAME-1 · S1',
    'same-1 · S2',
  ]);
});

test('lots of one tag and batch are distinguished by department', () => {
  expect(
    labels(
      lot('SAME-1', 'S1', 'Kitchen'),
      lot('SAME-1', 's1', 'Tinctures'),
      lot('SAME-1', 'S1', null),
      lot('SAME-1', 'S1'),
      lot('SAME-1', 'S2', 'Kitchen'),
    ),
  ).toEqual([
    'SAME-1 · S1 · Kitchen',
    'SAME-1 · s1 · Tinctures',
    'SAME-1 · S1 · Whole organization',
    'SAME-1 · S1',
    'SAME-1 · S2',
  ]);
});

test('different lots never have the same label', () => {
  const lots = fc.uniqueArray(
    fc.record({
      tag: fc.constantFrom('A', 'B', 'a'),
      batch: fc.constantFrom('1', '2', 'x', 'X', ''),
      departmentName: fc.constantFrom('Kitchen', 'Tinctures', null),
    }),
    {
      selector: ({ tag, batch, departmentName }) =>
        `${tag} ${batch} ${departmentName}`.toLowerCase(),
    },
  );
  fc.assert(
    fc.property(lots, (given) => {
      expect(new Set(labels(...given)).size).toBe(given.length);
    }),
  );
});
