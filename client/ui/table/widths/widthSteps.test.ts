import { expect, test } from 'vitest';
import { nominalPx, widthAfter, withinLimits } from './widthSteps.ts';

test('a width is told in pixels before the column is measured', () => {
  const column = { id: 'qty', width: '6.5rem' };
  expect([nominalPx(column, {}), nominalPx(column, { qty: 200 })]).toEqual([104, 200]);
});

test('widths are whole pixels from 48 to 800', () => {
  expect([withinLimits(10), withinLimits(99.6), withinLimits(4000)]).toEqual([48, 100, 800]);
});

test('the arrows with Shift change a width by 8 px within the limits, Home on the handle resets it', () => {
  expect(widthAfter('ArrowRight', true, false, 100)).toBe(108);
  expect(widthAfter('ArrowLeft', true, true, 50)).toBe(48);
  expect(widthAfter('ArrowRight', true, true, 800)).toBe(800);
  expect(widthAfter('Home', false, true, 100)).toBeNull();
});

test('other keys stay those of the header', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Enter', 'End'])
    expect(widthAfter(key, false, true, 100), key).toBeUndefined();
  expect(widthAfter('Home', false, false, 100)).toBeUndefined();
  expect(widthAfter('Home', true, true, 100)).toBeUndefined();
});
