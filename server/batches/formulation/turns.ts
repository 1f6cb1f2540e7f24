import { TooManyRequestsError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { boundedWork } from '#server/work/boundedWork.ts';
import { turnsOfEach } from '#server/work/turnsOfEach.ts';

const RETRY_AFTER_SECONDS = 1;

/** A calculation first reads the whole stock, so only few may run at once, or the database is busy. */
const inTurn = boundedWork({ atOnce: 2, waiting: 200 });

const inTurnOfPerson = turnsOfEach({
  atOnce: 1,
  waiting: 30,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
});

const inTurnOfOrganization = turnsOfEach({ atOnce: 1, waiting: 200 });

/**
 * Queues calculations fairly: each user runs one at a time, so that nobody waits for the whole queue of another user.
 * Throws `TooManyRequestsError` when the user has too many waiting, and `UnavailableError` when all users together
 * have.
 */
export const takeTurn = <Result>(
  { userId }: Viewer,
  calculation: () => Promise<Result>,
): Promise<Result> => inTurnOfPerson(userId, () => inTurn(calculation));

/**
 * Runs a save, which solves and stores, in turn within the organization: each save changes the free stock for the next,
 * and concurrent ones would solve in vain. Throws `UnavailableError` when too many are waiting.
 */
export const takeTurnToSave = <Result>(
  { organizationId }: Viewer,
  save: () => Promise<Result>,
): Promise<Result> => inTurnOfOrganization(organizationId, save);
