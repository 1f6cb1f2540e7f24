import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OF_SERVER = ['server', 'domain', 'prisma', 'tests', 'package.json', 'tsconfig.json'];

/** A typical additive migration: a column, a table and an index, on the most frequently written tables. */
export const NEWER_MIGRATION = '29990101000000_notes_of_tomorrow_additive';
const SQL = `
ALTER TABLE "batches" ADD COLUMN "note_of_tomorrow" TEXT NOT NULL DEFAULT '';
ALTER TABLE "oils" ADD COLUMN "note_of_tomorrow" TEXT;
CREATE TABLE "notes_of_tomorrow" ("id" SERIAL PRIMARY KEY, "text" TEXT NOT NULL);
CREATE INDEX "batches_note_of_tomorrow" ON "batches" ("note_of_tomorrow");
`;

export type Version = { readonly folder: string; readonly remove: () => Promise<void> };

/** Copies this version into a new folder and adds a migration. */
export async function makeNewerVersion(): Promise<Version> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-newer-'));
  for (const name of OF_SERVER) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const migration = path.join(folder, 'prisma', 'migrations', NEWER_MIGRATION);
  await mkdir(migration);
  await writeFile(path.join(migration, 'migration.sql'), SQL);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
