import type { Viewer } from '#server/accounts/viewer.ts';
import { boundedWork } from '#server/boundedWork.ts';
import { TooManyRequestsError } from '#server/errors.ts';
import { turnsOfEach } from '#server/turnsOfEach.ts';

const RETRY_AFTER_SECONDS = 5;
/** Imports of an organization that may wait for the one that runs. */
export const MOST_WAITING = 4;
/** Each holds a file of up to 5 MB in memory. */
const MOST_WAITING_OF_ALL = 20;
/** Each may keep one of the ten connections to the database for a minute. */
const MOST_AT_ONCE = 3;

const inTurnOfOrganization = turnsOfEach({
  atOnce: 1,
  waiting: MOST_WAITING,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
});

const amongAll = boundedWork({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING_OF_ALL });

/**
 * Imports a file when it is its turn, before anything of the database is taken. Throws
 * `TooManyRequestsError` when the organization has too many waiting, and `UnavailableError` when all
 * organizations together have.
 */
export const takeTurnToImport = <Result>(
  { organizationId }: Viewer,
  work: () => Promise<Result>,
): Promise<Result> => inTurnOfOrganization(organizationId, () => amongAll(work));
