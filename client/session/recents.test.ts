import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRecents, noteRecent, type RecentRecord, recentRecords } from './recents.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const recipe = (label: string, path = `/recipedetail/${label}`): RecentRecord => ({
  ...{ kind: 'Recipes', label, description: 'Gummies', path },
});

const labels = (userId = 'me') => recentRecords(userId).map(({ label }) => label);

test('the six records opened last are kept, the newest first, each once', () => {
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) noteRecent('me', recipe(label));
  expect(labels()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  noteRecent('me', recipe('b', '/recipedetail/newer'));
  expect(recentRecords('me')[0]?.path).toBe('/recipedetail/newer');
  expect(labels()).toHaveLength(6);
});

test('two lots of one tag are two records', () => {
  const lot = (path: string): RecentRecord => ({ ...recipe('D9', path), kind: 'Oils' });
  for (const path of ['/inventory/1', '/inventory/2', '/inventory/1']) noteRecent('me', lot(path));
  expect(recentRecords('me').map(({ path }) => path)).toEqual(['/inventory/1', '/inventory/2']);
});

test('each person has their own, until signing out', () => {
  noteRecent('me', recipe('a'));
  noteRecent('other', recipe('b'));
  expect(labels()).toEqual(['a']);
  dropRecents('me');
  dropRecents(null);
  expect(labels()).toEqual([]);
  expect(labels('other')).toEqual(['b']);
});

test.each([
  'no json',
  'null',
  '{"a":1}',
  JSON.stringify([1, null, { ...recipe('x'), kind: 'Secrets' }]),
  JSON.stringify([recipe('x', 'https://elsewhere.test/'), recipe('y', '//elsewhere.test')]),
])('what cannot be read is nothing: %s', (text) => {
  kept.set('recent_records:me', text);
  expect(labels()).toEqual([]);
});
