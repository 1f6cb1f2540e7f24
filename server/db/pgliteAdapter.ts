import type { PGlite } from '@electric-sql/pglite';
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
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => withOpenCommits(await factory.connect()),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

function withOpenCommits(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const start = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolationLevel) => {
    const transaction = await start(isolationLevel);
    return Object.assign(transaction, { options: { usePhantomQuery: false } });
  };
  return adapter;
}
