import type { SqlDriverAdapterFactory, SqlQueryable } from '@prisma/driver-adapter-utils';

/** Applies `wrap` to everything that runs statements: each connection and each of its transactions. */
export function wrapQueryables(
  factory: SqlDriverAdapterFactory,
  wrap: <Queryable extends SqlQueryable>(queryable: Queryable) => Queryable,
): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = wrap(await factory.connect());
      const start = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (isolationLevel) => wrap(await start(isolationLevel));
      return adapter;
    },
  };
}
