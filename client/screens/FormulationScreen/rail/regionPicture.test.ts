import { expect, test } from 'vitest';
import { regionPicture } from './regionPicture.ts';

const corners = [
  { across: 0, up: 0 },
  { across: 20, up: 0 },
  { across: 20, up: 10 },
];

test('a region is drawn from zero, with up upwards', () => {
  const { outline, dot, ends } = regionPicture({ corners, target: { across: 10, up: 20 } });
  expect(outline).toEqual([
    { across: 0, up: 100 },
    { across: 100, up: 100 },
    { across: 100, up: 50 },
  ]);
  expect(dot).toEqual({ across: 50, up: 0 });
  expect(ends).toEqual({ across: [0, 20], up: [0, 10] });
});

test('what is far from the target lies outside the square', () => {
  const { outline, dot, ends } = regionPicture({ corners, target: { across: 2, up: 4 } });
  expect(dot.across).toBeCloseTo(100 / 3, 9);
  expect(dot.up).toBe(60);
  expect(outline[1]?.across).toBeCloseTo(1000 / 3, 9);
  expect(ends.across).toEqual([0, 20]);
});
