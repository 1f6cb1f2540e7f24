import { GraphQLError } from 'graphql';
import { LARGEST_ID } from './ids.ts';

/** Default and largest page size of a connection. */
export const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 1000;

const NUMBER_CURSOR = /^GPC:N:[1-9]\d{0,9}$/;
/** Sessions are the only rows whose ids are UUIDs, not numbers. */
const UUID_CURSOR = /^GPC:S:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type PageArguments = Readonly<Record<string, unknown>>;

/** Refuses invalid page arguments before anything is read: too long, negative, or an invalid cursor. */
export function assertPage(connection: string, args: PageArguments): void {
  for (const name of ['first', 'last']) {
    const rows = args[name];
    if (typeof rows !== 'number') continue;
    if (rows < 0) throw refusal(`'${name}' is at least 0.`);
    if (rows > LARGEST_PAGE) throw refusal(`'${name}' may be at most ${LARGEST_PAGE}.`);
  }
  for (const name of ['after', 'before']) {
    const cursor = args[name];
    if (typeof cursor === 'string' && !isCursor(connection, cursor)) {
      throw refusal(`'${name}' is no cursor of this list. Take it from pageInfo or an edge.`);
    }
  }
}

function isCursor(connection: string, cursor: string): boolean {
  const text = Buffer.from(cursor, 'base64').toString('utf8');
  if (connection === 'SessionConnection') return UUID_CURSOR.test(text);
  return NUMBER_CURSOR.test(text) && Number(text.slice('GPC:N:'.length)) <= LARGEST_ID;
}

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
