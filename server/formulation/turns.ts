import type { Viewer } from '#server/accounts/viewer.ts';
import { boundedWork } from '#server/boundedWork.ts';
import { TooManyRequestsError } from '#server/errors.ts';

const RETRY_AFTER_SECONDS = 1;

/** A calculation reads the whole stock first, so only few may run at once, or the database is busy. */
const inTurn = boundedWork({ atOnce: 2, waiting: 200 });

const ONE_PERSON = {
  atOnce: 1,
  waiting: 30,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
};

type Turns = { readonly inTurn: ReturnType<typeof boundedWork>; asked: number };
const turnsOf = new Map<number, Turns>();

/**
 * Queues calculations fairly: each user runs one at a time, so that nobody waits for the whole queue of
 * another user. Throws `TooManyRequestsError` when the user has too many waiting, and
 * `UnavailableError` when all users together have.
 */
export async function takeTurn<Result>(
  { userId }: Viewer,
  calculation: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(userId) ?? { inTurn: boundedWork(ONE_PERSON), asked: 0 };
  turnsOf.set(userId, turns);
  turns.asked += 1;
  try {
    return await turns.inTurn(() => inTurn(calculation));
  } finally {
    turns.asked -= 1;
    if (turns.asked === 0) turnsOf.delete(userId);
  }
}
