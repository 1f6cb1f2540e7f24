import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SHORTCUTS } from './shortcuts.ts';

const CLIENT = path.dirname(import.meta.dirname);
const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/^__generated__|\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(CLIENT, file), 'utf8') }));

const SIGNS: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const signsOf = (keys: string): string =>
  keys
    .split('+')
    .map((key) => SIGNS[key] ?? key)
    .join(' ');

const listed = new Map(
  SHORTCUTS.map(({ where, shortcuts }) => [where, shortcuts.map(({ keys }) => keys.join(' '))]),
);

test('every key that a control names is in the list of shortcuts', () => {
  const named = sources
    .flatMap(({ text }) => [
      ...text.matchAll(/aria-keyshortcuts=\{?[^"'>}]*["']([^"']+)["']/g),
      ...text.matchAll(/useHotkeys\(\[\['([^']+)'/g),
    ])
    .flatMap(([, keys = '']) => keys.split(' '))
    // The list has one line for Control, which is called ⌘ on a Mac.
    .filter((keys) => !keys.startsWith('Meta+'))
    .map(signsOf);
  expect(named).toEqual(expect.arrayContaining(['/', 'Ctrl K', 'Ctrl S', 'Shift ←']));
  const all = new Set([...listed.values()].flat());
  expect(named.filter((keys) => !all.has(keys))).toEqual([]);
});

test('every screen that saves by a key is in the list with it', () => {
  const PLACES: Readonly<Record<string, string>> = {
    RecipeEditorScreen: 'Recipe editor',
    ProductionDocumentScreen: 'Production document',
    SavedBatchScreen: 'Saved batch',
  };
  const saving = sources
    .filter(({ file, text }) => file.startsWith('screens/') && /\buseSaveKey\(/.test(text))
    .map(({ file }) => file.split('/')[1] ?? '');
  expect(saving.toSorted()).toEqual(Object.keys(PLACES).toSorted());
  for (const place of Object.values(PLACES)) expect(listed.get(place)).toContain('Ctrl S');
});
