import type { Viewer } from '#server/accounts/viewer.ts';
import { boundedWork } from '#server/boundedWork.ts';
import { TooManyRequestsError } from '#server/errors.ts';
import { turnsOfEach } from '#server/turnsOfEach.ts';

const RETRY_AFTER_SECONDS = 1;

/** A calculation reads the whole stock first, so only few may run at once, or the database is busy. */
const inTurn = boundedWork({ atOnce: 2, waiting: 200 });

const inTurnOfPerson = turnsOfEach({
  atOnce: 1,
  waiting: 30,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
});

const inTurnOfOrganization = turnsOfEach({ atOnce: 1, waiting: 200 });

/**
 * Queues calculations fairly: each user runs one at a time, so that nobody waits for the whole queue of
 * another user. Throws `TooManyRequestsError` when the user has too many waiting, and
 * `UnavailableError` when all users together have.
 */
export const takeTurn = <Result>(
  { userId }: Viewer,
  calculation: () => Promise<Result>,
): Promise<Result> => inTurnOfPerson(userId, () => inTurn(calculation));

/**
 * Runs a save, which solves and stores, when it is its turn in the organization: what one promises
 * of a lot changes what the next may take, and two at once would solve for nothing. Throws
 * `UnavailableError` beyond what may wait.
 */
export const takeTurnToSave = <Result>(
  { organizationId }: Viewer,
  save: () => Promise<Result>,
): Promise<Result> => inTurnOfOrganization(organizationId, save);
