import { afterEach, expect, test, vi } from 'vitest';
import type { Written } from '#client/screens/record/written.ts';
import { isNothing, keepTyping, keptTyping, readTyping, withTyping } from './keptTyping.ts';

const written = (difference: Partial<Written['header']> = {}, actual = ''): Written => ({
  header: {
    batchNumber: 'L-1',
    agentName: 'ana@demo.test',
    supervisorName: '',
    finishedQuantity: '',
    productionDate: '2026-11-21',
    ...difference,
  },
  entries: { 1: { actual, initials: '' }, 2: { actual: '3.000', initials: 'JD' } },
});

afterEach(() => vi.unstubAllGlobals());

test('only what reads otherwise is kept, and stands over whatever others wrote meanwhile', () => {
  const typing = keptTyping(written(), written({ supervisorName: 'Daniel' }, '70'), 4);
  expect(typing).toEqual({
    revision: 4,
    header: { supervisorName: 'Daniel' },
    entries: { 1: { actual: '70' } },
  });
  const theirs = written({ batchNumber: 'L-9' });
  expect(withTyping(theirs, typing)).toEqual(
    written({ batchNumber: 'L-9', supervisorName: 'Daniel' }, '70'),
  );
});

test('a line the batch has not is left out', () => {
  const typing = { revision: 1, header: {}, entries: { 9: { actual: '1' } } };
  expect(withTyping(written(), typing)).toEqual(written());
});

test('typing is read back until nothing is left of it; anything unreadable counts as nothing', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const typing = keptTyping(written(), written({}, '70'), 4);
  keepTyping('batch', typing);
  expect(readTyping('batch')).toEqual(typing);
  expect(readTyping('other')).toBeNull();
  const nothing = keptTyping(written(), written(), 4);
  expect(isNothing(nothing)).toBe(true);
  keepTyping('batch', nothing);
  expect(items.size).toBe(0);
  items.set('batch', '{"revision":"4"}');
  expect(readTyping('batch')).toBeNull();
  items.set('batch', '{');
  expect(readTyping('batch')).toBeNull();
});
