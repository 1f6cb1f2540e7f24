import { expect, test } from 'vitest';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { Actor } from '#domain/access.ts';
import { OILS_AT_ONCE } from '#domain/inventory/oilDraft.ts';
import { barActions, menuActions, missingSelection, refusal } from './oilActions.ts';

const oil = (difference: Partial<InventoryOil> = {}): InventoryOil => ({
  id: 'a',
  tag: 'D9-014',
  description: 'Distillate',
  batch: 'B-1',
  departmentId: '1',
  departmentName: null,
  grams: 10,
  lowAtGrams: null,
  gramsBefore: 0,
  received: '2026-10-01',
  isActive: true,
  receivedOn: '2026-11-01',
  revision: 1,
  percents: {},
  ...difference,
});
const keeper: Actor = { role: 'operator', memberships: [{ departmentId: '1', role: 'manager' }] };
const admin: Actor = { role: 'admin', memberships: [] };

test('the activity action of an active oil is deactivation, of an inactive one reactivation', () => {
  expect(barActions('active')).toEqual(['edit', 'duplicate', 'delete', 'inactivate']);
  expect(barActions('inactive')).toEqual(['edit', 'duplicate', 'delete', 'reactivate']);
  expect(menuActions('active')).toEqual(['edit', 'inactivate', 'delete']);
  expect(menuActions('inactive')).toEqual(['edit', 'reactivate', 'delete']);
});

test('oils of another department, or of the whole organization, are refused by name', () => {
  const foreign = oil({ tag: 'TNC-1', departmentId: '2' });
  const shared = oil({ tag: 'MCT-22', departmentId: null });
  expect(refusal(keeper, [oil()], 'delete')).toBeNull();
  expect(refusal(keeper, [oil(), foreign], 'delete')).toBe(
    'You don’t manage the department of TNC-1',
  );
  expect(refusal(keeper, [oil(), shared, foreign], 'inactivate')).toBe(
    'You don’t manage the department of MCT-22 and 1 more',
  );
  expect(refusal(admin, [oil(), shared, foreign], 'inactivate')).toBeNull();
});

test('any oil can be copied, because copying does not change it', () => {
  expect(refusal(keeper, [oil({ departmentId: '2' })], 'duplicate')).toBeNull();
});

test('more oils than one request accepts are refused before sending', () => {
  const many = Array.from({ length: OILS_AT_ONCE + 1 }, (_, index) => oil({ id: `${index}` }));
  expect(refusal(admin, many, 'delete')).toBe('At most 250 oils at once');
  expect(refusal(admin, many.slice(1), 'delete')).toBeNull();
});

test.each([
  ['edit', 0, 'Please select exactly one oil to edit.'],
  ['edit', 2, 'Please select exactly one oil to edit.'],
  ['duplicate', 0, 'Please select exactly one oil to duplicate.'],
  ['duplicate', 1, null],
  ['delete', 0, 'Please select at least one oil to delete.'],
  ['inactivate', 0, 'Please select at least one oil to move to inactive.'],
  ['reactivate', 3, null],
] as const)('to %s with %d selected says %s', (action, selected, message) => {
  expect(missingSelection(Array<InventoryOil>(selected).fill(oil()), action)).toBe(message);
});
