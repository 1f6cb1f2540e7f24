import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type Database, makeCurrent, openDatabase } from '#server/db/database.ts';
import { openPGlite } from '#server/db/embedded/openPGlite.ts';
import { withCharacterColumns } from '#tests/database/characterColumns.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { currentDatabase } from '#tests/setup/workerDatabase.ts';

/** Loads a dump of another version, opens and migrates it with this version, and runs `work` on it. */
export async function withUpgraded(
  file: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const sql = gunzipSync(await readFile(file)).toString();
  const url = process.env['TEST_DATABASE_URL'];
  try {
    await (url ? onServer(url, sql, work) : onPGlite(sql, work));
  } finally {
    makeCurrent(currentDatabase());
  }
}

async function onPGlite(sql: string, work: (database: Database) => Promise<void>): Promise<void> {
  const pglite = await openPGlite();
  await pglite.exec(sql);
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  const database = await openDatabase({ kind: 'memory', snapshot });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function onServer(
  url: string,
  sql: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const name = `batchwright_upgraded_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  await runSql(url, `CREATE DATABASE ${name}`);
  try {
    await runSql(databaseUrl(url, name), sql);
    const database = await openDatabase({ kind: 'postgresql', url: databaseUrl(url, name) });
    const adapterFactory = withCharacterColumns(database.adapterFactory, databaseUrl(url, name));
    try {
      await work({ ...database, adapterFactory });
    } finally {
      await database.close();
    }
  } finally {
    await runSql(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
