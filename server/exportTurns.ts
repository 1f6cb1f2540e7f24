import { boundedWork } from './boundedWork.ts';
import { TooManyRequestsError } from './errors.ts';
import { turnsOfEach } from './turnsOfEach.ts';

const RETRY_AFTER_SECONDS = 5;
export const MOST_FILES = 20;
export const MOST_OF_PERSON = { atOnce: 2, waiting: 4 };
/** Of the ten connections to the database; the others serve everybody who waits for a page. */
const MOST_READING = 3;

// A slow reader keeps a place for minutes, so it makes no sense to wait for one.
const turnOfEverybody = boundedWork({ atOnce: MOST_FILES, waiting: 0 });

const turnOfPerson = turnsOfEach({
  ...MOST_OF_PERSON,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
});

/**
 * Writes a file out when it is its turn. Throws `TooManyRequestsError` when the person has too many
 * waiting, and `UnavailableError` when everybody together writes as many as there may be.
 */
export const takeTurnToExport = <Result>(
  userId: number,
  write: () => Promise<Result>,
): Promise<Result> => turnOfPerson(userId, () => turnOfEverybody(write));

/** Reads the next rows of a file when it is their turn, so that files leave the database to others. */
export const takeTurnToRead = boundedWork({ atOnce: MOST_READING, waiting: MOST_FILES });
