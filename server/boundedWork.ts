import { UnavailableError } from '#server/errors.ts';

export type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** Makes the error for a call beyond the limit. */
  readonly refusal?: () => Error;
};

/**
 * Takes turns at work that is dear: so many pieces at once, so many more waiting. What comes beyond
 * is refused with `UnavailableError` at once, so that a flood costs next to nothing.
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
