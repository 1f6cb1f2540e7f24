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

export type WorkerPool<Job, Answer> = {
  readonly run: (job: Job) => Promise<Answer>;
  /** Stops every worker; what was running or waiting fails. */
  readonly close: () => Promise<void>;
};

/**
 * A few threads, started when they are first needed and reused. A thread that dies or takes too
 * long fails its own job only; the next job gets a new one. Idle threads don't keep the process.
 */
export function workerPool<Job, Answer>(options: Options): WorkerPool<Job, Answer> {
  const { start, size, timeoutMs, mostWaiting } = options;
  let waiting: Task<Job, Answer>[] = [];
  let seats: Seat<Job, Answer>[] = [];

  function settle(seat: Seat<Job, Answer>, end: (task: Task<Job, Answer>) => void): void {
    const { task } = seat;
    clearTimeout(seat.timer);
    seat.task = null;
    seat.worker.unref();
    if (task) end(task);
  }

  function leave(seat: Seat<Job, Answer>, error: Error): void {
    seats = seats.filter((other) => other !== seat);
    settle(seat, (task) => task.reject(error));
    assign();
  }

  function open(): Seat<Job, Answer> {
    const seat: Seat<Job, Answer> = { worker: start(), task: null, timer: undefined };
    seat.worker.on('message', (answer: Answer) => {
      settle(seat, (task) => task.resolve(answer));
      assign();
    });
    seat.worker.on('error', (error) => leave(seat, error));
    seat.worker.on('exit', (code) => leave(seat, new Error(`A worker stopped with code ${code}.`)));
    seats.push(seat);
    return seat;
  }

  function begin(seat: Seat<Job, Answer>, task: Task<Job, Answer>): void {
    seat.task = task;
    seat.worker.ref();
    seat.timer = setTimeout(() => {
      void seat.worker.terminate();
      leave(seat, new Error(`A worker took longer than ${timeoutMs} ms.`));
    }, timeoutMs);
    seat.worker.postMessage(task.job);
  }

  function assign(): void {
    const free = seats.filter((seat) => seat.task === null);
    while (waiting.length > 0 && (free.length > 0 || seats.length < size)) {
      const seat = free.pop() ?? open();
      const task = waiting.shift();
      if (task) begin(seat, task);
    }
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) {
          reject(new UnavailableError());
          return;
        }
        waiting.push({ job, resolve, reject });
        assign();
      }),
    close: async () => {
      const [stopping, turnedAway] = [seats, waiting];
      [seats, waiting] = [[], []];
      const error = new UnavailableError();
      for (const task of turnedAway) task.reject(error);
      for (const seat of stopping) settle(seat, (task) => task.reject(error));
      await Promise.all(stopping.map((seat) => seat.worker.terminate()));
    },
  };
}
