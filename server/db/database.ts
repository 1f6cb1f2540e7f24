import { mkdir } from 'node:fs/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrations.ts';
import { keepStatistics } from './statistics.ts';

/** Where the rows are: a PostgreSQL server, a folder of our own, or memory (tests). */
export type DatabaseLocation =
  | { readonly kind: 'postgresql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'memory'; readonly snapshot?: Blob };

/** Emits its statements, so that a test can count them. */
export type Client = PrismaClient<'query'>;

export type Database = {
  readonly prisma: Client;
  readonly adapterFactory: SqlMigrationAwareDriverAdapterFactory;
  readonly close: () => Promise<void>;
};

// An unlucky transaction waits for its turn instead of failing: PGlite has one connection.
const QUERY_EVENTS = [{ emit: 'event' as const, level: 'query' as const }];
const TRANSACTION_OPTIONS = { maxWait: 10_000, timeout: 10_000 };

let current: Database | undefined;

/** The open database. Services call this; nobody else holds a client. */
export function db(): Client {
  if (!current) throw new Error('The database is not open.');
  return current.prisma;
}

/** Opens, migrates and makes it the one `db()` gives. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const opened =
    location.kind === 'postgresql' ? openServer(location.url) : await openPGlite(location);
  try {
    await migrate(opened.adapterFactory);
  } catch (error) {
    await opened.close();
    throw error;
  }
  makeCurrent(opened);
  return opened;
}

/** What `db()` gives from now on. */
export function makeCurrent(database: Database): void {
  current = database;
}

function openServer(url: string): Database {
  // A pool of our own: the migration engine never lets go of the ones it would open itself.
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  const adapterFactory = new PrismaPg(pool);
  const prisma = new PrismaClient({
    adapter: adapterFactory,
    transactionOptions: TRANSACTION_OPTIONS,
    log: QUERY_EVENTS,
  });
  return {
    prisma,
    adapterFactory: withWholeScripts(adapterFactory),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

async function openPGlite(
  location: Exclude<DatabaseLocation, { kind: 'postgresql' }>,
): Promise<Database> {
  const folder = location.kind === 'embedded' ? location.folder : undefined;
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const { pgliteAdapter } = await import('./pgliteAdapter.ts');
  const pglite = await PGlite.create(pgliteOptions(location));
  const adapterFactory = pgliteAdapter(pglite);
  const prisma = new PrismaClient({
    adapter: adapterFactory,
    transactionOptions: TRANSACTION_OPTIONS,
    log: QUERY_EVENTS,
  });
  const forgetStatistics = await keepStatistics(pglite);
  return {
    prisma,
    adapterFactory,
    close: async () => {
      forgetStatistics();
      await prisma.$disconnect();
      await pglite.close();
      await lock?.release();
    },
  };
}

function pgliteOptions(location: Exclude<DatabaseLocation, { kind: 'postgresql' }>) {
  if (location.kind === 'embedded') return { dataDir: `${location.folder}/pgdata` };
  return location.snapshot ? { loadDataDir: location.snapshot } : {};
}

/** Prisma's pg adapter cuts a script at every semicolon, which breaks function bodies. */
function withWholeScripts(factory: PrismaPg): SqlMigrationAwareDriverAdapterFactory {
  const whole = async (connect: () => ReturnType<PrismaPg['connect']>) => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => whole(() => factory.connect()),
    connectToShadowDb: () => whole(() => factory.connectToShadowDb()),
  };
}
