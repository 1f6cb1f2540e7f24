import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { withCharacterColumns } from './characterColumns.ts';

/** Runs `work` on a new database, on PostgreSQL when the tests run there. */
export async function withEmptyDatabase(
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    const database = await openDatabase({ kind: 'memory' });
    await work(database);
    return database.close();
  }
  const name = `batchwright_empty_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  await runSql(url, `CREATE DATABASE ${name}`);
  try {
    const database = await openDatabase({ kind: 'postgresql', url: databaseUrl(url, name) });
    const adapterFactory = withCharacterColumns(database.adapterFactory, databaseUrl(url, name));
    await work({ ...database, adapterFactory });
    await database.close();
  } finally {
    await runSql(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
