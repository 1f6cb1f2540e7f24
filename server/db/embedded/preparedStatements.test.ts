import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';

/** Runs on the embedded database, whichever one the other tests use. */
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ kind: 'memory' });
});
afterAll(() => database.close());

const preparedCount = async () => {
  const [row] = await database.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_prepared_statements`;
  return row?.count ?? 0;
};

test('a statement is prepared once, however often it runs, and values are returned unchanged', async () => {
  const read = (value: number) => database.prisma.$queryRaw`
    SELECT ${value}::int AS n, ${'ä'}::text AS t, ${null}::text AS nothing,
      ${new Date('2026-01-02T03:04:05.678Z')}::timestamptz AS at, ${[1, 2]}::int[] AS list,
      ${'1.2340'}::numeric AS exact, ${true}::boolean AS yes, ${JSON.stringify({ a: 1 })}::jsonb AS json`;
  const of = (n: number) => [
    {
      n,
      t: 'ä',
      nothing: null,
      at: new Date('2026-01-02T03:04:05.678Z'),
      list: [1, 2],
      exact: expect.objectContaining({}),
      yes: true,
      json: { a: 1 },
    },
  ];
  expect(await read(1)).toEqual(of(1));
  const before = await preparedCount();
  for (let n = 2; n < 10; n += 1) expect(await read(n)).toEqual(of(n));
  expect(await preparedCount()).toBe(before);
});

test('bytes are stored and read unchanged, each of them, none at all, and part of a longer buffer', async () => {
  const all = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
  const values = [all, new Uint8Array(), all.subarray(10, 300)];
  for (const bytes of [...values, ...values]) {
    const rows = await database.prisma.$queryRaw<{ bytes: Uint8Array; size: number }[]>`
      SELECT ${bytes}::bytea AS bytes, length(${bytes}::bytea) AS size`;
    expect(rows).toEqual([{ bytes: expect.anything(), size: bytes.length }]);
    expect(Buffer.compare(rows[0]?.bytes ?? Buffer.from('none'), bytes)).toBe(0);
  }
});

test('a statement with a pattern is planned each time, and not cached', async () => {
  await preparedCount();
  const before = await preparedCount();
  await database.prisma.$queryRaw`SELECT id FROM recipes WHERE number ILIKE ${'%gum%'}`;
  expect(await preparedCount()).toBe(before);
});

test('a statement that fails, always or for some values, works again with other values', async () => {
  const { prisma } = database;
  const divide = (by: number) => prisma.$queryRaw`SELECT 10 / ${by}::int AS tenth`;
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(5)).toEqual([{ tenth: 2 }]);
  const unknown = () => prisma.$queryRawUnsafe('SELECT no_such_column FROM recipes');
  await expect(unknown()).rejects.toThrow('no_such_column');
  await expect(unknown()).rejects.toThrow('no_such_column');
  expect(await divide(2)).toEqual([{ tenth: 5 }]);
});

test('a failure within a transaction rolls back all of it, and the next one starts cleanly', async () => {
  const { prisma } = database;
  const names = async () =>
    (await prisma.organization.findMany({ select: { name: true } })).map(({ name }) => name);
  const before = await names();
  const failing = prisma.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO organizations (name) VALUES ('Half')`;
    await tx.$queryRaw`SELECT 1 / ${0}::int`;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await names()).toEqual(before);
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO organizations (name) VALUES ('Whole')`;
  });
  expect(await names()).toEqual([...before, 'Whole']);
});

test('statements outside a transaction wait for an open one', async () => {
  const { prisma } = database;
  const seen: number[] = [];
  const count = async () => seen.push(await prisma.organization.count());
  const before = await prisma.organization.count();
  let outside: Promise<unknown> = Promise.resolve();
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO organizations (name) VALUES ('Seen only whole')`;
    outside = count();
    await tx.organization.count();
    expect(seen).toEqual([]);
    await tx.$executeRaw`INSERT INTO organizations (name) VALUES ('Both of them')`;
  });
  await outside;
  expect(seen).toEqual([before + 2]);
});

test('a column whose type changes is read with its new type', async () => {
  const { prisma, adapterFactory } = database;
  const adapter = await adapterFactory.connect();
  await adapter.executeScript('CREATE TABLE changing (id int); INSERT INTO changing VALUES (7)');
  const read = () => prisma.$queryRawUnsafe('SELECT * FROM changing');
  expect(await read()).toEqual([{ id: 7 }]);
  await adapter.executeScript('ALTER TABLE changing ALTER id TYPE text');
  expect(await read()).toEqual([{ id: '7' }]);
});
