import { expect, test } from 'vitest';
import { withGrams } from './LotSlider.tsx';

const window = { oilId: 'd9', minGrams: 2, maxGrams: 100.603 };

test('a slider never ends below the grams in use, whichever way both are rounded', () => {
  expect(withGrams(window, 100.604)).toEqual({ ...window, maxGrams: 100.604 });
  expect(withGrams(window, 1.999)).toEqual({ ...window, minGrams: 1.999 });
  expect(withGrams(window, 50)).toEqual(window);
});
