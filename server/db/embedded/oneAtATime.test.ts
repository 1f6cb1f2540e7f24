import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { inTurn } from './oneAtATime.ts';

const query = (sql: string) => ({ sql, args: [], argTypes: [] });

test('concurrent statements of a transaction run one after the other', async () => {
  let running = 0;
  const ran: string[] = [];
  const run = async <Result>(sql: string, result: Result): Promise<Result> => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    ran.push(sql);
    if (sql === 'fails') throw new Error('no such table');
    return result;
  };
  const transaction = inTurn({
    provider: 'postgres',
    adapterName: 'a test',
    options: { usePhantomQuery: false },
    queryRaw: ({ sql }) => run(sql, { columnNames: [], columnTypes: [], rows: [] }),
    executeRaw: ({ sql }) => run(sql, 1),
    commit: async () => undefined,
    rollback: async () => undefined,
  });
  const settled = await Promise.allSettled([
    transaction.queryRaw(query('first')),
    transaction.executeRaw(query('fails')),
    transaction.queryRaw(query('last')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ran).toEqual(['first', 'fails', 'last']);
});

test('reading several relations in a transaction causes no warning of the driver', async () => {
  const warnings: string[] = [];
  const hear = ({ message }: Error) => void warnings.push(message);
  process.on('warning', hear);
  const { id: organizationId } = await createOrganization();
  await createUser({ organizationId });
  await db().$transaction((tx) =>
    tx.organization.findMany({
      where: { id: organizationId },
      include: { users: true, departments: true, cannabinoids: true, auditHead: true },
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', hear);
  expect(warnings.filter((message) => message.includes('client.query'))).toEqual([]);
});
