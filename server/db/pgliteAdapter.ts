import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';

/**
 * PGlite's adapter for Prisma, but with a COMMIT whose failure is told. Left to itself the adapter
 * ends its transactions out of Prisma's sight and drops what goes wrong there, such as a
 * constraint that is checked at the end: nothing would be stored, and success reported. Here
 * Prisma sends COMMIT and ROLLBACK itself, as it does to a server; what the adapter sends after
 * them ends nothing.
 */
export function pgliteAdapter(pglite: PGlite): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPGlite(pglite);
  keepParsers(pglite);
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
 * The adapter hands over the same parsers with each query, and PGlite merges them with its own each
 * time, a tenth of what a query takes. Here they become its own with the first.
 */
function keepParsers(pglite: PGlite): void {
  let kept: QueryOptions['parsers'];
  const keep = ({ parsers, ...options }: QueryOptions = {}): QueryOptions => {
    if (parsers !== undefined && parsers !== kept) {
      kept = parsers;
      Object.assign(pglite.parsers, parsers);
    }
    return options;
  };
  const query = pglite.query.bind(pglite);
  pglite.query = (sql, values, options) => query(sql, values, keep(options));
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      const queryInside = tx.query.bind(tx);
      tx.query = (sql, values, options) => queryInside(sql, values, keep(options));
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
