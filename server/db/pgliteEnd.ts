import type { PGlite } from '@electric-sql/pglite';

/** The status by which PostgreSQL leaves a statement that failed. */
const FAILED_STATEMENT = 100;

/**
 * Calls `end` when PostgreSQL ends within PGlite, by a PANIC or a trap of WebAssembly. PGlite drops that, and
 * answers this statement and all further ones with nothing, as if each were done. `end` must not return.
 */
export function onEndOf({ Module }: PGlite, end: (error: unknown) => never): void {
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const run = Module[name];
    Module[name] = () => {
      try {
        run();
      } catch (error) {
        if (statusOf(error) !== FAILED_STATEMENT) end(error);
        throw error;
      }
    };
  }
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
