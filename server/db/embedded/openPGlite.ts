import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** For databases opened for seconds: PGlite fills its shared buffers at start, 128 MB by default. */
export const WITH_LITTLE_MEMORY: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
};

/** Loads the extensions that the migrations use; without them their indexes cannot be read. */
export async function openPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, extensions: { btree_gin, pg_trgm } });
  // As on a server; see `PLANNING`.
  await pglite.exec('SET random_page_cost = 1.1');
  return pglite;
}
