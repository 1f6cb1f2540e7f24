import { expect, test } from 'vitest';
import type { Written } from '#client/screens/record/written.ts';
import { isKeptTyping, isNothing, keptTyping, withTyping } from './keptTyping.ts';

const written = (difference: Partial<Written['header']> = {}, actual = ''): Written => ({
  header: {
    batchNumber: 'L-1',
    agentName: 'ana@demo.test',
    supervisorName: '',
    finishedQuantity: '',
    productionDate: '2026-11-21',
    ...difference,
  },
  entries: {
    1: { actual, initials: '', lot: '' },
    '2.1': { actual: '3.000', initials: 'JD', lot: '' },
  },
});

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

test('nothing is left once every box reads as before', () => {
  expect(isNothing(keptTyping(written(), written({}, '70'), 4))).toBe(false);
  expect(isNothing(keptTyping(written(), written(), 4))).toBe(true);
});

test('typing is known again as it was stored, and nothing else is taken for it', () => {
  const typing = keptTyping(written(), written({}, '70'), 4);
  expect(isKeptTyping(JSON.parse(JSON.stringify(typing)))).toBe(true);
  for (const odd of [null, 'x', { ...typing, revision: '4' }, { revision: 4, header: {} }]) {
    expect(isKeptTyping(odd)).toBe(false);
  }
});
