import { expect, test } from 'vitest';
import { chanceText, labelOutsideText, notProvedText, windowChanceText } from './labelText.ts';
import { capRule, windowRule } from './testing/factories.ts';

test('a cap that nothing proves names how much it may be, and the certificate that leaves it open', () => {
  const lot = { label: 'ISO-7', content: '98.54 % CBD', cannabinoid: 'THC', upperPercent: 0.05 };
  expect(notProvedText('Total THC', 'package', { most: 0.50740768, allowed: 0.4 }, [lot])).toBe(
    'Total THC may reach 0.507 mg a container; 0.400 mg is allowed. ISO-7 (98.54 % CBD) is only known to hold less than 0.05 % THC.',
  );
  expect(notProvedText('Total THC', 'unit', { most: 0.40004, allowed: 0.4 }, [])).toBe(
    'Total THC may reach 0.40004 mg a unit; 0.40000 mg is allowed.',
  );
  expect(notProvedText('Hemp THC', 'percent', { most: 0.31, allowed: 0.3 }, [])).toBe(
    'Hemp THC may reach 0.3100 %; 0.3000 % is allowed.',
  );
});

test('the chance of a window is said with its percents', () => {
  expect(windowChanceText('THC', windowRule(), 0.456)).toBe(
    'The chance that a lab finds THC within ±10 % is 45.6 %.',
  );
  expect(windowChanceText('THC', windowRule({ lowPercent: 15 }), 0.97)).toBe(
    'The chance that a lab finds THC within −15 % to +10 % is 97.0 %.',
  );
});

test('a chance is certain only in words that are', () => {
  expect([0, 0.0004, 0.97, 0.9996, 1].map(chanceText)).toEqual([
    '0.0 %',
    'below 0.1 %',
    '97.0 %',
    'above 99.9 %',
    '100.0 %',
  ]);
});

test('a label that states more than a cap allows is told so', () => {
  const rule = capRule({ basis: 'serving', limit: 5 });
  expect(labelOutsideText('Colorado', rule, 10)).toBe(
    'The label says 10 mg a serving; Colorado allows at most 5 mg a serving.',
  );
  expect(labelOutsideText('House rule', { ...rule, kind: 'floor' }, 2.5)).toBe(
    'The label says 2.5 mg a serving; House rule asks for at least 5 mg a serving.',
  );
});
