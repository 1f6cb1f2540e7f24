import {
  ConflictError,
  InvalidError,
  StorageFullError,
  UnavailableError,
  UserError,
} from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

const LOST_RACE = /P2034|40001|40P01|TransactionWriteConflict/;
/** How it is said, and by whom, that the database could not be asked or did not answer in time. */
const AWAY: readonly RegExp[] = [
  // Prisma: not reached, timed out, closed, no connection or transaction free in time.
  /\b(P1001|P1002|P1008|P1011|P1017|P2024|P2028|P2037)\b/,
  // What its driver adapters make of a broken connection.
  /\b(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TlsConnectionError|TooManyConnections)\b/,
  // PostgreSQL: a connection that broke, a statement that took too long, a server without memory or
  // connections, one that shuts down or starts.
  /code\W{1,4}(08\w{3}|57014|53[23]00|57P\w{2})\b/i,
  // Sockets.
  /\b(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)\b/,
  // The driver, which gives these no code.
  /Connection terminated|not queryable|timeout exceeded when trying to connect|after calling end on the pool/,
];
/** What a statement of our own words reports of it. */
const UNIQUE_VIOLATION = /\b(23505|UniqueConstraintViolation)\b/;
/** No room on the disk of the database. */
const FULL = /\b53100\b/;
/** JSON carries U+0000; no text column does. */
const UNSTORABLE = /\b(22021|22P05)\b/;
/** Every field has its own bound; what is computed from several may still outgrow its column. */
const TOO_LARGE = /\b(22003|P2020)\b/;
const tooLarge = { path: [], message: 'A number is too large to be stored. Use smaller figures.' };
const unstorable = { path: [], message: 'Text must not contain the character U+0000.' };

/** Whether the same transaction may well succeed when it runs again. */
export const lostRace = (error: unknown): boolean =>
  !(error instanceof UserError) && LOST_RACE.test(errorText(error));

/** Whether the database refused a row because another one holds its unique place. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || (error.code === 'P2010' && UNIQUE_VIOLATION.test(errorText(error))));

/** Writes a row; when another one holds its unique place, that is a conflict in these words. */
export async function unlessTaken<Row>(
  write: PromiseLike<Row>,
  takenMessage: string,
): Promise<Row> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? new ConflictError(takenMessage) : error;
  }
}

/** The error as the edges should see it: no outage, and nothing no column holds, is our fault. */
export function withoutOutage(error: unknown): unknown {
  // Grams and recipe numbers in our own words may read like codes.
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const text = errorText(error);
  if (AWAY.some((words) => words.test(text)))
    return new UnavailableError(undefined, { cause: error });
  if (FULL.test(text)) return new StorageFullError({ cause: error });
  if (TOO_LARGE.test(text)) return new InvalidError([tooLarge]);
  return UNSTORABLE.test(text) ? new InvalidError([unstorable]) : error;
}

/** Codes and messages of a Prisma error and of the driver error inside it, as one text. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? `code ${error.code}` : '';
  const driver =
    error instanceof Prisma.PrismaClientKnownRequestError
      ? error.meta?.['driverAdapterError']
      : undefined;
  const cause = driver instanceof Error ? driver.cause : error.cause;
  return `${code} ${error.message} ${typeof cause === 'object' ? JSON.stringify(cause) : ''}`;
}
