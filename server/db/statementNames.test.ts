import { expect, test } from 'vitest';
import { statementNames } from './statementNames.ts';

const sql = (index: number) => `SELECT ${index}`;

test('a statement has the same name each time, and another one another', () => {
  const nameOf = statementNames();
  const name = nameOf({ sql: sql(1), args: [] });
  expect(name).not.toBe('');
  expect(nameOf({ sql: sql(1), args: [] })).toBe(name);
  expect(nameOf({ sql: sql(2), args: [] })).not.toBe(name);
});

test('a statement with a list of values, and one beyond the most that a connection keeps, has none', () => {
  const nameOf = statementNames();
  expect(nameOf({ sql: sql(0), args: Array.from({ length: 21 }, () => 1) })).toBe('');
  const names = new Set(
    Array.from({ length: 600 }, (_, index) => nameOf({ sql: sql(index), args: [] })),
  );
  expect(names.size).toBe(501);
  expect(names).toContain('');
});

test('the plans of slow statements take no names away from others', () => {
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
