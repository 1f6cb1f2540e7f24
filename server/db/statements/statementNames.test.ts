import { expect, test } from 'vitest';
import { statementNames } from './statementNames.ts';

const sql = (index: number) => `SELECT ${index}`;

test('a statement has the same name each time, and different statements have different names', () => {
  const nameOf = statementNames();
  const name = nameOf({ sql: sql(1), args: [] });
  expect(name).not.toBe('');
  expect(nameOf({ sql: sql(1), args: [] })).toBe(name);
  expect(nameOf({ sql: sql(2), args: [] })).not.toBe(name);
});

const values = (count: number) => Array.from({ length: count }, () => 1);

test('beyond the limit per connection, statements have no name', () => {
  const nameOf = statementNames();
  const names = new Set(
    Array.from({ length: 600 }, (_, index) => nameOf({ sql: sql(index), args: [] })),
  );
  expect(names.size).toBe(501);
  expect(names).toContain('');
});

test('a statement with a long list of values has a name from its second occurrence on', () => {
  const nameOf = statementNames();
  const page = { sql: sql(0), args: values(53) };
  expect(nameOf(page)).toBe('');
  const name = nameOf(page);
  expect(name).not.toBe('');
  expect(nameOf(page)).toBe(name);
});

test('lists of every length do not use up the names', () => {
  const nameOf = statementNames();
  const lists = Array.from({ length: 1_000 }, (_, index) => ({
    sql: sql(index),
    args: values(21 + index),
  }));
  const names = lists.flatMap((list) => [nameOf(list), nameOf(list)]);
  expect(new Set(names).size).toBe(101);
  expect(nameOf({ sql: 'SELECT', args: [] })).not.toBe('');
});

test('the plans of slow statements do not use up names', () => {
  const nameOf = statementNames();
  for (let index = 0; index < 600; index += 1) {
    for (const text of [
      `PREPARE plan_${index} AS x`,
      `EXPLAIN EXECUTE plan_${index}`,
      `DEALLOCATE plan_${index}`,
    ]) {
      expect(nameOf({ sql: text, args: [] })).toBe('');
    }
  }
  expect(nameOf({ sql: sql(1), args: [] })).not.toBe('');
});
