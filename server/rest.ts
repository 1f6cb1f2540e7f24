import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { demandRoute } from '#server/accounts/tokenRights.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { viewerOfToken } from '#server/accounts/viewer.ts';
import {
  InvalidError,
  NotFoundError,
  retryHeaders,
  UnauthenticatedError,
  type UserError,
} from '#server/errors.ts';
import { parseKept } from '#server/input.ts';
import type { Context } from './context.ts';
import { cursorOf, readCursor } from './cursors.ts';
import { LARGEST_ID, type RowPage } from './ids.ts';
import { countForPerson } from './overload.ts';
import type { Place, Placed } from './places.ts';

/** The bearer token of a request, if it has one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export async function restViewer(request: FastifyRequest): Promise<Viewer> {
  const token = bearerToken(request);
  if (token === undefined) throw new UnauthenticatedError();
  const viewer = await viewerOfToken(token);
  countForPerson(request, viewer);
  demandRoute(viewer, request.method, request.routeOptions.url ?? '');
  return viewer;
}

export const originOf = (request: FastifyRequest): Omit<Context, 'viewer' | 'signal'> => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  log: request.log,
});

/** The documented shape of an error: `detail` to read or to map onto fields, `error` to show. */
export function sendUserError(reply: FastifyReply, error: UserError): FastifyReply {
  reply.headers(retryHeaders(error));
  if (!(error instanceof InvalidError)) {
    return reply.status(error.status).send({ detail: error.message, error: error.message });
  }
  const detail = error.issues.map(({ path, message }) => ({
    loc: [error.part, ...path],
    msg: message,
    type: 'value_error',
  }));
  const joined = detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  return reply.status(error.status).send({ detail, error: joined });
}

/** The documented lists have no pages; this is the most they give. */
const LONGEST_LIST = 5_000;

/** Loads one row more than fits, so that a list that was cut says so. */
async function wholeList<Row>(
  reply: FastifyReply,
  load: (page: { readonly take: number }) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = await load({ take: LONGEST_LIST + 1 });
  if (rows.length > LONGEST_LIST) reply.header('x-truncated', 'true');
  return rows.slice(0, LONGEST_LIST);
}

const idAfter = z.coerce.number('Expected an id').int().min(1).max(LARGEST_ID);

/** Query parameters for reading a long list in pages. */
export const pageQuery = z.object({
  limit: z.coerce
    .number('Expected a number')
    .int()
    .min(1)
    .max(LONGEST_LIST)
    .optional()
    .meta({ description: `Rows of a page, ${LONGEST_LIST} at most; \`Link\` names the next one.` }),
  after: idAfter.optional().meta({ description: 'The id of the last row of the page before.' }),
});

/** The same for a list that rows leave or move in, whose next page begins at a place of this shape. */
export const placedPageQuery = (shape: z.ZodType<Place>) =>
  pageQuery.extend({
    after: z
      .string()
      .refine(
        (after) => idAfter.safeParse(after).success || shape.safeParse(readCursor(after)).success,
        'Expected an id, or what a `Link` had',
      )
      .optional()
      .meta({ description: 'As `Link` had it, or the id of the last row of the page before.' }),
  });

/** The same for a list whose next page begins only where a `Link` says. */
export const linkedPageQuery = (shape: z.ZodType<Place>) =>
  pageQuery.extend({
    after: z
      .string()
      .refine((after) => shape.safeParse(readCursor(after)).success, 'Expected what a `Link` had')
      .optional()
      .meta({ description: 'As `Link` had it.' }),
  });

type Asked<After> = { readonly limit?: number | undefined; readonly after?: After | undefined };

/** The whole list, or the requested page with a `Link` header to the next one (RFC 8288). */
export const listedRows = <Row extends { readonly id: number }>(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked<number>,
  load: (page: RowPage) => Promise<readonly Row[]>,
) => pageBehind({ request, reply, limit: asked.limit, id: asked.after }, load, ({ id }) => `${id}`);

/** The same for rows that carry their place. */
export const placedRows = <Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, after }: Asked<string>,
  load: (page: RowPage<unknown>) => Promise<readonly Placed<Row>[]>,
) => {
  const id = after === undefined ? undefined : (idAfter.safeParse(after).data ?? readCursor(after));
  return pageBehind({ request, reply, limit, id }, load, ({ place }) => cursorOf(place));
};

/** The same for a list that takes no other query, as its operation describes it. */
export const linkedRows = <Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { query }: { readonly query: ReturnType<typeof linkedPageQuery> },
  load: (page: RowPage<unknown>) => Promise<readonly Placed<Row>[]>,
) => placedRows(request, reply, readQuery(query, request), load);

async function pageBehind<Row, Id>(
  {
    request,
    reply,
    limit,
    id,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly limit: number | undefined;
    readonly id: Id | undefined;
  },
  load: (page: RowPage<Id>) => Promise<readonly Row[]>,
  textOf: (row: Row) => string,
): Promise<readonly Row[]> {
  if (limit === undefined && id === undefined) return wholeList(reply, load);
  const most = limit ?? LONGEST_LIST;
  const behind = id === undefined ? {} : { skip: 1, cursor: { id } };
  const rows = await load({ take: most + 1, ...behind });
  const last = rows[most - 1];
  if (rows.length > most && last !== undefined) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('limit', String(most));
    next.searchParams.set('after', textOf(last));
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return rows.slice(0, most);
}

/** The documented query parameters; a value that none of them has is refused, never passed over. */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  try {
    return parseKept(schema, request.query);
  } catch (error) {
    throw error instanceof InvalidError ? new InvalidError(error.issues, 'query') : error;
  }
}

/** A flag of the query; null when it is absent. */
export const queryFlag = (value: 'true' | 'false' | undefined): boolean | null =>
  value === undefined ? null : value === 'true';

/** The revision of `If-Match`; one that can't be one matches nothing. */
export function revisionOf({ headers }: FastifyRequest): number | null {
  const etag = headers['if-match'];
  if (etag === undefined || etag.trim() === '*') return null;
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(etag.trim())?.[1];
  return revision === undefined ? -1 : Number(revision);
}

/** A body may name the organization it is for; any but the viewer's own is not there. */
export function refuseForeignOrganization({ organizationId }: Viewer, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('organization_id' in body)) return;
  const named = body.organization_id;
  if (named != null && String(named) !== String(organizationId)) {
    throw new NotFoundError('Organization');
  }
}
