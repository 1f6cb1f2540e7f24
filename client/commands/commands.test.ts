import { expect, test } from 'vitest';
import { commandsFor, helpMatching, matching, templatesMatching } from './commands.ts';
import { keyName } from './shortcuts.ts';

const labels = (role: 'admin' | 'viewer') =>
  commandsFor({ role, memberships: [] }).map(({ label }) => label);

test('creating recipes and configuring are offered only with the right to do so', () => {
  expect(labels('admin')).toEqual(expect.arrayContaining(['New Recipe', 'Go to Configuration']));
  expect(labels('viewer')).not.toContain('New Recipe');
  expect(labels('viewer')).not.toContain('Go to Configuration');
});

test('a command is found by its words in any order and case', () => {
  const found = (text: string) =>
    matching(commandsFor({ role: 'admin', memberships: [] }), text).map(({ label }) => label);
  expect(found('HISTORY go')).toEqual(['Go to Batch History']);
  expect(found('')).toHaveLength(12);
  expect(found('nothing like it')).toEqual([]);
});

test('a template is found by its name, by those who write recipes', () => {
  const found = (role: 'admin' | 'viewer', text: string) =>
    templatesMatching({ role, memberships: [] }, text).map(({ label }) => label);
  expect(found('admin', 'gummy template')).toEqual(['New recipe from template: gummy']);
  expect(found('admin', '')).toEqual([]);
  expect(found('viewer', 'gummy')).toEqual([]);
  expect(labels('admin')).toContain('Import oils');
  expect(labels('viewer')).not.toContain('Import oils');
});

test('a word of the product is looked up by name, and only when something is typed', () => {
  expect(helpMatching('use all')[0]).toEqual({
    label: 'What is Use All?',
    does: { path: '/help?q=Use+All' },
  });
  expect(helpMatching(' ')).toEqual([]);
});

test('the Ctrl key has its name on this platform', () => {
  expect(keyName('Ctrl', 'MacIntel')).toBe('⌘');
  expect(keyName('Ctrl', 'Win32')).toBe('Ctrl');
  expect(keyName('Alt', 'MacIntel')).toBe('Alt');
});
