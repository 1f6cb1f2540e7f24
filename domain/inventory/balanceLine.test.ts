import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceLine, MOST_STEPS } from './balanceLine.ts';

const now = { at: 100, quantityGrams: 50, lowAtGrams: null };
const entries = [
  { at: 80, balanceGrams: 50 },
  { at: 20, balanceGrams: 200 },
  { at: 0, balanceGrams: 100 },
];

test('the balance is level until a change and upright at it, up to now', () => {
  const line = balanceLine(entries, { ...now, lowAtGrams: 40 });
  expect(line?.corners).toEqual([
    { across: 0, up: 0.5 },
    { across: 0.2, up: 0.5 },
    { across: 0.2, up: 1 },
    { across: 0.8, up: 1 },
    { across: 0.8, up: 0.25 },
    { across: 1, up: 0.25 },
  ]);
  expect(line).toMatchObject({ lowUp: 0.2, topGrams: 200, from: 0, to: 100, entries: 3 });
  expect(line?.least).toEqual({ at: 80, balanceGrams: 50 });
  expect(line?.most).toEqual({ at: 20, balanceGrams: 200 });
});

test('a level above every balance has room in the picture', () => {
  const line = balanceLine(entries, { ...now, lowAtGrams: 400 });
  expect(line).toMatchObject({ lowUp: 1, topGrams: 400 });
  expect(line?.corners.at(-1)).toEqual({ across: 1, up: 0.125 });
});

test('fewer than two entries make no line, and neither does a lot that was always empty', () => {
  expect(balanceLine(entries.slice(2), now)).toBeNull();
  expect(balanceLine([], now)).toBeNull();
  const empty = entries.map(({ at }) => ({ at, balanceGrams: 0 }));
  expect(balanceLine(empty, { ...now, quantityGrams: 0, lowAtGrams: 5 })).toBeNull();
});

test('an entry later than the clock of the viewer is the end', () => {
  const line = balanceLine(entries, { ...now, at: 30 });
  expect(line?.to).toBe(80);
  expect(line?.corners.at(-1)).toEqual({ across: 1, up: 0.25 });
});

test('however long the ledger is, the line is bounded, inside the picture and ends with the quantity', () => {
  const changes = fc.array(
    fc.record({ later: fc.integer({ min: 0, max: 1e9 }), mg: fc.integer({ min: 0, max: 1e9 }) }),
    { minLength: 2, maxLength: 700 },
  );
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 1e9 }), (steps, lowMg) => {
      let at = 0;
      const oldestFirst = steps.map(({ later, mg }) => {
        at += later;
        return { at, balanceGrams: mg / 1000 };
      });
      const quantityGrams = oldestFirst.at(-1)?.balanceGrams ?? 0;
      const line = balanceLine(oldestFirst.toReversed(), {
        at: at + 5,
        quantityGrams,
        lowAtGrams: lowMg / 1000,
      });
      if (line === null) return;
      expect(line.entries).toBeLessThanOrEqual(MOST_STEPS);
      expect(line.corners.length).toBeLessThanOrEqual(2 * MOST_STEPS + 1);
      for (const { across, up } of line.corners) {
        expect(across >= 0 && across <= 1 && up >= 0 && up <= 1).toBe(true);
      }
      const times = line.corners.map(({ across }) => across);
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
      expect(line.corners.at(-1)).toEqual({ across: 1, up: quantityGrams / line.topGrams });
    }),
    { numRuns: 50 },
  );
});
