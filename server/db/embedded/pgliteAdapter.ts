import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { preparedStatements } from './preparedStatements.ts';

/**
 * PGlite's adapter for Prisma, with one change: it reports a failing COMMIT. The original ends transactions out of
 * Prisma's sight and drops errors there, such as a deferred constraint, so that success would be reported although
 * nothing was stored. Here Prisma sends COMMIT and ROLLBACK itself, as to a server; what the adapter sends afterwards
 * has no effect.
 */
export function pgliteAdapter(pglite: PGlite): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPGlite(pglite);
  prepareStatements(pglite);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      // Before that PGlite sets parsers itself.
      await pglite.waitReady;
      pglite.serializers[types.BYTEA] = hexOf;
      return withOpenCommits(await factory.connect());
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

/**
 * Bytes as PostgreSQL writes and reads them. PGlite and its adapter convert byte by byte, which takes seconds for a file of
 * 10 MB, during which nobody is answered.
 */
const hexOf = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));

/**
 * Prepares statements once. The adapter passes the same parsers with every statement, and PGlite merges them with its
 * own each time; here they become its own with the first statement.
 */
function prepareStatements(pglite: PGlite): void {
  let kept: QueryOptions['parsers'];
  const keepParsers = ({ parsers, ...options }: QueryOptions = {}): QueryOptions => {
    if (parsers !== undefined && parsers !== kept) {
      kept = parsers;
      Object.assign(pglite.parsers, parsers, { [types.BYTEA]: bytesOf });
    }
    return options;
  };
  const preparedOf = preparedStatements(pglite);
  const query = pglite.query.bind(pglite);
  pglite.query = <Row>(sql: string, values: unknown[] = [], options?: QueryOptions) => {
    const own = keepParsers(options);
    const run = preparedOf(sql, values);
    // Must not run within someone else's transaction, which PGlite's `query` ensures by itself.
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
