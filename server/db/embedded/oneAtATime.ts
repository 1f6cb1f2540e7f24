import type { SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';

/**
 * Runs the statements of a transaction one after the other. Prisma reads several relations of a row concurrently, but a
 * transaction has one connection, and the driver no longer queues concurrent statements.
 */
export function withStatementsInTurn(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await factory.connect();
      const start = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (isolationLevel) => inTurn(await start(isolationLevel));
      return adapter;
    },
  };
}

/** A failed statement does not block the next one. */
export function inTurn(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const queued =
    <Args extends readonly unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const next = last.then(() => run(...args));
      last = next.catch(() => undefined);
      return next;
    };
  transaction.queryRaw = queued(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = queued(transaction.executeRaw.bind(transaction));
  return transaction;
}
