import { TooManyRequestsError } from '#server/errors.ts';
import { boundedWork } from '#server/work/boundedWork.ts';
import { turnsOfEach } from '#server/work/turnsOfEach.ts';

const RETRY_AFTER_SECONDS = 5;
export const MOST_FILES = 20;
export const MOST_OF_PERSON = { atOnce: 2, waiting: 4 };
/** Database connections for exports; the rest of the ten serve pages. */
const MOST_READING = 3;

// A slow reader keeps its place for minutes, so waiting for one makes no sense.
const turnOfEverybody = boundedWork({ atOnce: MOST_FILES, waiting: 0 });

const turnOfPerson = turnsOfEach({
  ...MOST_OF_PERSON,
  refusal: () => new TooManyRequestsError(RETRY_AFTER_SECONDS),
});

/**
 * Writes a file when it is its turn. Throws `TooManyRequestsError` when the person has too many waiting, and
 * `UnavailableError` when all people together have reached the limit.
 */
export const takeTurnToExport = <Result>(
  userId: number,
  write: () => Promise<Result>,
): Promise<Result> => turnOfPerson(userId, () => turnOfEverybody(write));

/** Reads the next rows of a file when it is their turn, so that exports leave the database to others. */
export const takeTurnToRead = boundedWork({ atOnce: MOST_READING, waiting: MOST_FILES });
