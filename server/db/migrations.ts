import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { openSchemaEngine } from './schemaEngine.ts';

const PRISMA_FOLDER = path.resolve(import.meta.dirname, '../../prisma');
const MIGRATIONS_FOLDER = path.join(PRISMA_FOLDER, 'migrations');
const NO_FILTERS = { externalTables: [], externalEnums: [] };

export const readDatamodel = () => readFile(path.join(PRISMA_FOLDER, 'schema.prisma'), 'utf8');

/** Applies what is pending and says what that was. Migrations that ran before are left alone. */
export async function migrate(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
): Promise<readonly string[]> {
  const migrations = await readMigrations();
  if (await isUpToDate(adapterFactory, migrations)) return [];
  const engine = await openSchemaEngine(adapterFactory);
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: migrations,
    filters: NO_FILTERS,
  });
  return appliedMigrationNames;
}

/** The SQL that leads from a database to the datamodel; null when there is nothing left to do. */
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

async function readMigrations(): Promise<MigrationList> {
  const folders = (await readdir(MIGRATIONS_FOLDER, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
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

/** Compares names and checksums with Prisma's own table, so that an ordinary start skips the engine. */
async function isUpToDate(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
  migrations: MigrationList,
): Promise<boolean> {
  const adapter = await adapterFactory.connect();
  try {
    const table = await adapter.queryRaw({
      sql: `SELECT to_regclass('_prisma_migrations')::text AS name`,
      args: [],
      argTypes: [],
    });
    if (table.rows[0]?.[0] === null) return false;
    const applied = await adapter.queryRaw({
      sql: `SELECT migration_name, checksum FROM _prisma_migrations
            WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      args: [],
      argTypes: [],
    });
    const checksums = new Map(applied.rows.map((row) => [String(row[0]), String(row[1])]));
    return migrations.migrationDirectories.every(
      ({ path: name, migrationFile: { content } }) =>
        content.tag === 'ok' && checksums.get(name) === sha256(content.value),
    );
  } finally {
    await adapter.dispose();
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
