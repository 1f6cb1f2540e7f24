import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { UnavailableError } from '#server/errors.ts';
import { boundedWork } from './boundedWork.ts';
import { START_WORKER, WORKER_OPTIONS, type WorkerStart } from './workerThread.ts';

type Options = {
  /** The module, and its function that does a job. */
  readonly file: URL;
  readonly name: string;
  readonly isLowPriority?: boolean;
  readonly size: number;
  /** Longest run of a job, not counting the time it waits for a worker. */
  readonly timeoutMs: number;
  /** Jobs that may wait; further ones are refused. */
  readonly mostWaiting: number;
  readonly mostMemoryMb: number;
};

/** Leaves a processor for the thread that serves requests. */
export const spareThreads = (most: number): number =>
  Math.max(1, Math.min(most, availableParallelism() - 1));

/**
 * A pool of worker threads that start on demand and are reused. A thread that dies or takes too long fails only its own
 * job; the next job gets a new thread. Idle threads do not keep the process running, and none has access to the
 * server's secrets.
 */
export class WorkerPool<Job, Answer> {
  readonly #options: Options;
  // Piscina does not limit the queue for jobs that have an abort signal.
  #takeTurns: ReturnType<typeof boundedWork>;
  #threads: Piscina<Job, Answer> | null = null;
  #closings = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#takeTurns = this.#turns();
  }

  /** `transfer` lists buffers of the job that are moved to the worker instead of being copied. */
  run(job: Job, transfer: readonly ArrayBuffer[] = []): Promise<Answer> {
    const closings = this.#closings;
    return this.#takeTurns(async () => {
      if (closings !== this.#closings) throw new UnavailableError();
      const signal = AbortSignal.timeout(this.#options.timeoutMs);
      try {
        return await this.#open().run(job, { signal, transferList: [...transfer] });
      } catch (error) {
        if (closings !== this.#closings) throw new UnavailableError();
        if (!signal.aborted) throw error;
        throw tookTooLong(this.#options.timeoutMs);
      }
    });
  }

  /** Stops every worker; running and waiting jobs fail. A later job starts new ones. */
  async close(): Promise<void> {
    this.#closings += 1;
    const threads = this.#threads;
    this.#threads = null;
    this.#takeTurns = this.#turns();
    await threads?.destroy();
  }

  #turns() {
    return boundedWork({ atOnce: this.#options.size, waiting: this.#options.mostWaiting });
  }

  #open(): Piscina<Job, Answer> {
    const { file, name, isLowPriority = false } = this.#options;
    this.#threads ??= new Piscina<Job, Answer>({
      filename: fileURLToPath(START_WORKER),
      name: 'run',
      workerData: { module: file.href, name, isLowPriority } satisfies WorkerStart,
      minThreads: 0,
      maxThreads: this.#options.size,
      idleTimeout: Number.POSITIVE_INFINITY,
      atomics: 'disabled',
      ...WORKER_OPTIONS,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.mostMemoryMb },
    });
    return this.#threads;
  }
}

/** The machine may be busy, so the job may succeed later. */
const tookTooLong = (timeoutMs: number) =>
  new UnavailableError(
    `This took longer than ${timeoutMs / 1_000} s and was given up. Try again in a moment.`,
  );
