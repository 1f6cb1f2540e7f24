import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
  type TransactionOptions,
} from '@prisma/driver-adapter-utils';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { within } from '#server/work/within.ts';
import { START_WORKER, WORKER_OPTIONS } from '#server/work/workerThread.ts';
import {
  ARE_YOU_TURNING,
  type DatabaseAnswer,
  type DatabaseCall,
  type DatabaseFailure,
  type DatabaseStart,
  NO_TRANSACTION,
} from './databaseCalls.ts';
import { hasNoRoom, isDiskFull } from './diskSpace.ts';
import type { EndedBackup, OnlineBackup } from './onlineBackup.ts';

/** Time limit for a statement, because PGlite itself has none. */
const STATEMENT_MS = 5_000;
/** On a slow disk a checkpoint takes seconds, as does a VACUUM after a large organization was deleted. */
const LONG_WORK_MS = 600_000;
/** Without disk space PGlite hangs while writing its log, and does not recover. */
const FULL_DISK_MS = 2_000;
const LOOK_EVERY_MS = 250;
/** After a crash PostgreSQL first replays its log, which takes minutes on a slow disk. */
const OPEN_WITHIN_MS = 600_000;
/** Requests wait while it reopens. If it takes longer, the process ends, and the next one has more time. */
const REOPEN_WITHIN_MS = 60_000;
const ADAPTER = { provider: 'postgres', adapterName: 'pglite-thread' } as const;

