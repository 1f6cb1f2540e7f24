import { afterEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#client/screens/record/calendarDate.ts';
import { withEntry } from '#client/screens/record/written.ts';
import { type Draft, isTyped, keepDraft, newDraft, readDraft, resumed, toHeader } from './draft.ts';

const start = { agentName: 'ana@demo.test', today: '2026-11-21' };
const fresh = newDraft({
  ...start,
  idempotencyKey: 'key-fresh',
  proposedBatchId: 'BF-20261121-FRES',
});
const kept = (difference: Partial<Draft>): Draft => ({
  ...newDraft({ ...start, idempotencyKey: 'key-kept', proposedBatchId: 'BF-20261121-KEPT' }),
  entries: { 1: { actual: '12', initials: 'JD', lot: '' } },
  ...difference,
});

afterEach(() => vi.unstubAllGlobals());

test('a date is the one on the wall, not the one in Greenwich', () => {
  expect(calendarDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a reload goes on with what was typed, under the same key, saved or not', () => {
  expect(resumed(kept({}), fresh, false)).toEqual(kept({}));
  const saved = kept({ savedBatchId: 'BF-20261121-7K2M' });
  expect(resumed(saved, fresh, false)).toEqual(saved);
  expect(resumed(null, fresh, false)).toBe(fresh);
});

test('a document opened anew after a save is another batch', () => {
  expect(resumed(kept({ savedBatchId: 'BF-20261121-7K2M' }), fresh, true)).toBe(fresh);
});

test('a document opened anew before a save keeps its key, so that a lost answer gives one batch', () => {
  expect(resumed(kept({}), fresh, true)).toEqual(kept({}));
});

test('after a refusal of the key, opening anew keeps the typing and takes another key and id', () => {
  expect(resumed(kept({ isRefused: true }), fresh, true)).toEqual(
    kept({ idempotencyKey: 'key-fresh', proposedBatchId: 'BF-20261121-FRES' }),
  );
});

test('what is kept is read back; anything unreadable counts as nothing', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  keepDraft('draft', kept({}));
  expect(readDraft('draft')).toEqual(kept({}));
  expect(readDraft('other')).toBeNull();
  items.set('draft', '{"idempotencyKey":1}');
  expect(readDraft('draft')).toBeNull();
  items.set('draft', '{');
  expect(readDraft('draft')).toBeNull();
});

test('a blank entry or an untouched header is nothing typed', () => {
  expect(isTyped(fresh, fresh)).toBe(false);
  expect(isTyped({ ...fresh, entries: withEntry({}, '1', { actual: ' ' }) }, fresh)).toBe(false);
  expect(isTyped({ ...fresh, entries: withEntry({}, '1', { initials: 'JD' }) }, fresh)).toBe(true);
  const header = { ...fresh.header, batchNumber: 'L-118' };
  expect(isTyped({ ...fresh, header }, fresh)).toBe(true);
});

test('before it is saved, a batch goes by the id it is to be saved under', () => {
  expect(toHeader(fresh, true, 'Demo Confections')).toMatchObject({
    batchId: 'BF-20261121-FRES',
    agentName: 'ana@demo.test',
    productionDate: '2026-11-21',
    status: 'unsaved',
    organizationName: 'Demo Confections',
  });
});

test('the document of somebody who can’t save it has no id', () => {
  expect(toHeader(fresh, false, 'Demo Confections').batchId).toBeNull();
});
