import type { SqlQuery } from '@prisma/driver-adapter-utils';
import type { WorkerStart } from '#server/workerThread.ts';

/** What the main thread and the thread of the embedded database say to each other. */

/** Statements outside of a transaction go to this one. */
export const NO_TRANSACTION = 0;

/** `transaction` is a number that the main thread gave it, and never gives again. */
export type DatabaseCall =
  | {
      readonly method: 'queryRaw' | 'executeRaw';
      readonly transaction: number;
      readonly query: SqlQuery;
    }
  | { readonly method: 'startTransaction' | 'commit' | 'rollback'; readonly transaction: number }
  | { readonly method: 'executeScript'; readonly script: string }
  /** The whole folder as a tar, between two statements. */
  | { readonly method: 'dump' }
  | { readonly method: 'close' };

export type DatabaseRequest = DatabaseCall & { readonly id: number };

export type LongWork = 'dump' | 'vacuum';

/**
 * Without an id it answers no call: the database is open, begins what may take long (a dump, a VACUUM),
 * has ended it, or was asked whether it still turns.
 */
export type DatabaseAnswer =
  | { readonly state: 'open' | 'longWorkDone' | 'turning' }
  | { readonly state: 'longWork'; readonly work: LongWork }
  /** PostgreSQL itself has ended, and the thread with it. */
  | { readonly state: 'ended'; readonly reason: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: DatabaseFailure };

/** The `workerData` of the thread. */
export type DatabaseStart = WorkerStart & {
  readonly dataDir: string;
  readonly vacuumEveryMs: number | undefined;
  readonly minFreeMb: number;
};

/** `cause` is what Prisma's adapters say of an error of the database; errors don't cross threads. */
export type DatabaseFailure = { readonly message: string; readonly cause: unknown };

/** Asks whether the thread still turns: while a statement runs it doesn't. */
export const ARE_YOU_TURNING = 'are you turning?';
