import { expect, test } from 'vitest';
import { changeWords } from './changeWords.ts';

test('changes are summarized, the stock first', () => {
  expect(
    changeWords([
      { field: 'Active', from: 'Yes', to: 'No' },
      { field: 'Quantity (g)', from: '310.500', to: '999.000' },
      { field: 'THC (%)', from: '—', to: '80.1250' },
    ]),
  ).toBe('310.5 → 999 g, Active Yes → No, THC — → 80.125 %');
});

test('a text is shown as written, even if it looks like a number', () => {
  expect(
    changeWords([
      { field: 'Description', from: '2.50', to: '2.5' },
      { field: 'Batch', from: '1.0', to: '1.00' },
    ]),
  ).toBe('Description 2.50 → 2.5, Batch 1.0 → 1.00');
});
