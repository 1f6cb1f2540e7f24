import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TimedVersion, type TimedYield, timelinePicture } from './timelinePicture.ts';

const version = (number: number, at: number, status: TimedVersion['status'] = 'ARCHIVED') => ({
  version: number,
  status,
  at,
});
const made = (at: number, percent: number, of = 1): TimedYield => ({
  id: `${at} ${percent}`,
  batchId: 'BF-20261121-7K2M',
  version: of,
  at,
  percent,
});

test('versions and yields stand on one axis, which ends now', () => {
  const picture = timelinePicture(
    [version(2, 50, 'ACTIVE'), version(1, 0)],
    [made(75, 95, 2), made(25, 87.5)],
    100,
  );
  expect(picture.from).toBe(0);
  expect(picture.versions.map(({ version: number, across }) => [number, across])).toEqual([
    [1, 0],
    [2, 0.5],
  ]);
  expect(picture.range).toEqual([80, 110]);
  expect(picture.yields.map(({ across, up }) => [across, up])).toEqual([
    [0.75, 0.5],
    [0.25, 0.25],
  ]);
  expect(picture.byVersion).toEqual([
    { version: 2, batches: 1, least: 95, most: 95 },
    { version: 1, batches: 1, least: 87.5, most: 87.5 },
  ]);
});

test('a yield far off widens the range to the next ten percent', () => {
  const range = (percent: number) => timelinePicture([], [made(0, percent)], 10).range;
  expect(range(41.5)).toEqual([40, 110]);
  expect(range(123)).toEqual([80, 130]);
  expect(range(0)).toEqual([0, 110]);
  expect(timelinePicture([version(1, 0)], [], 10).range).toBeNull();
});

test('of versions too close for their names the active one is named, then the newest', () => {
  const versions = [
    version(4, 99, 'DRAFT'),
    version(3, 95, 'ACTIVE'),
    version(2, 60),
    version(1, 55),
  ];
  const { versions: drawn } = timelinePicture(versions, [], 100);
  expect(drawn.filter(({ isNamed }) => isNamed).map((one) => one.version)).toEqual([2, 3]);
});

test('whatever the times, everything lies inside the picture', () => {
  const at = fc.integer({ min: 0, max: 1e12 });
  const versions = fc.array(at, { maxLength: 60 });
  const yields = fc.array(fc.tuple(at, fc.double({ min: 0, max: 500, noNaN: true })), {
    maxLength: 100,
  });
  fc.assert(
    fc.property(versions, yields, at, (starts, percents, now) => {
      const picture = timelinePicture(
        starts.map((start, index) => version(index + 1, start)),
        percents.map(([end, percent]) => made(end, percent)),
        now,
      );
      for (const { across } of [...picture.versions, ...picture.yields]) {
        expect(across >= 0 && across <= 1).toBe(true);
      }
      for (const { up } of picture.yields) expect(up >= 0 && up <= 1).toBe(true);
      expect(picture.byVersion.reduce((sum, { batches }) => sum + batches, 0)).toBe(
        percents.length,
      );
    }),
  );
});
