import { EventEmitter } from 'node:events';

/** A completed statement, successful or not. */
export type StatementRun = {
  readonly statement: string;
  /** Customer data that must not be logged. */
  readonly values: readonly unknown[];
  /** Includes the wait for a connection. */
  readonly ms: number;
  /** Null on success. */
  readonly error: unknown;
};

type Events = {
  readonly statement: [StatementRun];
  /** The embedded database was restarted because of a statement; the outcome was known after `ms`. */
  readonly endedOverStatement: [{ readonly ms: number; readonly outcome: 'reopened' | 'lost' }];
  /** An idle connection to the server broke. */
  readonly connectionLost: [Error];
};

/** Events of the database for logs and metrics. */
export const databaseEvents = new EventEmitter<Events>();
