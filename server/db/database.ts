import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { databaseEvents } from './databaseEvents.ts';
import { demandRoomToMigrate, hasNoRoom, noRoomToOpen } from './diskSpace.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { folderProblem, isNoSpace } from './folderProblem.ts';
import { runMigrationScript } from './migrationScript.ts';
import { migrate } from './migrations.ts';
import { withStatementsInTurn } from './oneAtATime.ts';
import { PRIVATE, privateFolder } from './privateFolder.ts';
import { withReadableDates } from './readableDates.ts';
import { type Client, withRelationsApart } from './relationsApart.ts';
import { endWhenSilent } from './silentServer.ts';
import { statementNames } from './statementNames.ts';
import { keepStatistics } from './statistics.ts';
import { withTimedStatements } from './timedStatements.ts';

/** Where the rows are: a PostgreSQL server, a folder of our own, or memory (tests). */
export type DatabaseLocation =
  | { readonly kind: 'postgresql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string; readonly minFreeMb?: number }
  | { readonly kind: 'memory'; readonly snapshot?: Blob };

/** The folder of the embedded database can't be used as it is; the message says what to do. */
export class BrokenFolderError extends Error {
  override name = 'BrokenFolderError';
}

/** The folder of the embedded database may be whole, so that another start may open it. */
export class SlowFolderError extends Error {
  override name = 'SlowFolderError';
  constructor(folder: string) {
    super(
      `The database in ${folder} did not open within 10 minutes. It may be repeating what it had written before a crash: start again, on a faster disk if there is one. If that never helps, restore a backup into another folder and set DATA_DIR to it.`,
    );
  }
}

export type Database = {
  readonly prisma: Client;
  readonly adapterFactory: SqlMigrationAwareDriverAdapterFactory;
  /** Throws where the tables must not be made or changed now. */
  readonly beforeMigration?: () => Promise<void>;
  /** A statement of a migration may take as long as it likes, one after it may not. */
  readonly afterMigration?: () => void | Promise<void>;
  /** The folder of an embedded database as a tar; undefined for a server, which has tools of its own. */
  readonly dump?: () => Promise<ArrayBuffer>;
  readonly close: () => Promise<void>;
};

// PGlite has a single connection, so a transaction may have to wait for others instead of failing.
const TRANSACTION_OPTIONS = { maxWait: 10_000, timeout: 10_000 };

/** One statement of a request may take this long on a server; the embedded database counts by itself. */
const STATEMENT_MS = 5_000;
/** Then the server would have ended the statement, and said so. */
const SILENT_MS = STATEMENT_MS + 1_000;

/**
 * JIT compilation would take longer than our statements do. The default `random_page_cost` is that of a
 * spinning disk, which makes the planner prefer sequential scans to indexes. A generic plan of a prepared
 * statement would read a large organization as if it were one of average size.
 */
const PLANNING = '-c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_custom_plan';

/** For a connection that is given back to its pool. */
const CLOSE_IT = true;

let current: Database | undefined;

/** The open database. Services call this; nobody else holds a client. */
export function db(): Client {
  if (!current) throw new Error('The database is not open.');
  return current.prisma;
}

/** Opens, migrates and makes it the one `db()` gives. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const opened = await openUnmigrated(location);
  try {
    await migrate(opened.adapterFactory, opened.beforeMigration);
    await opened.afterMigration?.();
  } catch (error) {
    await opened.close();
    throw error;
  }
  makeCurrent(opened);
  return opened;
}

/** Opens without migrating, for backups and restores. */
export async function openUnmigrated(location: DatabaseLocation): Promise<Database> {
  switch (location.kind) {
    case 'postgresql':
      return openServer(location.url);
    case 'embedded':
      return openEmbedded(location.folder, location.minFreeMb ?? 0);
    case 'memory':
      return openInMemory(location.snapshot);
  }
}

/** What `db()` gives from now on. */
export function makeCurrent(database: Database): void {
  current = database;
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...config });
  // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on('error', (error) => void databaseEvents.emit('connectionLost', error));
  return pool;
}

