import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { openPGlite, WITH_LITTLE_MEMORY } from '#server/db/embedded/openPGlite.ts';
import { migrationNames } from '#server/db/migrations/migrations.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../prisma/migrations');

export type OldDatabase = {
  readonly pglite: PGlite;
  /** Applies the migrations that come before this one and were not applied yet; all of them without a name. */
  readonly migrateTo: (name?: string) => Promise<void>;
};

/** Loads a dump of another version and runs `work` on it, which may look at it, or write into it, between migrations. */
export async function withDump<Result>(
  file: string,
  work: (database: OldDatabase) => Promise<Result>,
): Promise<Result> {
  const pglite = await openPGlite(WITH_LITTLE_MEMORY);
  try {
    const sql = gunzipSync(readFileSync(path.join(import.meta.dirname, file))).toString();
    await pglite.exec(sql);
    await pglite.exec('SET search_path = public');
    const pending = (await migrationNames()).filter((name) => !sql.includes(name));
    const migrateTo = async (end?: string) => {
      while (pending[0] !== undefined && (end === undefined || pending[0] < end)) {
        const name = pending.shift() ?? '';
        await pglite.exec(readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8'));
      }
    };
    return await work({ pglite, migrateTo });
  } finally {
    await pglite.close();
  }
}
