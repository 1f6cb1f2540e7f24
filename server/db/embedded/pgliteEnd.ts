import type { PGlite } from '@electric-sql/pglite';

/** The status with which PostgreSQL leaves a failed statement. */
const FAILED_STATEMENT = 100;

/**
 * Calls `end` when PostgreSQL ends within PGlite, by a PANIC or a WebAssembly trap. PGlite ignores that and returns
 * empty results for this and all further statements, as if they had succeeded. `end` must not return.
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
