import type { SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';

/**
 * Prisma reads several relations of a row at once, in a transaction too. That has one connection, and
 * the driver will no longer queue what it is asked meanwhile.
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

/** A statement that fails does not keep the next one from its turn. */
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
