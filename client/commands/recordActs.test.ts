import { expect, test } from 'vitest';
import { COMPLETES } from '#client/screens/batches/run/completes.ts';
import type { Actor } from '#domain/access.ts';
import { actsOn, sentenceOf } from './recordActs.ts';
import type { FoundRecord } from './useFoundRecords.ts';

const record = (label: string, act: FoundRecord['act']): FoundRecord => ({
  ...{ id: label, kind: 'Recipes', label, description: '', path: `/${label}`, act },
});

const FOUND: readonly FoundRecord[] = [
  record('GUM-525', { verb: 'Run', does: { path: '/recipes?run=1' } }),
  record('D9-014', null),
  record('BF-1', {
    verb: 'Complete',
    departmentId: '7',
    does: { path: '/batch', state: COMPLETES },
  }),
];

const labels = (viewer: Actor, verb: 'Run' | 'Complete' | null = null) =>
  actsOn(viewer, FOUND, verb).map(({ label }) => label);

test.each([
  ['GUM-525', { verb: null, name: 'GUM-525' }],
  [' run  GUM-525 ', { verb: 'Run', name: 'GUM-525' }],
  ['Complete BF-2026', { verb: 'Complete', name: 'BF-2026' }],
  ['run', { verb: null, name: 'run' }],
  ['running late', { verb: null, name: 'running late' }],
  ['', { verb: null, name: '' }],
])('%j is read as an act and a name', (text, sentence) => {
  expect(sentenceOf(text)).toEqual(sentence);
});

test('acts are offered on what was found, and with a verb only that one', () => {
  const admin: Actor = { role: 'admin', memberships: [] };
  expect(labels(admin)).toEqual(['Run GUM-525', 'Complete BF-1']);
  expect(labels(admin, 'Complete')).toEqual(['Complete BF-1']);
});

test('a batch is completed by those who produce in its department', () => {
  const of = (departmentId: string): Actor => ({
    role: 'operator',
    memberships: [{ departmentId, role: 'operator' }],
  });
  expect(labels(of('7'))).toEqual(['Run GUM-525', 'Complete BF-1']);
  expect(labels(of('8'))).toEqual(['Run GUM-525']);
  expect(labels({ role: 'viewer', memberships: [] })).toEqual(['Run GUM-525']);
});
