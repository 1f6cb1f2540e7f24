import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventoryFormIssues, selectionFormIssues } from './formIssues.ts';
import type { OilDraft } from './oilDraft.ts';
import { oilIssues } from './oilIssues.ts';

const KNOWN = ['THC', 'CBD'];
const draft = (difference: Partial<OilDraft> = {}): OilDraft => ({
  tag: 'D9-014',
  description: 'Distillate',
  batch: '2231',
  quantityGrams: 12.5,
  potencies: [{ cannabinoid: 'THC', percent: 88 }],
  ...difference,
});
const inventory = (difference: Partial<OilDraft>) =>
  inventoryFormIssues(draft(difference), KNOWN).map(({ message }) => message);
const selection = (difference: Partial<OilDraft>) =>
  selectionFormIssues(draft(difference), KNOWN).map(({ message }) => message);
const THC = (percent: number | null) => [{ cannabinoid: 'THC', percent }];

test('a complete oil has no issues in either form', () => {
  expect(inventory({})).toEqual([]);
  expect(selection({})).toEqual([]);
});

test.each(['tag', 'description', 'batch'] as const)('%s is required', (field) => {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  expect(inventory({ [field]: ' ' })).toEqual([
    'Please fill in all required fields (Tag, Description, Batch).',
    `${name} is required.`,
  ]);
  expect(selection({ [field]: ' ' })).toEqual(['Please fill Tag, Description, and Batch.']);
});

test.each([null, 0, -3])(
  'a percent of %s counts as missing, which only the inventory accepts',
  (percent) => {
    expect(inventory({ potencies: THC(percent) })).toEqual([]);
    expect(selection({ potencies: THC(percent) })).toEqual([
      'Add at least one cannabinoid % (e.g., THC).',
    ]);
  },
);

test('an invalid percent is reported once, at its field', () => {
  for (const issues of [inventoryFormIssues, selectionFormIssues]) {
    expect(issues(draft({ potencies: THC(101) }), KNOWN)).toEqual([
      { path: ['potencies', '0', 'percent'], message: 'THC % must be between 0 and 100' },
    ]);
  }
});

test('an oil accepted by either form is accepted by the inventory', () => {
  const oil = fc.record({
    tag: fc.string(),
    description: fc.string(),
    batch: fc.string(),
    quantityGrams: fc.option(fc.double()),
    potencies: fc.array(
      fc.record({
        cannabinoid: fc.constantFrom('THC', 'cbd', 'X'),
        percent: fc.option(fc.double()),
      }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(oil, (any) => {
      for (const issues of [inventoryFormIssues, selectionFormIssues]) {
        if (issues(any, KNOWN).length === 0) expect(oilIssues(any, KNOWN)).toEqual([]);
      }
    }),
  );
});
