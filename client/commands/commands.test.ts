import { expect, test } from 'vitest';
import { commandsFor, matching } from './commands.ts';
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
  expect(found('')).toHaveLength(9);
  expect(found('nothing like it')).toEqual([]);
});

test('the Ctrl key has its name on this platform', () => {
  expect(keyName('Ctrl', 'MacIntel')).toBe('⌘');
  expect(keyName('Ctrl', 'Win32')).toBe('Ctrl');
  expect(keyName('Alt', 'MacIntel')).toBe('Alt');
});
