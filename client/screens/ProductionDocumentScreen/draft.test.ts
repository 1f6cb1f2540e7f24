import { afterEach, expect, test, vi } from 'vitest';
import { withEntry } from '#client/screens/batches/record/written.ts';
import { calendarDate } from '#client/ui/calendarDate.ts';
import {
  type Draft,
  isTyped,
  keepDraft,
  newDraft,
  readDraft,
  resumed,
  signableId,
  toHeader,
} from './draft.ts';

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

test('the date is in the local time zone', () => {
  expect(calendarDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a reload continues with the typed values and the same key, saved or not', () => {
  expect(resumed(kept({}), fresh, false)).toEqual(kept({}));
  const saved = kept({ savedBatchId: 'BF-20261121-7K2M' });
  expect(resumed(saved, fresh, false)).toEqual(saved);
  expect(resumed(null, fresh, false)).toBe(fresh);
});

test('a document opened again after a save is a new batch', () => {
  expect(resumed(kept({ savedBatchId: 'BF-20261121-7K2M' }), fresh, true)).toBe(fresh);
});

test('a document opened again before a save keeps its key, so that a lost response does not create two batches', () => {
  expect(resumed(kept({}), fresh, true)).toEqual(kept({}));
});

test('after its key was refused, a document opened again keeps the typed values and gets a new key and id', () => {
  expect(resumed(kept({ isRefused: true }), fresh, true)).toEqual(
    kept({ idempotencyKey: 'key-fresh', proposedBatchId: 'BF-20261121-FRES' }),
  );
});

test('a signature names the id that is shown as long as the server keeps it, then one of today', () => {
  const [shown, now] = ['BF-20261121-KEPT', Date.parse('2026-11-23T12:00:00Z')];
  const draft = kept({ proposedBatchId: shown });
  expect(signableId(draft, 'BF-20261122-FRES', now - 24 * 3_600_000)).toBe(shown);
  expect(signableId(draft, 'BF-20261124-FRES', now + 24 * 3_600_000)).toBe('BF-20261124-FRES');
});

test('a stored draft is read back; anything unreadable is ignored', () => {
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

test('a blank entry or an unchanged header is not input', () => {
  expect(isTyped(fresh, fresh)).toBe(false);
  expect(isTyped({ ...fresh, entries: withEntry({}, '1', { actual: ' ' }) }, fresh)).toBe(false);
  expect(isTyped({ ...fresh, entries: withEntry({}, '1', { initials: 'JD' }) }, fresh)).toBe(true);
  const header = { ...fresh.header, batchNumber: 'L-118' };
  expect(isTyped({ ...fresh, header }, fresh)).toBe(true);
});

test('before it is saved, a batch shows the id it is to get', () => {
  expect(toHeader(fresh, true, 'Demo Confections')).toMatchObject({
    batchId: 'BF-20261121-FRES',
    agentName: 'ana@demo.test',
    productionDate: '2026-11-21',
    status: 'unsaved',
    organizationName: 'Demo Confections',
  });
});

test('a document whose user cannot save it has no id', () => {
  expect(toHeader(fresh, false, 'Demo Confections').batchId).toBeNull();
});