type Waiting = {
  readonly isInTransaction: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** The database did not open in time; it may be intact. */
export class SlowOpeningError extends Error {
  override name = 'SlowOpeningError';
}

type Options = {
  /** The folder of the database. */
  readonly dataDir: string;
  /** With less free space it is not vacuumed, because that writes. */
  readonly minFreeMb?: number;
  /** Called when the database ended by itself or did not reopen, so that nothing can be read or written. */
  readonly onLost: (error: Error) => void;
  readonly statementMs?: number;
  readonly vacuumEveryMs?: number;
  readonly checkpointEveryMs?: number;
  readonly openWithinMs?: number;
};

/** The error for all callers: the same call may succeed once the database is open again. */
const away = () => new DriverAdapterError({ kind: 'DatabaseNotReachable' });

/**
 * Runs PGlite in a worker thread, so that the main thread responds while a statement runs. A statement that exceeds
 * `statementMs` is ended by terminating the thread. It and all waiting calls fail as an outage, committed rows stay,
 * and the database reopens immediately.
 */
export class DatabaseThread {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  readonly #answers: (() => void)[] = [];
  #worker: Worker | null = null;
  #serial = 0;
  /** Checks since the thread was asked for a sign of life; null after it replied. */
  #looksUnanswered: number | null = null;
  #watch: NodeJS.Timeout | undefined;
  #reopening: Promise<void> | null = null;
  /** Not set while a backup waits behind a statement. */
  #isLongWork = false;

  private constructor(options: Options) {
    this.#options = options;
  }

  static async open(options: Options): Promise<DatabaseThread> {
    const thread = new DatabaseThread(options);
    thread.#worker = await thread.#start(options.openWithinMs ?? OPEN_WITHIN_MS);
    return thread;
  }

  /** Starts limiting the time of statements. Called after migrations, which have no limit. */
  watch(): void {
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#watch.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    // The caller releases the folder lock afterwards, so no thread may still be opening the folder.
    await this.#reopening;
    const worker = this.#worker;
    if (!worker) return;
    // A hanging statement would block closing for ever; terminating the thread loses nothing committed.
    await within(this.#statementMs(), this.#ask({ method: 'close' }), null);
    this.#worker = null;
    await worker.terminate();
    this.#failWaiting();
  }

  /** Other processes may copy the files of the folder until the backup ends. */
  readonly backup: OnlineBackup = {
    begin: async () => (await this.#ask({ method: 'beginBackup' })) as number,
    end: async () => (await this.#ask({ method: 'endBackup' })) as EndedBackup,
  };

  #hasNoRoom(): boolean {
    return hasNoRoom(path.dirname(this.#options.dataDir));
  }

  #statementMs(): number {
    const { statementMs = STATEMENT_MS } = this.#options;
    // The regular check of the disk is infrequent and may be turned off.
    return isDiskFull() || this.#hasNoRoom() ? Math.min(statementMs, FULL_DISK_MS) : statementMs;
  }

  #patienceMs(): number {
    if (!this.#isLongWork) return this.#statementMs();
    // All long work writes, and hangs when it cannot.
    return this.#hasNoRoom() ? FULL_DISK_MS : LONG_WORK_MS;
  }

  /** The adapter through which Prisma uses the thread. */
  adapterFactory(): SqlMigrationAwareDriverAdapterFactory {
    const adapter: SqlDriverAdapter = {
      ...this.#queryable(NO_TRANSACTION),
      executeScript: async (script) => {
        await this.#ask({ method: 'executeScript', script });
      },
      startTransaction: () => this.#startTransaction(),
      getConnectionInfo: () => ({ supportsRelationJoins: true }),
      // The database closes with the thread, not with a client.
      dispose: async () => undefined,
    };
    // A new object each time, because callers wrap it.
    const connect = async () => ({ ...adapter });
    return { ...ADAPTER, connect, connectToShadowDb: connect };
  }

  #queryable(transaction: number) {
    return {
      ...ADAPTER,
      queryRaw: async (query: SqlQuery) =>
        (await this.#ask({ method: 'queryRaw', transaction, query })) as SqlResultSet,
      executeRaw: async (query: SqlQuery) =>
        (await this.#ask({ method: 'executeRaw', transaction, query })) as number,
    };
  }

  async #startTransaction(): Promise<Transaction> {
    this.#serial += 1;
    const transaction = this.#serial;
    const options = await this.#ask({ method: 'startTransaction', transaction });
    const end = (method: 'commit' | 'rollback') => async () => {
      await this.#ask({ method, transaction });
    };
    return {
      ...this.#queryable(transaction),
      options: options as TransactionOptions,
      commit: end('commit'),
      rollback: end('rollback'),
    };
  }

  #ask(call: DatabaseCall): Promise<unknown> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(away());
    this.#serial += 1;
    const id = this.#serial;
    const isInTransaction = 'transaction' in call && call.transaction !== NO_TRANSACTION;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { isInTransaction, resolve, reject });
      worker.postMessage({ ...call, id });
    });
  }

  async #start(withinMs: number): Promise<Worker> {
    const module = new URL('./databaseWorker.ts', import.meta.url).href;
    const { dataDir, vacuumEveryMs, checkpointEveryMs, minFreeMb = 0 } = this.#options;
    const intervals = { vacuumEveryMs, checkpointEveryMs };
    const workerData: DatabaseStart = { module, dataDir, minFreeMb, ...intervals };
    const worker = new Worker(START_WORKER, { ...WORKER_OPTIONS, workerData });
    let tooLate: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        tooLate = setTimeout(() => {
          reject(new SlowOpeningError(`The database in ${dataDir} did not open in time.`));
          void worker.terminate();
        }, withinMs);
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`The database ended with code ${code}.`)));
        worker.on('message', (answer: DatabaseAnswer) => {
          if ('state' in answer && answer.state === 'open') resolve();
          else if ('reason' in answer)
            this.#lose(worker, new Error(`The embedded database has ended: ${answer.reason}`));
          else this.#hear(answer);
        });
      });
    } finally {
      clearTimeout(tooLate);
    }
    worker.once('error', (error) => this.#lose(worker, error));
    worker.once('exit', (code) =>
      this.#lose(worker, new Error(`The database ended with code ${code}.`)),
    );
    return worker;
  }

  #hear(answer: Exclude<DatabaseAnswer, { readonly reason: string }>): void {
    if ('state' in answer) {
      if (answer.state !== 'turning') this.#isLongWork = answer.state === 'longWork';
      this.#looksUnanswered = null;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!waiting) return;
    const handOver = () => {
      if ('failure' in answer) waiting.reject(errorOf(answer.failure));
      else waiting.resolve(answer.value);
    };
    // Other calls wait for the open transaction, so its next statement must not be delayed.
    if (waiting.isInTransaction) handOver();
    else if (this.#answers.push(handOver) === 1) setImmediate(() => this.#handOut());
  }

  /** Delivers one result per turn of the event loop, because many at once would block it. */
  #handOut(): void {
    this.#answers.shift()?.();
    if (this.#answers.length > 0) setImmediate(() => this.#handOut());
  }

  /**
   * Counts checks instead of time, because checks also stop while the main thread is blocked and cannot receive a
   * reply.
   */
  #look(): void {
    if (this.#looksUnanswered === null) {
      this.#looksUnanswered = 0;
      this.#worker?.postMessage(ARE_YOU_TURNING);
      return;
    }
    this.#looksUnanswered += 1;
    if (this.#looksUnanswered * LOOK_EVERY_MS > this.#patienceMs()) {
      this.#reopening ??= this.#reopen().finally(() => {
        this.#reopening = null;
      });
    }
  }

  async #reopen(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const startedAt = performance.now();
    this.#worker = null;
    this.#failWaiting();
    await worker.terminate();
    this.#isLongWork = false;
    try {
      // Requests wait for it, and if it hangs for lack of disk space the next process opens it.
      const withinMs = this.#hasNoRoom() ? FULL_DISK_MS : REOPEN_WITHIN_MS;
      this.#worker = await this.#start(withinMs);
      this.#looksUnanswered = null;
    } catch (error) {
      this.#options.onLost(error instanceof Error ? error : new Error(String(error)));
    }
    const outcome = this.#worker === null ? 'lost' : 'reopened';
    databaseEvents.emit('endedOverStatement', { ms: performance.now() - startedAt, outcome });
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#failWaiting();
    this.#options.onLost(error);
  }

  #failWaiting(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(away());
  }
}

function errorOf({ message, cause }: DatabaseFailure): Error {
  const isOfAdapter = typeof cause === 'object' && cause !== null && 'kind' in cause;
  if (!isOfAdapter) return new Error(message);
  return new DriverAdapterError(cause as ConstructorParameters<typeof DriverAdapterError>[0]);
}
