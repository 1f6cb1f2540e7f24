import { Prisma } from '#server/generated/prisma/client.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';

/**
 * An INSERT of `rows` into `table` with one parameter, whose columns are the snake-cased keys of the rows. Rows with
 * different keys throw, because columns would be lost. Numbers stay exact. The ORM compiles and plans another statement
 * for each number of rows, and for each value of a decimal or a list, which takes milliseconds of the main thread.
 */
export function insertRows(table: string, rows: readonly object[]): Prisma.Sql {
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [inSnakeCase(key), value])),
  );
  const into = Prisma.raw(`"${table}"`);
  const values = Prisma.sql`FROM jsonb_populate_recordset(null::${into}, ${JSON.stringify(stored)}::jsonb)`;
  const [names = [], ...others] = stored.map((row) => Object.keys(row).map((key) => `"${key}"`));
  if (others.some((other) => other.join() !== names.join())) {
    throw new Error(`Rows for ${table} have different columns.`);
  }
  // Without rows there are no names, and nothing is inserted into any column.
  if (names.length === 0) return Prisma.sql`INSERT INTO ${into} SELECT * ${values}`;
  const columns = Prisma.raw(names.join(', '));
  return Prisma.sql`INSERT INTO ${into} (${columns}) SELECT ${columns} ${values}`;
}
