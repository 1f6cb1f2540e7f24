import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { noteAnchor } from '#server/audit/anchors/writtenAnchors.ts';
import { db, openDatabase } from '#server/db/database.ts';
import { newestMigration } from '#server/db/migrations/migrations.ts';
import { transaction } from '#server/db/transaction.ts';
import { takeRound } from '#server/housekeeping/housekeepingLoop.ts';
import { applySettings } from '#server/settings/env.ts';
import { createWorld } from '#tests/access/world.ts';
import { emptyTables } from '#tests/database/emptyTables.ts';
import { fillEveryTable } from '#tests/database/fillEveryTable.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';
import { seedDemoData } from '../../prisma/seed.ts';

/**
 * Dumps a database of this schema with a row in every table, for testing later migrations. The file is named after the
 * newest migration. Run it once per release, on a PostgreSQL server of the oldest supported version:
 * `TEST_DATABASE_URL=postgresql://… npm run dump:upgrade`.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_BYTES = 300_000;
const LARGEST_DUMP = 64 * 1024 * 1024;

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
const file = path.join(ROOT, 'tests/upgrades', `${await newestMigration()}.sql.gz`);
const shown = path.relative(ROOT, file);
if (existsSync(file)) {
  throw new Error(
    `${shown} is there already, and what it holds must not change. No migration came since: there is nothing to do. If the file was never committed, remove it first.`,
  );
}
const name = `batchwright_upgrade_${process.pid}`;
await runSql(server, `CREATE DATABASE ${name}`);
try {
  await fill(databaseUrl(server, name));
  const sql = dump(databaseUrl(server, name));
  const packed = gzipSync(sql, { level: 9 });
  if (packed.length > MOST_BYTES) throw new Error(`The dump has ${packed.length} bytes.`);
  writeFileSync(file, packed, { flag: 'wx' });
  console.log(`${shown}: ${packed.length} bytes, ${sql.length} unpacked`);
} finally {
  await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
}
process.exit(0);

async function fill(url: string): Promise<void> {
  applySettings(TEST_SETTINGS);
  const database = await openDatabase({ kind: 'postgresql', url });
  await seedDemoData();
  await fillEveryTable(await createWorld());
  await takeRound();
  const at = new Date();
  const anchor = {
    file: '/var/lib/batchwright/audit-anchors.jsonl',
    lines: 1,
    hash: 'f'.repeat(64),
    at,
  };
  await transaction((tx) => noteAnchor(tx, anchor));
  await db().$executeRaw`ANALYZE`;
  const empty = await emptyTables();
  if (empty.length > 0) throw new Error(`These tables are empty: ${empty.join(', ')}.`);
  await database.close();
}

/** Plain SQL for any client, without commands that only `psql` understands. */
function dump(url: string): string {
  const text = execFileSync(
    'pg_dump',
    ['--no-owner', '--no-privileges', '--rows-per-insert=200', `--dbname=${url}`],
    { encoding: 'utf8', maxBuffer: LARGEST_DUMP },
  );
  return text
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--'))
    .join('\n');
}
