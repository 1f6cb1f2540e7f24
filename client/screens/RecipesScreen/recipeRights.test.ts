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
const nobodys = { id: 'c', number: 'TOP-1', departmentId: null };

test('who manages no recipes sees Run Batch alone, and may look at a recipe', () => {
  expect(actionsOf(operator, 'active')).toEqual(['run']);
  expect(actionsWith(operator, 'active', own)).toEqual(['open', 'run']);
  expect(actionsWith(operator, 'archived', own)).toEqual(['open']);
});

test('a manager of one department edits and archives there only', () => {
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
  expect(refusal(kitchenManager, 'active', [own, foreign, nobodys], 'archive')).toBe(
    'You don’t manage the department of TNC-1 and 1 more',
  );
});

test('what takes one recipe says so for none and for several', () => {
  for (const action of ['edit', 'history', 'duplicate', 'run'] as const) {
    expect(refusal(manager, 'active', [], action)).toBe('Select one recipe');
    expect(refusal(manager, 'active', [own, foreign], action)).toBe('Select one recipe only');
    expect(refusal(manager, 'active', [own], action)).toBeNull();
  }
});

test('archiving takes any number, and asks for a selection only when pressed', () => {
  for (const picked of [[], [own], [own, foreign, nobodys]]) {
    expect(refusal(manager, 'active', picked, 'archive')).toBeNull();
  }
});

test('only the active version is run, and an archived one is neither edited nor archived', () => {
  expect(refusal(manager, 'drafts', [own], 'run')).toContain('Only the active version can be run');
  expect(refusal(manager, 'archived', [own], 'run')).toContain('restore');
  expect(actionsWith(manager, 'archived', own)).toEqual(['open', 'history']);
  expect(actionsWith(manager, 'drafts', own)).toEqual(['edit', 'history', 'duplicate', 'archive']);
});
