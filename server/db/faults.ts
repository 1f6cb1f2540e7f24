import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import {
  ConflictError,
  InvalidError,
  StorageFullError,
  UnavailableError,
  UserError,
} from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

const LOST_RACE: ReadonlySet<string> = new Set([
  'P2034',
  '40001',
  '40P01',
  'TransactionWriteConflict',
]);
/** Codes that mean the database could not be reached or did not respond in time. */
const AWAY: ReadonlySet<string> = new Set([
  // Prisma: not reached, timed out, closed, no connection or transaction available in time.
  ...['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'],
  // Names that its driver adapters use for a broken connection.
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TlsConnectionError'],
  'TooManyConnections',
  // PostgreSQL: a read-only server after a failover; a transaction that was idle or open for too long.
  ...['25006', '25P03', '25P04'],
  // A fault of the operating system or its disks below the server; a missing file (58P01) is none that passes.
  ...['58000', '58030'],
  // Sockets.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/**
 * PostgreSQL: a broken connection (08); a server without memory, connections or room for temporary files (53); a statement
 * over its time limit, a server that shuts down or starts (57). The full disk of class 53 comes first.
 */
const AWAY_CLASS = /^(08|53|57)\w{3}$/;
/** Complete messages of driver errors that have no code. */
const AWAY_WORDS: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);
/** The codes that raw statements report for it. */
const UNIQUE_VIOLATION: ReadonlySet<string> = new Set(['23505', 'UniqueConstraintViolation']);
/** The disk of the database is full. */
const FULL: ReadonlySet<string> = new Set(['53100']);
/** JSON may contain U+0000, text columns may not. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P05']);
/** Every field has its own limit, but a value computed from several may exceed its column. */
const TOO_LARGE: ReadonlySet<string> = new Set(['22003', 'P2020', 'ValueOutOfRange']);
const tooLarge = { path: [], message: 'A number is too large to be stored. Use smaller figures.' };
const unstorable = { path: [], message: 'Text must not contain the character U+0000.' };

/** True when the same transaction may succeed when repeated. */
export const lostRace = (error: unknown): boolean => hasCode(error, LOST_RACE);

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || (error.code === 'P2010' && hasCode(error, UNIQUE_VIOLATION)));

/** Writes a row; a unique violation becomes a conflict with this message at this path of the input. */
export async function unlessTaken<Row>(
  write: PromiseLike<Row>,
  takenMessage: string,
  path: readonly string[] | null = null,
): Promise<Row> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? new ConflictError(takenMessage, null, path) : error;
  }
}

/** PostgreSQL: no such database, a wrong user or password; and the names of Prisma's adapters for it. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['3D000', '28P01', '28000'],
  ...['DatabaseDoesNotExist', 'AuthenticationFailed', 'DatabaseAccessDenied'],
]);

/** True when the server answers but does not let this user into this database. */
export const isRefusedConnection = (error: unknown): boolean => hasCode(error, REFUSING);

export const REFUSED =
  'DATABASE_URL: the database server refuses the connection. Check the user, the password and that the database exists.';

/** The message for whoever starts a process or a command. */
export const NO_DATABASE =
  'DATABASE_URL: the database server does not answer. Check that it runs and that the address is right.';

/**
 * Translates database errors for the API layers: outages, races lost repeatedly and values that no column can store are
 * not internal errors.
 */
export function withoutOutage(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (hasCode(error, FULL)) return new StorageFullError({ cause: error });
  if (isAway(error) || lostRace(error)) return new UnavailableError(undefined, { cause: error });
  if (hasCode(error, TOO_LARGE)) return new InvalidError([tooLarge]);
  return hasCode(error, UNSTORABLE) ? new InvalidError([unstorable]) : error;
}

const isAway = (error: Error): boolean =>
  codesOf(error).some((code) => AWAY.has(code) || AWAY_CLASS.test(code)) ||
  (error.name === 'Error' && AWAY_WORDS.has(error.message));

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  codesOf(error).some((code) => codes.has(code));

/**
 * The codes of an error of Prisma, a driver or a socket, and of its causes. Messages are ignored, because they quote
 * input that may look like a code.
 */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || error instanceof UserError) return [];
  const codes = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  if (error instanceof Prisma.PrismaClientInitializationError) codes.push(error.errorCode ?? '');
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    codes.push(...codesOf(error.meta?.['driverAdapterError']));
  if (!isDriverAdapterError(error)) return [...codes, ...codesOf(error.cause)];
  const { kind, originalCode = '' } = error.cause;
  return [...codes, kind, originalCode];
}
