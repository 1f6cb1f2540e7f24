import { expect, test } from 'vitest';
import { normalShareBelow } from './normal.ts';

test.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [-1, 0.158655253931457],
  [1.959963984540054, 0.975],
  [-3, 0.00134989803163],
  [5, 0.999999713348428],
  [40, 1],
])('the share below %f deviations is %f', (deviations, share) => {
  expect(Math.abs(normalShareBelow(deviations) - share)).toBeLessThan(1.5e-7);
});
