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
import { hasNoRoom, noRoomToOpen, requireRoomToMigrate } from './embedded/diskSpace.ts';
import { type FolderLock, lockFolder } from './embedded/folderLock.ts';
import { folderProblem, isNoSpace } from './embedded/folderProblem.ts';
import { withStatementsInTurn } from './embedded/oneAtATime.ts';
import type { OnlineBackup } from './embedded/onlineBackup.ts';
import { PRIVATE, privateFolder } from './embedded/privateFolder.ts';
import { runMigrationScript } from './migrations/migrationScript.ts';
import { migrate } from './migrations/migrations.ts';
import { withReadableDates } from './statements/readableDates.ts';
import { type Client, withRelationsApart } from './statements/relationsApart.ts';
import { endWhenSilent } from './statements/silentServer.ts';
import { statementNames } from './statements/statementNames.ts';
import { withTimedStatements } from './statements/timedStatements.ts';
import { keepStatistics } from './statistics.ts';

/** A PostgreSQL server, a folder for the embedded database, or memory (in tests). */
export type DatabaseLocation =
  | { readonly kind: 'postgresql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string; readonly minFreeMb?: number }
  | { readonly kind: 'memory'; readonly snapshot?: Blob };

/** The folder of the embedded database cannot be used; the message says what to do. */
export class BrokenFolderError extends Error {
  override name = 'BrokenFolderError';
}

/** The folder of the embedded database did not open in time but may be intact, so another start may open it. */
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
  /** Throws when tables must not be created or changed now. */
  readonly beforeMigration?: () => Promise<void>;
  /** Called after migrations, whose statements have no time limit, to start limiting statements. */
  readonly afterMigration?: () => void | Promise<void>;
  /** Allows the files of an embedded database to be copied; undefined for a server, which has its own tools. */
  readonly backup?: OnlineBackup;
  readonly close: () => Promise<void>;
};

// PGlite has a single connection, so a transaction may have to wait for others instead of failing.
const TRANSACTION_OPTIONS = { maxWait: 10_000, timeout: 10_000 };

/** Time limit for a statement on a server; the embedded database has its own limit. */
const STATEMENT_MS = 5_000;
/** By this time a responsive server would have ended the statement and reported it. */
const SILENT_MS = STATEMENT_MS + 1_000;

/**
 * JIT compilation would take longer than our statements. The default `random_page_cost` assumes a spinning disk, which
 * makes the planner prefer sequential scans to indexes. A generic plan of a prepared statement would treat a large
 * organization like one of average size.
 */
const PLANNING = '-c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_custom_plan';

/** Passed when releasing a connection, so that the pool closes it. */
const CLOSE_IT = true;

let current: Database | undefined;

/** The client of the open database. Services call this instead of keeping a client. */
export function db(): Client {
  if (!current) throw new Error('The database is not open.');
  return current.prisma;
}

/** Opens and migrates the database, and makes it the one that `db()` returns. */
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

/** Makes `db()` return this database. */
export function makeCurrent(database: Database): void {
  current = database;
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...config });
  // An idle connection that breaks is replaced at the next query; without a listener the error would end the process.
  pool.on('error', (error) => void databaseEvents.emit('connectionLost', error));
  return pool;
}

/** `adapterFactory` is used by migrations, whose statements have no time limit. */
function openServer(url: string): Database {
  const pool = poolOf({
    connectionString: url,
    statement_timeout: STATEMENT_MS,
    options: PLANNING,
    keepAlive: true,
  });
  pool.on('connect', (client) => endWhenSilent(client, SILENT_MS));
  // Separate pools, because the migration engine never closes the ones it opens. Its connection holds the lock that
  // keeps other processes from migrating, so it must not idle out while a script runs. Scripts run on another
  // connection, because they may fail and be retried.
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

/** Opens the embedded database in a worker thread and locks its folder against other processes. */
async function openEmbedded(folder: string, minFreeMb: number): Promise<Database> {
  const lock = await writableFolder(folder);
  const { DatabaseThread, SlowOpeningError } = await import('./embedded/databaseThread.ts');
  const dataDir = path.join(folder, 'pgdata');
  const requireRoom = () => requireRoomToMigrate(folder, minFreeMb);
  if (!existsSync(dataDir)) {
    await requireRoom().catch(async (error: Error) => {
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
    beforeMigration: requireRoom,
    afterMigration: () => thread.watch(),
    backup: thread.backup,
    close: async () => {
      await prisma.$disconnect();
      await thread.close();
      await lock.release();
    },
  };
}

/** Creates the folder if needed, and locks it. */
export async function writableFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE });
    return await lockFolder(folder);
  } catch (error) {
    if (isNoSpace(error) && hasNoRoom(folder)) throw await noRoomToOpen(folder);
    const problem = folderProblem(error, folder);
    throw problem === null ? error : new BrokenFolderError(problem);
  }
}

/** Throws outside any promise, so that the server's handler for uncaught errors shuts the process down. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** For tests, which open many databases: runs in this thread, without a folder. */
async function openInMemory(snapshot: Blob | undefined): Promise<Database> {
  const { openPGlite } = await import('./embedded/openPGlite.ts');
  const { pgliteAdapter } = await import('./embedded/pgliteAdapter.ts');
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

/** Prisma's pg adapter splits scripts at every semicolon, which breaks function bodies. */
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
