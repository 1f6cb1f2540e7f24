import { expect, test } from 'vitest';
import { strongestText } from './strongestText.ts';

test('the cannabinoid of which there is most, and none where there is none', () => {
  expect(strongestText({ CBD: 0.4, THC: 88.2, CBN: 1.1 })).toBe('88.2 % THC');
  expect(strongestText({ CBD: 40, THC: 40 })).toBe('40 % CBD');
  expect(strongestText({ THCV: 84.6234 })).toBe('84.6 % THCV');
  expect(strongestText({ THC: 0.0123 })).toBe('0.0123 % THC');
  expect(strongestText({ THC: 0 })).toBeNull();
  expect(strongestText({})).toBeNull();
});
