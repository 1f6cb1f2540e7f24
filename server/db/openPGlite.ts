import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

export const openPGlite = (options: PGliteOptions): Promise<PGlite> => PGlite.create(options);
