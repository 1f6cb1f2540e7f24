import { expect, test } from 'vitest';
import {
  cannabinoidMg,
  gramsOfMg,
  gramsToMilligrams,
  mgOfGrams,
  percentOfMg,
  wholeMilligramsIn,
} from './units.ts';

test('potency is percent / 100 x grams x 1000', () => {
  expect(cannabinoidMg(1.25, 80)).toBe(1000);
  expect(percentOfMg(1000, 1.25)).toBe(80);
  expect(percentOfMg(1000, 0)).toBe(0);
});

test('grams and milligrams are converted', () => {
  expect(mgOfGrams(1.5)).toBe(1500);
  expect(gramsOfMg(1)).toBe(0.001);
});

test('grams round to the nearest milligram, halves up in decimal', () => {
  expect(gramsToMilligrams(0.0005)).toBe(1);
  expect(gramsToMilligrams(1.0005)).toBe(1001);
  expect(gramsToMilligrams(1.00049)).toBe(1000);
  expect(gramsToMilligrams(Number.NaN)).toBe(0);
});

test('every quantity with 3 decimals survives a round trip through milligrams', () => {
  for (let mg = 0; mg < 3000; mg++) {
    expect(gramsToMilligrams(mg / 1000)).toBe(mg);
    expect(wholeMilligramsIn(mg / 1000)).toBe(mg);
  }
});

test('rounding down never counts more milligrams than there are', () => {
  expect(wholeMilligramsIn(1.2349)).toBe(1234);
  expect(wholeMilligramsIn(-1)).toBe(0);
  expect(wholeMilligramsIn(Infinity)).toBe(0);
});
