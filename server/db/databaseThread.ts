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
import { within } from '#server/within.ts';
import { START_WORKER, WORKER_OPTIONS } from '#server/workerThread.ts';
import {
  ARE_YOU_TURNING,
  type DatabaseAnswer,
  type DatabaseCall,
  type DatabaseFailure,
  type DatabaseStart,
  type LongWork,
  NO_TRANSACTION,
} from './databaseCalls.ts';
import { databaseEvents } from './databaseEvents.ts';
import { hasNoRoom, isDiskFull } from './diskSpace.ts';

/** One statement may take this long; PGlite itself never ends one. */
const STATEMENT_MS = 5_000;
/** Dumping gigabytes takes minutes. A VACUUM takes seconds where a large organization was deleted. */
const LONG_WORK_MS = 600_000;
/** Without room it hangs where it can't write ahead, and doesn't come back. */
const FULL_DISK_MS = 2_000;
const LOOK_EVERY_MS = 250;
/** After a crash it first repeats what it had written ahead, on a slow disk for minutes. */
const OPEN_WITHIN_MS = 600_000;
/** Requests wait for it. Where it takes longer, the process ends, and the next one has more time. */
const REOPEN_WITHIN_MS = 60_000;
const ADAPTER = { provider: 'postgres', adapterName: 'pglite-thread' } as const;

type Waiting = {
  readonly isInTransaction: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** It may be whole: it was not given the time to say so. */
export class SlowOpeningError extends Error {
  override name = 'SlowOpeningError';
}

type Options = {
  /** The folder of the database. */
  readonly dataDir: string;
  /** With less it is not vacuumed, which writes. */
  readonly minFreeMb?: number;
  /** It ended by itself, or did not open again: nothing can be read or written any more. */
  readonly onLost: (error: Error) => void;
  readonly statementMs?: number;
  readonly vacuumEveryMs?: number;
  readonly openWithinMs?: number;
};

/** As every caller should see it: the same may go through once the database is open again. */
const away = () => new DriverAdapterError({ kind: 'DatabaseNotReachable' });

/**
 * PGlite in a thread of its own, so that this one answers while a statement runs. A statement that
 * takes longer than `statementMs` is ended by ending the thread: what it and the ones waiting were to
 * do fails as an outage, what was committed stays, and the database opens again at once.
 */
export class DatabaseThread {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  readonly #heard: (() => void)[] = [];
  #worker: Worker | null = null;
  #serial = 0;
  /** Looks since the thread was asked whether it turns; null once it has said so. */
  #looksUnanswered: number | null = null;
  #watch: NodeJS.Timeout | undefined;
  #reopening: Promise<void> | null = null;
  /** Not while the dump waits behind a statement. */
  #longWork: LongWork | null = null;

  private constructor(options: Options) {
    this.#options = options;
  }

  static async open(options: Options): Promise<DatabaseThread> {
    const thread = new DatabaseThread(options);
    thread.#worker = await thread.#start(options.openWithinMs ?? OPEN_WITHIN_MS);
    return thread;
  }

  /** From now on no statement takes too long. A migration may, so this is called after it. */
  watch(): void {
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#watch.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    // The caller releases the lock of the folder afterwards, so no thread may still be opening it.
    await this.#reopening;
    const worker = this.#worker;
    if (!worker) return;
    // A hanging statement would block closing for ever; terminating the thread loses nothing committed.
    await within(this.#statementMs(), this.#ask({ method: 'close' }), null);
    this.#worker = null;
    await worker.terminate();
    this.#failWaiting();
  }

  /** A tar of the folder, consistent because it is taken between two statements. */
  async dump(): Promise<ArrayBuffer> {
    return (await this.#ask({ method: 'dump' })) as ArrayBuffer;
  }

  #hasNoRoom(): boolean {
    return hasNoRoom(path.dirname(this.#options.dataDir));
  }

  #statementMs(): number {
    const { statementMs = STATEMENT_MS } = this.#options;
    // The watch of the disk looks seldom, and may be turned off.
    return isDiskFull() || this.#hasNoRoom() ? Math.min(statementMs, FULL_DISK_MS) : statementMs;
  }

  #patienceMs(): number {
    if (this.#longWork === null) return this.#statementMs();
    // A dump only reads, and a VACUUM hangs where it can't write ahead.
    return this.#longWork === 'vacuum' && this.#hasNoRoom() ? FULL_DISK_MS : LONG_WORK_MS;
  }

  /** How Prisma talks to it. */
  adapterFactory(): SqlMigrationAwareDriverAdapterFactory {
    const adapter: SqlDriverAdapter = {
      ...this.#queryable(NO_TRANSACTION),
      executeScript: async (script) => {
        await this.#ask({ method: 'executeScript', script });
      },
      startTransaction: () => this.#startTransaction(),
      getConnectionInfo: () => ({ supportsRelationJoins: true }),
      // The database is closed with the thread, not with a client of it.
      dispose: async () => undefined,
    };
    // A new one each time, since what uses it wraps it.
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
    const { dataDir, vacuumEveryMs, minFreeMb = 0 } = this.#options;
    const workerData: DatabaseStart = { module, dataDir, vacuumEveryMs, minFreeMb };
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
      if (answer.state !== 'turning')
        this.#longWork = answer.state === 'longWork' ? answer.work : null;
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
    // Everybody waits for the transaction that is open, so nothing may delay its next statement.
    if (waiting.isInTransaction) handOver();
    else if (this.#heard.push(handOver) === 1) setImmediate(() => this.#handOut());
  }

  /** Hands out one answer per turn of the event loop, as many at once would block it. */
  #handOut(): void {
    this.#heard.shift()?.();
    if (this.#heard.length > 0) setImmediate(() => this.#handOut());
  }

  /** Counted by looks, which stand still with this thread: then the answer only wasn't heard yet. */
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
    this.#longWork = null;
    try {
      // Requests wait for it, and where it hangs for want of room the next process opens it.
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
