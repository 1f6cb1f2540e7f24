import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { additiveMigrationProblem } from '#tests/database/additiveMigration.ts';
import { withEmptyDatabase } from '#tests/database/emptyDatabase.ts';
import {
  canKeepServing,
  migrate,
  migrationNames,
  missingSql,
  NewerSchemaError,
  newestMigration,
} from './migrations.ts';

test('the migrations build the schema from an empty database, and run once', async () => {
  await withEmptyDatabase(async ({ adapterFactory }) => {
    // Opening the database has already migrated it.
    expect(await migrate(adapterFactory)).toEqual([]);
    expect(await missingSql(adapterFactory)).toBeNull();
  });
});

test('a schema of a newer version is refused, naming both versions', async () => {
  await withEmptyDatabase(async ({ adapterFactory, prisma }) => {
    await prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), '29990101000000_of_tomorrow', now(), 1)`;
    const error: unknown = await migrate(adapterFactory).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NewerSchemaError);
    expect(String(error)).toContain('it stands at 29990101000000_of_tomorrow');
    expect(String(error)).toContain(`up to ${await newestMigration()}`);
  });
});

test('unfinished and rolled back migrations do not count', async () => {
  await withEmptyDatabase(async ({ adapterFactory, prisma }) => {
    await prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, rolled_back_at, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), NULL, '29990101000000_of_tomorrow', now(), 0)`;
    expect(await migrate(adapterFactory)).toEqual([]);
  });
});

test('a process keeps serving when all its migrations have run and unknown ones are additive', () => {
  const known = ['1_init', '2_oils'];
  expect(canKeepServing(known, known)).toBe(true);
  expect(canKeepServing(known, ['1_init'])).toBe(false);
  expect(canKeepServing(known, [...known, '3_notes_additive'])).toBe(true);
  expect(canKeepServing(known, [...known, '3_additive_notes'])).toBe(false);
  expect(canKeepServing(known, [...known, '3_notes_additive', '4_split'])).toBe(false);
});

const ADDING = [
  'ALTER TABLE "batches" ADD COLUMN "note" TEXT;',
  `-- Why.\nALTER TABLE "oils" ADD COLUMN "shelf" TEXT NOT NULL DEFAULT '',\n  ADD COLUMN "price" DECIMAL(12, 3);`,
  'CREATE TABLE "notes" ("id" SERIAL PRIMARY KEY); ALTER TABLE "notes" ADD CONSTRAINT "k" UNIQUE ("id");',
  'CREATE INDEX "batches_note" ON "batches" ("note");',
];

const NOTICED = [
  'ALTER TABLE "batches" ADD COLUMN "note" TEXT NOT NULL;',
  'ALTER TABLE "batches" ADD COLUMN "note" TEXT, DROP COLUMN "supervisor_name";',
  'ALTER TABLE "batches" ADD COLUMN "note" TEXT UNIQUE;',
  'ALTER TABLE "batches" RENAME TO "records";',
  'ALTER TABLE "batches" ADD CONSTRAINT "k" CHECK ("parts" > 1);',
  'CREATE UNIQUE INDEX "k" ON "batches" ("note");',
  `ALTER TYPE "batch_status" ADD VALUE 'held';`,
  'UPDATE "oils" SET "active" = false;',
];

test.each(ADDING)('an additive migration may contain %s', (sql) => {
  expect(additiveMigrationProblem(sql)).toBeNull();
});

test.each(NOTICED)('a migration with %s is not additive', (sql) => {
  expect(additiveMigrationProblem(sql)).not.toBeNull();
});

test('migrations named additive are additive', async () => {
  const names = (await migrationNames()).filter((name) => name.endsWith('_additive'));
  const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations');
  for (const name of names) {
    const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
    expect(additiveMigrationProblem(sql), name).toBeNull();
  }
});
