import { UnavailableError } from '#server/errors.ts';

export type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** Creates the error for a call beyond the limit. */
  readonly refusal?: () => Error;
};

/**
 * Limits expensive work to `atOnce` concurrent calls and `waiting` queued ones. Further calls are immediately refused
 * with `UnavailableError`, so that a flood costs little.
 */
export function boundedWork({ atOnce, waiting, refusal = () => new UnavailableError() }: Bounds) {
  const queue: (() => void)[] = [];
  let running = 0;
  const takeTurn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw refusal();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const giveTurn = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      giveTurn();
    }
  };
}
