import type { Worker } from 'node:worker_threads';
import { UnavailableError } from '#server/errors.ts';

type Options = {
  /** Makes a worker that answers every message with exactly one. */
  readonly start: () => Worker;
  readonly size: number;
  /** Of one job, from the moment a worker takes it. */
  readonly timeoutMs: number;
  /** Jobs that may wait; one more is turned away. */
  readonly mostWaiting: number;
};

type Task<Job, Answer> = {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

type Seat<Job, Answer> = {
  readonly worker: Worker;
  task: Task<Job, Answer> | null;
  timer: NodeJS.Timeout | undefined;
};

/**
 * A few threads, started when they are first needed and reused. A thread that dies or takes too
 * long fails its own job only; the next job gets a new one. Idle threads don't keep the process.
 */
export class WorkerPool<Job, Answer> {
  readonly #options: Options;
  #waiting: Task<Job, Answer>[] = [];
  #seats: Seat<Job, Answer>[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  run(job: Job): Promise<Answer> {
    if (this.#waiting.length >= this.#options.mostWaiting) {
      return Promise.reject(new UnavailableError());
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#assign();
    });
  }

  /** Stops every worker; what was running or waiting fails. A later job starts new ones. */
  async close(): Promise<void> {
    const seats = this.#seats;
    const tasks = [...this.#waiting, ...seats.flatMap((seat) => this.#take(seat) ?? [])];
    this.#seats = [];
    this.#waiting = [];
    for (const task of tasks) task.reject(new UnavailableError());
    await Promise.all(seats.map((seat) => seat.worker.terminate()));
  }

  #assign(): void {
    const free = this.#seats.filter((seat) => seat.task === null);
    while (free.length > 0 || this.#seats.length < this.#options.size) {
      const task = this.#waiting.shift();
      if (task === undefined) return;
      this.#begin(free.pop() ?? this.#open(), task);
    }
  }

  #open(): Seat<Job, Answer> {
    const seat: Seat<Job, Answer> = {
      worker: this.#options.start(),
      task: null,
      timer: undefined,
    };
    seat.worker.on('message', (answer: Answer) => {
      this.#take(seat)?.resolve(answer);
      this.#assign();
    });
    seat.worker.on('error', (error) => this.#lose(seat, error));
    seat.worker.on('exit', (code) =>
      this.#lose(seat, new Error(`A worker stopped with code ${code}.`)),
    );
    this.#seats.push(seat);
    return seat;
  }

  #begin(seat: Seat<Job, Answer>, task: Task<Job, Answer>): void {
    const { timeoutMs } = this.#options;
    seat.task = task;
    seat.worker.ref();
    seat.timer = setTimeout(() => {
      void seat.worker.terminate();
      this.#lose(seat, new Error(`A worker took longer than ${timeoutMs} ms.`));
    }, timeoutMs);
    seat.worker.postMessage(task.job);
  }

  /** The job of a seat, which is free from then on. */
  #take(seat: Seat<Job, Answer>): Task<Job, Answer> | null {
    const { task } = seat;
    clearTimeout(seat.timer);
    seat.task = null;
    seat.worker.unref();
    return task;
  }

  #lose(seat: Seat<Job, Answer>, error: Error): void {
    this.#seats = this.#seats.filter((other) => other !== seat);
    this.#take(seat)?.reject(error);
    this.#assign();
  }
}
