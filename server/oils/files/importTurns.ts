import { TooManyRequestsError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { boundedWork } from '#server/work/boundedWork.ts';
import { turnsOfEach } from '#server/work/turnsOfEach.ts';

const RETRY_AFTER_SECONDS = 5;
/** Imports of an organization that may wait for the running one. */
export const MOST_WAITING = 4;
/** Each holds a file of up to 5 MB in memory. */
const MOST_WAITING_OF_ALL = 20;
/** Each may use one of the ten database connections for a minute. */
const MOST_AT_ONCE = 3;

const inTurnOfOrganization = turnsOfEach({
  atOnce: 1,
  waiting: MOST_WAITING,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
});

const amongAll = boundedWork({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING_OF_ALL });

/**
 * Imports a file when it is its turn, before using the database. Throws `TooManyRequestsError` when the organization
 * has too many waiting, and `UnavailableError` when all organizations together have.
 */
export const takeTurnToImport = <Result>(
  { organizationId }: Viewer,
  work: () => Promise<Result>,
): Promise<Result> => inTurnOfOrganization(organizationId, () => amongAll(work));
