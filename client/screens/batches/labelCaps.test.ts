import { expect, test } from 'vitest';
import { capsOfLabel } from '#domain/formulation/problem/capsOfLabel.ts';
import { PLAIN_LABEL } from '#domain/recipe/label/recipeLabel.ts';
import { toCaps } from './labelCaps.ts';

test('the caps of the graph are those that the server calculates with', () => {
  const labelProfileKeys = ['us-hemp-container', 'california'];
  const parts = [
    { cannabinoid: 'THC', factor: '1' },
    { cannabinoid: 'THCA', factor: '0.877' },
  ];
  const caps = toCaps({
    servingsPerUnit: '2.0000',
    unitsPerPackage: 12,
    labelCaps: [
      { analyte: 'Hemp THC', basis: 'PERCENT', limit: '0.3', parts },
      { analyte: 'Hemp THC', basis: 'PACKAGE', limit: '0.4', parts },
      { analyte: 'Total THC', basis: 'SERVING', limit: '10', parts },
      { analyte: 'Total THC', basis: 'PACKAGE', limit: '100', parts },
    ],
  });
  const label = { ...PLAIN_LABEL, servingsPerUnit: 2, unitsPerPackage: 12, labelProfileKeys };
  expect(caps).toEqual(capsOfLabel(label, ['THC', 'THCA', 'CBD']));
});
