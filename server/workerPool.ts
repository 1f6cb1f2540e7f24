import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { boundedWork } from '#server/boundedWork.ts';
import { UnavailableError } from '#server/errors.ts';
import { START_WORKER, WORKER_OPTIONS, type WorkerStart } from '#server/workerThread.ts';

type Options = {
  /** The module, and its function that does a job. */
  readonly file: URL;
  readonly name: string;
  readonly isLowPriority?: boolean;
  readonly size: number;
  /** Longest run of a job, not counting the time it waits for a worker. */
  readonly timeoutMs: number;
  /** Jobs that may wait; one more is turned away. */
  readonly mostWaiting: number;
  readonly mostMemoryMb: number;
};

/** Leaves a processor to the thread that answers requests. */
export const spareThreads = (most: number): number =>
  Math.max(1, Math.min(most, availableParallelism() - 1));

/**
 * A few threads, started when they are first needed and reused. A thread that dies or takes too
 * long fails its own job only; the next job gets a new one. Idle threads don't keep the process,
 * and none of them sees a secret of the server.
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

  /** Stops every worker; what was running or waiting fails. A later job starts new ones. */
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

/** The machine may be busy rather than the job hard, so it may go through later. */
const tookTooLong = (timeoutMs: number) =>
  new UnavailableError(
    `This took longer than ${timeoutMs / 1_000} s and was given up. Try again in a moment.`,
  );
