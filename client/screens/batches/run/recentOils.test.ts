import { expect, test } from 'vitest';
import { changeRecent, type RecentOils, withKeptIds } from './recentOils.ts';
import type { TemporaryOil } from './temporaryOil.ts';

const oil = (id: string): TemporaryOil => ({
  id,
  isTemporary: true,
  tag: id,
  description: 'From the bench',
  batch: 'B7',
  qty: '1',
  cannabinoids: { THC: '88.2' },
});
const three: RecentOils = {
  ids: ['temporary-1', '7', 'temporary-2'],
  temporary: [oil('temporary-1'), oil('temporary-2')],
};

test('an oil saved to the inventory keeps its position under its new id', () => {
  expect(changeRecent(three, { kind: 'store', id: 'temporary-1', storedId: '12' })).toEqual({
    ids: ['12', '7', 'temporary-2'],
    temporary: [oil('temporary-2')],
  });
});

test('an added oil comes last, an edited one stays, a removed one disappears', () => {
  const added = changeRecent(three, { kind: 'add', oil: oil('temporary-3') });
  expect(added.ids).toEqual([...three.ids, 'temporary-3']);
  expect(changeRecent(three, { kind: 'addStored', id: '7' }).ids).toEqual([
    'temporary-1',
    'temporary-2',
    '7',
  ]);
  const edited = changeRecent(three, { kind: 'edit', oil: { ...oil('temporary-1'), qty: '2' } });
  expect(edited.ids).toEqual(three.ids);
  expect(edited.temporary[0]?.qty).toBe('2');
  expect(changeRecent(three, { kind: 'remove', id: 'temporary-1' })).toEqual({
    ids: ['7', 'temporary-2'],
    temporary: [oil('temporary-2')],
  });
});

test('ids are restored as stored, and a temporary oil is never lost because its id is missing', () => {
  expect(withKeptIds(JSON.stringify(three.ids), three.temporary)).toEqual(three);
  const own = { ids: ['temporary-1', 'temporary-2'], temporary: three.temporary };
  for (const kept of [null, '', '{', '"7"', '[7, "temporary-9", "<b>"]']) {
    expect(withKeptIds(kept, three.temporary)).toEqual(own);
  }
});
