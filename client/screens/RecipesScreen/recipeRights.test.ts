import { expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { actionsOf, actionsWith, refusal } from './recipeRights.ts';

const manager: Actor = { role: 'manager', memberships: [] };
const operator: Actor = {
  role: 'operator',
  memberships: [{ departmentId: '1', role: 'operator' }],
};
const kitchenManager: Actor = {
  role: 'viewer',
  memberships: [{ departmentId: '1', role: 'manager' }],
};
const own = { id: 'a', number: 'GUM-1', departmentId: '1' };
const foreign = { id: 'b', number: 'TNC-1', departmentId: '2' };
const withoutDepartment = { id: 'c', number: 'TOP-1', departmentId: null };

test('without the right to manage recipes there is only Run Batch, and recipes can be viewed', () => {
  expect(actionsOf(operator, 'active')).toEqual(['run']);
  expect(actionsWith(operator, 'active', own)).toEqual(['open', 'run']);
  expect(actionsWith(operator, 'archived', own)).toEqual(['open']);
});

test('a manager of one department edits and archives only there', () => {
  expect(actionsWith(kitchenManager, 'active', own)).toEqual([
    'edit',
    'history',
    'duplicate',
    'archive',
    'run',
  ]);
  expect(actionsWith(kitchenManager, 'active', foreign)).toEqual([
    'open',
    'history',
    'duplicate',
    'run',
  ]);
  expect(refusal(kitchenManager, 'active', [foreign], 'edit')).toBe(
    'You don’t manage the department of TNC-1',
  );
  expect(refusal(kitchenManager, 'active', [own, foreign, withoutDepartment], 'archive')).toBe(
    'You don’t manage the department of TNC-1 and 1 more',
  );
});

test('an action on one recipe refuses none and several with a reason', () => {
  for (const action of ['edit', 'history', 'duplicate', 'run'] as const) {
    expect(refusal(manager, 'active', [], action)).toBe('Select one recipe');
    expect(refusal(manager, 'active', [own, foreign], action)).toBe('Select one recipe only');
    expect(refusal(manager, 'active', [own], action)).toBeNull();
  }
});

test('archiving accepts any number, and requires a selection only when pressed', () => {
  for (const picked of [[], [own], [own, foreign, withoutDepartment]]) {
    expect(refusal(manager, 'active', picked, 'archive')).toBeNull();
  }
});

test('only the active version can be run, and an archived one can be neither edited nor archived', () => {
  expect(refusal(manager, 'drafts', [own], 'run')).toContain('Only the active version can be run');
  expect(refusal(manager, 'archived', [own], 'run')).toContain('restore');
  expect(actionsWith(manager, 'archived', own)).toEqual(['open', 'history']);
  expect(actionsWith(manager, 'drafts', own)).toEqual(['edit', 'history', 'duplicate', 'archive']);
});