/** `adapterFactory` is for migrations, whose statements may take as long as they like. */
function openServer(url: string): Database {
  const pool = poolOf({
    connectionString: url,
    statement_timeout: STATEMENT_MS,
    options: PLANNING,
    keepAlive: true,
  });
  pool.on('connect', (client) => endWhenSilent(client, SILENT_MS));
  // Pools of our own, since the migration engine never closes the ones it opens itself. Its connection
  // holds the lock that keeps other processes from migrating, so it must not idle out however long a
  // script takes, and scripts, which may fail and be retried, run on another connection.
  const unhurried = { connectionString: url, options: PLANNING, max: 1, keepAlive: true };
  const engine = poolOf({ ...unhurried, idleTimeoutMillis: 0 });
  const scripts = poolOf({ ...unhurried, idleTimeoutMillis: 1_000 });
  const prisma = clientOf(
    withStatementsInTurn(new PrismaPg(pool, { statementNameGenerator: statementNames() })),
  );
  return {
    prisma,
    adapterFactory: withWholeScripts(new PrismaPg(engine), scripts),
    afterMigration: async () => (await engine.connect()).release(CLOSE_IT),
    close: async () => {
      await prisma.$disconnect();
      await Promise.all([pool.end(), engine.end(), scripts.end()]);
    },
  };
}

/** In a thread of its own; a lock keeps every other process from the folder meanwhile. */
async function openEmbedded(folder: string, minFreeMb: number): Promise<Database> {
  const lock = await writableFolder(folder);
  const { DatabaseThread, SlowOpeningError } = await import('./databaseThread.ts');
  const dataDir = path.join(folder, 'pgdata');
  const demandRoom = () => demandRoomToMigrate(folder, minFreeMb);
  if (!existsSync(dataDir)) {
    await demandRoom().catch(async (error: Error) => {
      await lock.release();
      throw error;
    });
  }
  const open = async () => {
    await privateFolder(dataDir);
    return DatabaseThread.open({ dataDir, minFreeMb, onLost: endProcess });
  };
  const thread = await open().catch(async (error: Error) => {
    await lock.release();
    if (hasNoRoom(folder)) throw await noRoomToOpen(folder);
    if (error instanceof SlowOpeningError) throw new SlowFolderError(dataDir);
    throw new BrokenFolderError(
      `The database in ${dataDir} does not open (${error.message}). Nothing was changed. Restore a backup into another folder and set DATA_DIR to it.`,
    );
  });
  const adapterFactory = thread.adapterFactory();
  const prisma = clientOf(adapterFactory);
  return {
    prisma,
    adapterFactory,
    beforeMigration: demandRoom,
    afterMigration: () => thread.watch(),
    dump: () => thread.dump(),
    close: async () => {
      await prisma.$disconnect();
      await thread.close();
      await lock.release();
    },
  };
}

/** Made if need be, and locked. */
async function writableFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE });
    return await lockFolder(folder);
  } catch (error) {
    if (isNoSpace(error) && hasNoRoom(folder)) throw await noRoomToOpen(folder);
    const problem = folderProblem(error, folder);
    throw problem === null ? error : new BrokenFolderError(problem);
  }
}

/** What serves ends the process over it, in order. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** For tests, which open many: in this thread, without a folder. */
async function openInMemory(snapshot: Blob | undefined): Promise<Database> {
  const { openPGlite } = await import('./openPGlite.ts');
  const { pgliteAdapter } = await import('./pgliteAdapter.ts');
  const pglite = await openPGlite(snapshot ? { loadDataDir: snapshot } : {});
  const adapterFactory = pgliteAdapter(pglite);
  const prisma = clientOf(adapterFactory);
  const forgetStatistics = await keepStatistics(pglite);
  return {
    prisma,
    adapterFactory,
    close: async () => {
      forgetStatistics();
      await prisma.$disconnect();
      await pglite.close();
    },
  };
}

const clientOf = (adapter: SqlDriverAdapterFactory): Client =>
  withRelationsApart(
    new PrismaClient({
      adapter: withTimedStatements(withReadableDates(adapter)),
      transactionOptions: TRANSACTION_OPTIONS,
    }),
  );

/** Prisma's pg adapter cuts a script at every semicolon, which breaks function bodies. */
function withWholeScripts(
  factory: PrismaPg,
  scripts: pg.Pool,
): SqlMigrationAwareDriverAdapterFactory {
  const whole = async (connect: () => ReturnType<PrismaPg['connect']>) => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await runMigrationScript(scripts, script);
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
