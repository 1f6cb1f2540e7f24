import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { preparedStatements } from './preparedStatements.ts';

/**
 * PGlite's adapter for Prisma, but with a COMMIT whose failure is told. Left to itself the adapter
 * ends its transactions out of Prisma's sight and drops what goes wrong there, such as a
 * constraint that is checked at the end: nothing would be stored, and success reported. Here
 * Prisma sends COMMIT and ROLLBACK itself, as it does to a server; what the adapter sends after
 * them ends nothing.
 */
export function pgliteAdapter(pglite: PGlite): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPGlite(pglite);
  prepareStatements(pglite);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      // Until then it sets parsers itself.
      await pglite.waitReady;
      return withOpenCommits(await factory.connect());
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

/**
 * Statements are parsed once. The adapter hands over the same parsers with each of them, and PGlite merges
 * them with its own each time: here they become its own with the first.
 */
function prepareStatements(pglite: PGlite): void {
  let kept: QueryOptions['parsers'];
  const keepParsers = ({ parsers, ...options }: QueryOptions = {}): QueryOptions => {
    if (parsers !== undefined && parsers !== kept) {
      kept = parsers;
      Object.assign(pglite.parsers, parsers);
    }
    return options;
  };
  const preparedOf = preparedStatements(pglite);
  const query = pglite.query.bind(pglite);
  pglite.query = <Row>(sql: string, values: unknown[] = [], options?: QueryOptions) => {
    const own = keepParsers(options);
    const run = preparedOf(sql, values);
    // Not within a transaction of somebody else, which PGlite's own `query` sees to by itself.
    return run === null
      ? query<Row>(sql, values, own)
      : pglite._runExclusiveTransaction(() => run<Row>(values, own));
  };
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      const queryInside = tx.query.bind(tx);
      tx.query = <Row>(sql: string, values: unknown[] = [], options?: QueryOptions) => {
        const own = keepParsers(options);
        const run = preparedOf(sql, values);
        return run === null ? queryInside<Row>(sql, values, own) : run<Row>(values, own);
      };
      return work(tx);
    });
}

function withOpenCommits(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const start = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolationLevel) => {
    const transaction = await start(isolationLevel);
    return Object.assign(transaction, { options: { usePhantomQuery: false } });
  };
  return adapter;
}
