import { expect, test } from 'vitest';
import { BATCHES_AT_ONCE } from '#domain/record/document/activity.ts';
import { actionOf, type PickedBatch, refusal } from './batchRights.ts';

const batch = (batchId: string, departmentId: string | null = '1'): PickedBatch => ({
  id: batchId,
  batchId,
  recipe: 'GUM-010',
  isActive: true,
  departmentId,
});

const kitchenManager = {
  role: 'viewer',
  memberships: [{ departmentId: '1', role: 'manager' }],
} as const;

test('an empty selection is refused with the message of the product', () => {
  expect(refusal(kitchenManager, [], 'inactivate')).toBe(
    'Please select at least one batch to inactivate.',
  );
  expect(refusal(kitchenManager, [], 'reactivate')).toBe(
    'Please select at least one batch to reactivate.',
  );
});

test('a batch of another department, or without one, is named', () => {
  expect(refusal(kitchenManager, [batch('BF-1')], 'inactivate')).toBeNull();
  expect(refusal(kitchenManager, [batch('BF-1'), batch('BF-2', '2')], 'inactivate')).toBe(
    'You don’t manage the department of BF-2',
  );
  expect(refusal(kitchenManager, [batch('BF-2', '2'), batch('BF-3', null)], 'reactivate')).toBe(
    'You don’t manage the department of BF-2 and 1 more',
  );
  const manager = { role: 'manager', memberships: [] } as const;
  expect(refusal(manager, [batch('BF-2', '2'), batch('BF-3', null)], 'inactivate')).toBeNull();
});

test('the number of batches sent at once is limited like on the server', () => {
  const many = Array.from({ length: BATCHES_AT_ONCE }, (_, index) => batch(`BF-${index}`));
  expect(refusal(kitchenManager, many, 'inactivate')).toBeNull();
  expect(refusal(kitchenManager, [...many, batch('BF-X')], 'inactivate')).toBe(
    'At most 250 batches at once',
  );
});

test("the offered action is the opposite of the batch's state", () => {
  expect(actionOf(batch('BF-1'))).toBe('inactivate');
  expect(actionOf({ ...batch('BF-1'), isActive: false })).toBe('reactivate');
});
