import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { openSchemaEngine } from './schemaEngine.ts';

const PRISMA_FOLDER = path.resolve(import.meta.dirname, '../../../prisma');
const MIGRATIONS_FOLDER = path.join(PRISMA_FOLDER, 'migrations');
const NO_FILTERS = { externalTables: [], externalEnums: [] };

export const readDatamodel = () => readFile(path.join(PRISMA_FOLDER, 'schema.prisma'), 'utf8');

/** A newer version has migrated this database; what this version writes could break it. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

/**
 * Applies the pending migrations and returns their names. Throws `NewerSchemaError` when one was applied that this
 * version does not have. `beforeChanges` may throw to refuse migrating.
 */
export async function migrate(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
  beforeChanges: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const migrations = await readMigrations();
  const checksums = await appliedChecksums(adapterFactory);
  refuseNewerSchema([...checksums.keys()], migrations);
  if (isUpToDate(checksums, migrations)) return [];
  await beforeChanges();
  try {
    await forgetInterrupted(adapterFactory);
    const engine = await openSchemaEngine(finishingWithScripts(adapterFactory));
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrations,
      filters: NO_FILTERS,
    });
    return appliedMigrationNames;
  } finally {
    await letOthersMigrate(adapterFactory);
  }
}

const ENGINE_LOCK = 72_707_369;
const FINISH = `UPDATE "_prisma_migrations" SET finished_at = now()
  WHERE finished_at IS NULL AND rolled_back_at IS NULL;\n`;

/**
 * Records the end of a migration within the transaction of its script. The engine records start and end separately and
 * refuses to continue when an end is missing; this way it is missing only if nothing was changed. The record is the
 * first statement of the script, because a server may still run the script of a killed process: until it ends, the row
 * is locked.
 */
function finishingWithScripts(
  factory: SqlMigrationAwareDriverAdapterFactory,
): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await factory.connect();
      const run = adapter.executeScript.bind(adapter);
      adapter.executeScript = (script) => run(FINISH + script);
      return adapter;
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

/** Marks interrupted migrations to run again. Takes the engine's lock, so that none is running elsewhere. */
async function forgetInterrupted(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
): Promise<void> {
  const adapter = await adapterFactory.connect();
  const run = (sql: string) => adapter.executeRaw({ sql, args: [], argTypes: [] });
  try {
    await run(`SELECT pg_advisory_lock(${ENGINE_LOCK})`);
    if (!(await hasMigrationTable(adapter))) return;
    await run(`UPDATE "_prisma_migrations" SET rolled_back_at = now()
      WHERE finished_at IS NULL AND rolled_back_at IS NULL`);
  } finally {
    await adapter.dispose();
  }
}

/** Releases the engine's lock, which it would otherwise keep until its connection closes while other processes wait. */
async function letOthersMigrate(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
): Promise<void> {
  const adapter = await adapterFactory.connect();
  try {
    await adapter.executeRaw({ sql: 'SELECT pg_advisory_unlock_all()', args: [], argTypes: [] });
  } finally {
    await adapter.dispose();
  }
}

/** The SQL that turns the database into the datamodel; null when they are equal. */
export async function missingSql(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
): Promise<string | null> {
  const content = await readDatamodel();
  const files = [{ path: path.join(PRISMA_FOLDER, 'schema.prisma'), content }];
  const engine = await openSchemaEngine(adapterFactory, content);
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: PRISMA_FOLDER },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: NO_FILTERS,
  });
  const sql = (stdout ?? '').trim();
  return sql === '' || sql.startsWith('-- This is an empty migration') ? null : sql;
}

let names: Promise<readonly string[]> | undefined;

/**
 * Names of this version's migrations in the order in which they run. Cached, because an upgrade in place adds files of
 * a version that is not running yet.
 */
export function migrationNames(): Promise<readonly string[]> {
  names ??= readMigrationNames();
  return names;
}

const readMigrationNames = async (): Promise<readonly string[]> =>
  (await readdir(MIGRATIONS_FOLDER, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Suffix of migrations with which the previous version can keep running. */
const ADDITIVE = /_additive$/;

/**
 * True when a process may keep serving: all migrations that it knows have been applied, and every other applied one is
 * additive.
 */
export function canKeepServing(known: readonly string[], applied: readonly string[]): boolean {
  return (
    known.every((name) => applied.includes(name)) &&
    applied.every((name) => known.includes(name) || ADDITIVE.test(name))
  );
}

/** The newest migration of this version. */
export const newestMigration = async (): Promise<string | undefined> =>
  (await migrationNames()).at(-1);

async function readMigrations(): Promise<MigrationList> {
  const folders = await migrationNames();
  const lockfile = await readFile(path.join(MIGRATIONS_FOLDER, 'migration_lock.toml'), 'utf8');
  return {
    baseDir: MIGRATIONS_FOLDER,
    lockfile: { path: 'migration_lock.toml', content: lockfile },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      folders.map(async (folder) => ({
        path: folder,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(MIGRATIONS_FOLDER, folder, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/** Names and checksums from Prisma's own table; empty for a database that was never migrated. */
async function appliedChecksums(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
): Promise<ReadonlyMap<string, string>> {
  const adapter = await adapterFactory.connect();
  try {
    if (!(await hasMigrationTable(adapter))) return new Map();
    const applied = await rowsOf(
      adapter,
      `SELECT migration_name, checksum FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    return new Map(applied.map((row) => [String(row[0]), String(row[1])]));
  } finally {
    await adapter.dispose();
  }
}

async function hasMigrationTable(adapter: SqlDriverAdapter): Promise<boolean> {
  const [table] = await rowsOf(adapter, `SELECT to_regclass('_prisma_migrations')::text AS name`);
  return table?.[0] !== null;
}

const rowsOf = async (adapter: SqlDriverAdapter, sql: string) =>
  (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows;

function refuseNewerSchema(applied: readonly string[], migrations: MigrationList): void {
  const known = migrations.migrationDirectories.map(({ path: name }) => name);
  const newest = applied
    .filter((name) => !known.includes(name))
    .sort()
    .at(-1);
  if (newest === undefined) return;
  throw new NewerSchemaError(
    `The database has the schema of a newer version: it stands at ${newest}, this version knows it up to ${known.at(-1)}. Start the newer version, or restore a backup that was made before it ran.`,
  );
}

/** Lets an ordinary start skip the engine. */
const isUpToDate = (checksums: ReadonlyMap<string, string>, migrations: MigrationList): boolean =>
  migrations.migrationDirectories.every(
    ({ path: name, migrationFile: { content } }) =>
      content.tag === 'ok' && checksums.get(name) === sha256(content.value),
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
