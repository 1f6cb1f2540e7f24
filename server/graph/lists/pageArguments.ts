import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { PLACES } from '#server/db/lists/places.ts';
import { LARGEST_ID, LARGEST_PAGE } from '#server/input/ids.ts';
import { readCursor } from './cursors.ts';

/** Default page size of a connection. */
export const DEFAULT_PAGE = 50;

const NUMBER_CURSOR = /^GPC:N:[1-9]\d{0,9}$/;

/** Lists whose rows can leave or move, by their field, with the shape of their cursors; other cursors are ids. */
const PLACES_OF: Readonly<Record<string, z.ZodType>> = {
  apiTokens: PLACES.byId,
  consequences: PLACES.byId,
  invitations: PLACES.byId,
  members: PLACES.byId,
  memberships: PLACES.byId,
  mySessions: PLACES.ofSession,
  oils: PLACES.ofOil.or(PLACES.byDay),
  recipes: PLACES.ofRecipe,
  users: PLACES.byId,
  verifiers: PLACES.byId,
};

type PageArguments = Readonly<Record<string, unknown>>;

/** Throws for invalid page arguments before anything is read: too long, negative, or an invalid cursor. */
export function assertPage(list: string, args: PageArguments): void {
  for (const name of ['first', 'last']) {
    const rows = args[name];
    if (typeof rows !== 'number') continue;
    if (rows < 0) throw refusal(`'${name}' is at least 0.`);
    if (rows > LARGEST_PAGE) throw refusal(`'${name}' may be at most ${LARGEST_PAGE}.`);
  }
  for (const name of ['after', 'before']) {
    const cursor = args[name];
    if (typeof cursor === 'string' && !isCursor(list, cursor)) {
      throw refusal(`'${name}' is no cursor of this list. Take it from pageInfo or an edge.`);
    }
  }
}

function isCursor(list: string, cursor: string): boolean {
  const shape = PLACES_OF[list];
  if (shape !== undefined) return shape.safeParse(readCursor(cursor)).success;
  const text = Buffer.from(cursor, 'base64').toString('utf8');
  return NUMBER_CURSOR.test(text) && Number(text.slice('GPC:N:'.length)) <= LARGEST_ID;
}

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
