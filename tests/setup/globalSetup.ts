import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { openPGlite } from '#server/db/embedded/openPGlite.ts';
import { pgliteAdapter } from '#server/db/embedded/pgliteAdapter.ts';
import { migrate } from '#server/db/migrations/migrations.ts';

/** A file with a migrated PGlite database, or a migrated PostgreSQL database to copy. */
export type PreparedDatabase =
  | { readonly kind: 'pglite'; readonly snapshot: string }
  | { readonly kind: 'postgresql'; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: PreparedDatabase;
  }
}

/** Migrates once; each worker then starts from its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? preparePostgreSql(project, url) : preparePGlite(project);
}

async function preparePGlite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-test-'));
  const snapshot = path.join(folder, 'migrated.tar');
  const pglite = await openPGlite();
  await migrate(pgliteAdapter(pglite));
  const dump = await pglite.dumpDataDir('none');
  await writeFile(snapshot, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
  project.provide('database', { kind: 'pglite', snapshot });
  return () => rm(folder, { recursive: true, force: true });
}

async function preparePostgreSql(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `batchwright_test_${process.pid}`;
  await runSql(url, `CREATE DATABASE ${template}`);
  const database = await openDatabase({ kind: 'postgresql', url: databaseUrl(url, template) });
  await database.close();
  project.provide('database', { kind: 'postgresql', template });
  return () => dropAll(url, template);
}

/** Drops the template database and its copies. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname = $1 OR datname ^@ ($1 || '_')`,
      [template],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
