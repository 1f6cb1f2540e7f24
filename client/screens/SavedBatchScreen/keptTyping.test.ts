import { expect, test } from 'vitest';
import type { Written } from '#client/screens/batches/record/written.ts';
import { BLANK_HEAD } from '#domain/record/entries/headEntries.ts';
import { isKeptTyping, isNothing, keptTyping, withTyping } from './keptTyping.ts';

const written = (difference: Partial<Written['header']> = {}, actual = ''): Written => ({
  header: {
    ...BLANK_HEAD,
    batchNumber: 'L-1',
    agentName: 'ana@demo.test',
    productionDate: '2026-11-21',
    ...difference,
  },
  entries: {
    1: { actual, initials: '', lot: '' },
    '2.1': { actual: '3.000', initials: 'JD', lot: '' },
  },
});

test('only changed fields are stored, and applied over later changes by others', () => {
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

test('an unknown line is ignored', () => {
  const typing = { revision: 1, header: {}, entries: { 9: { actual: '1' } } };
  expect(withTyping(written(), typing)).toEqual(written());
});

test('nothing is left once every field has its stored value', () => {
  expect(isNothing(keptTyping(written(), written({}, '70'), 4))).toBe(false);
  expect(isNothing(keptTyping(written(), written(), 4))).toBe(true);
});

test('only valid drafts are accepted', () => {
  const typing = keptTyping(written(), written({}, '70'), 4);
  expect(isKeptTyping(JSON.parse(JSON.stringify(typing)))).toBe(true);
  for (const odd of [null, 'x', { ...typing, revision: '4' }, { revision: 4, header: {} }]) {
    expect(isKeptTyping(odd)).toBe(false);
  }
});
