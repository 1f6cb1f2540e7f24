import { expect, test } from 'vitest';
import type { RecipeStatus } from '#client/screens/recipes/recipeStatus.ts';
import {
  activeOf,
  baseVersion,
  draftOf,
  type HistoryVersion,
  nextVersion,
  previousOf,
} from './versions.ts';

const version = (number: number, status: RecipeStatus = 'ARCHIVED'): HistoryVersion => ({
  id: `v${number}`,
  version: number,
  status,
});

const history = [version(5, 'DRAFT'), version(4, 'ACTIVE'), version(2), version(1)];

test('the previous version is the next in the list, whatever numbers are missing', () => {
  expect(previousOf(history, 'v4')?.version).toBe(2);
  expect(previousOf(history, 'v1')).toBeUndefined();
  expect(previousOf(history, 'v3')).toBeUndefined();
});

test('the next version number is after that of the draft', () => {
  expect(nextVersion(history)).toBe(6);
  expect(nextVersion([])).toBe(1);
});

test('a restore is based on published versions, so that a draft published meanwhile is a conflict', () => {
  expect(baseVersion(history)).toBe(4);
  expect(baseVersion([version(3), version(2)])).toBe(3);
  expect(baseVersion([version(1, 'DRAFT')])).toBe(0);
});

test('a recipe may have no active version and no draft', () => {
  expect(activeOf(history)?.version).toBe(4);
  expect(draftOf(history)?.version).toBe(5);
  expect(activeOf([version(1)])).toBeUndefined();
  expect(draftOf([version(1)])).toBeUndefined();
});
