import { EventEmitter } from 'node:events';

/** A statement that has ended, well or not. */
export type StatementRun = {
  readonly statement: string;
  /** Customers' data: for no log. */
  readonly values: readonly unknown[];
  /** Waiting for a connection included. */
  readonly ms: number;
  /** Null when it succeeded. */
  readonly error: unknown;
};

type Events = {
  readonly statement: [StatementRun];
  /** The embedded database was ended over a statement; what became of it is known after `ms`. */
  readonly endedOverStatement: [{ readonly ms: number; readonly outcome: 'reopened' | 'lost' }];
  /** A connection to the server broke while nobody used it. */
  readonly connectionLost: [Error];
};

/** What the database says of itself, for logs and metrics. */
export const databaseEvents = new EventEmitter<Events>();
