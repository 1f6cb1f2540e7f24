import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { PLACES } from '#server/db/lists/places.ts';
import { LARGEST_ID, LARGEST_PAGE } from '#server/input/ids.ts';
import { readCursor } from './cursors.ts';

/** Default page size of a connection. */
export const DEFAULT_PAGE = 50;

const NUMBER_CURSOR = /^GPC:N:[1-9]\d{0,9}$/;

/** Lists whose rows can leave or move, with the shape of their cursors; other cursors are ids. */
const PLACES_OF: Readonly<Record<string, z.ZodType>> = {
  ApiTokenConnection: PLACES.byId,
  CannabinoidConnection: PLACES.byId,
  DepartmentConnection: PLACES.byName,
  DepartmentMemberConnection: PLACES.byId,
  InvitationConnection: PLACES.byId,
  MembershipConnection: PLACES.byId,
  OilConnection: PLACES.ofOil,
  RecipeGroupConnection: PLACES.byName,
  RecipeVersionConnection: PLACES.ofRecipe,
  SessionConnection: PLACES.ofSession,
  UserConnection: PLACES.byId,
};

type PageArguments = Readonly<Record<string, unknown>>;

/** Throws for invalid page arguments before anything is read: too long, negative, or an invalid cursor. */
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
  const shape = PLACES_OF[connection];
  if (shape !== undefined) return shape.safeParse(readCursor(cursor)).success;
  const text = Buffer.from(cursor, 'base64').toString('utf8');
  return NUMBER_CURSOR.test(text) && Number(text.slice('GPC:N:'.length)) <= LARGEST_ID;
}

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
