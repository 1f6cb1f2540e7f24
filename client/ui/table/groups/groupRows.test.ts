import { expect, test } from 'vitest';
import { entriesOf, groupRows } from './groupRows.ts';

const row = (id: string, group: string) => ({ id, group });
const rows = [row('b1', 'B'), row('b2', 'B'), row('a1', 'A'), row('b3', 'B')];
const keyOf = ({ group }: { group: string }) => group;

test('groups are in the order in which the rows first name them', () => {
  expect(groupRows(rows, rows, keyOf).map(({ key }) => key)).toEqual(['B', 'A']);
});

test('a further page adds rows to existing groups', () => {
  const [first] = groupRows(rows, rows, keyOf);
  expect(first?.rows.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3']);
});

test('sorting moves rows within their group and keeps the order of the groups', () => {
  const groups = groupRows(rows, rows.toReversed(), keyOf);
  expect(groups.map(({ key }) => key)).toEqual(['B', 'A']);
  expect(groups[0]?.rows.map(({ id }) => id)).toEqual(['b3', 'b2', 'b1']);
});

test('a closed group shows only its header', () => {
  const entries = entriesOf(groupRows(rows, rows, keyOf), (key) => key !== 'B');
  expect(entries.map((entry) => (entry.kind === 'group' ? entry.group.key : entry.row.id))).toEqual(
    ['B', 'A', 'a1'],
  );
});
