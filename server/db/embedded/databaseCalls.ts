import type { SqlQuery } from '@prisma/driver-adapter-utils';
import type { WorkerStart } from '#server/work/workerThread.ts';

/** Messages between the main thread and the thread of the embedded database. */

/** The transaction number of statements outside a transaction. */
export const NO_TRANSACTION = 0;

/** `transaction` is a number assigned by the main thread and never reused. */
export type DatabaseCall =
  | {
      readonly method: 'queryRaw' | 'executeRaw';
      readonly transaction: number;
      readonly query: SqlQuery;
    }
  | { readonly method: 'startTransaction' | 'commit' | 'rollback'; readonly transaction: number }
  | { readonly method: 'executeScript'; readonly script: string }
  /** Between these two calls the files of the folder may be copied. */
  | { readonly method: 'beginBackup' | 'endBackup' }
  | { readonly method: 'close' };

export type DatabaseRequest = DatabaseCall & { readonly id: number };

/**
 * A message without an id is not a response to a call: the database is open, starts or ends long work (a checkpoint, a
 * VACUUM), or replies that its event loop is running.
 */
export type DatabaseAnswer =
  | { readonly state: 'open' | 'longWork' | 'longWorkDone' | 'turning' }
  /** PostgreSQL itself ended, and so did the thread. */
  | { readonly state: 'ended'; readonly reason: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: DatabaseFailure };

/** The `workerData` of the thread. */
export type DatabaseStart = WorkerStart & {
  readonly dataDir: string;
  readonly vacuumEveryMs: number | undefined;
  readonly checkpointEveryMs: number | undefined;
  readonly minFreeMb: number;
};

/** `cause` is the error as described by Prisma's adapters, because error objects cannot be sent between threads. */
export type DatabaseFailure = { readonly message: string; readonly cause: unknown };

/** Asks whether the event loop of the thread is running; it is not while a statement runs. */
export const ARE_YOU_TURNING = 'are you turning?';
