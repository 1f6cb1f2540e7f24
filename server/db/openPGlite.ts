import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** With the extensions of the migrations, without which no index that needs them can be read. */
export async function openPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, extensions: { btree_gin, pg_trgm } });
  // As on a server: see `PLANNING`.
  await pglite.exec('SET random_page_cost = 1.1');
  return pglite;
}
