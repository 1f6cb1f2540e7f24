import { expect, test } from 'vitest';
import { recordNameIn } from './recordName.ts';

test.each<[string, Parameters<typeof recordNameIn>, string | null]>([
  ['a tag, after and before', [{ tag: 'OLD' }, { tag: 'D9-014' }], 'D9-014'],
  ['what it was called before', [{ name: 'Kitchen' }, null], 'Kitchen'],
  [
    'a person, of whom both names are stored',
    [null, { firstName: 'Ada', lastName: 'Moss' }],
    'Ada Moss',
  ],
  ['a person with one name', [null, { firstName: 'Ada', lastName: '' }], 'Ada'],
  ['an e-mail before names', [null, { firstName: 'Ada', email: 'ada@a.test' }], 'ada@a.test'],
  ['nothing', [{ grams: 5 }, { tag: '', firstName: null }], null],
])('an entry is named by %s', (_, [before, after], name) => {
  expect(recordNameIn(before, after)).toBe(name);
});
