import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { authorizeToken, needsOfMethod } from '#server/accounts/tokenRights.ts';
import type { Place, Placed } from '#server/db/lists/places.ts';
import {
  InvalidError,
  NotFoundError,
  retryHeaders,
  UnauthenticatedError,
  type UserError,
} from '#server/errors.ts';
import { cursorOf, readCursor } from '#server/graph/lists/cursors.ts';
import type { Context } from '#server/http/context.ts';
import { countForPerson } from '#server/http/limits/overload.ts';
import { LARGEST_ID, parseId, type RowPage } from '#server/input/ids.ts';
import { parseInput } from '#server/input/input.ts';
import type { Viewer } from '#server/viewer.ts';

/** The bearer token of a request, if it has one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export async function restViewer(request: FastifyRequest): Promise<Viewer> {
  const token = bearerToken(request);
  if (token === undefined) throw new UnauthenticatedError();
  const viewer = await viewerOfToken(token);
  countForPerson(request, viewer);
  const { operation } = request.routeOptions.config;
  authorizeToken(viewer, operation?.needs ?? needsOfMethod(request.method));
  return viewer;
}

export const originOf = (request: FastifyRequest): Omit<Context, 'viewer' | 'signal'> => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  log: request.log,
});

/** Sends an error in the documented format: `detail` for programs, `error` for display. */
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

/** Longest list without pages. */
const LONGEST_LIST = 5_000;

/** Loads one row more than the limit, so that a truncated list is reported. */
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

/** `pageQuery` for a list whose rows can leave or move, with cursors of these sort keys. */
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

/** `pageQuery` for a list whose next page is given only by its `Link` header. */
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

/** `listedRows` for rows that carry sort keys. */
export const placedRows = <Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, after }: Asked<string>,
  load: (page: RowPage<unknown>) => Promise<readonly Placed<Row>[]>,
) => {
  const id = after === undefined ? undefined : (idAfter.safeParse(after).data ?? readCursor(after));
  return pageBehind({ request, reply, limit, id }, load, ({ place }) => cursorOf(place));
};

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

/** Parses the documented query parameters; unknown values are refused, never ignored. */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  try {
    return parseInput(schema, request.query);
  } catch (error) {
    throw error instanceof InvalidError ? new InvalidError(error.issues, 'query') : error;
  }
}

/** A boolean query parameter; null when it is absent. */
export const queryFlag = (value: 'true' | 'false' | undefined): boolean | null =>
  value === undefined ? null : value === 'true';

/** Runs `work` and maps the paths of its issues to the request body. */
export async function inPaths<Result>(
  pathOf: (path: readonly string[]) => readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidError) || error.part !== 'body') throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: pathOf(path), message }));
    throw new InvalidError(issues);
  }
}

/** The row id in the path of a request. */
export const pathId = ({ params }: FastifyRequest, thing: string): number =>
  parseId(String(Object(params).id), thing);

/** The documented headers of a request. */
export const headersOf = (request: FastifyRequest) => ({
  'If-Match': revisionOf(request),
  'Idempotency-Key': z.string().optional().parse(request.headers['idempotency-key']) ?? null,
});

/** The revision in `If-Match`; an invalid one matches nothing. */
export function revisionOf({ headers }: FastifyRequest): number | null {
  const etag = headers['if-match'];
  if (etag === undefined || etag.trim() === '*') return null;
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(etag.trim())?.[1];
  return revision === undefined ? -1 : Number(revision);
}

/** Refuses a body that names an organization other than the viewer's. */
export function refuseForeignOrganization({ organizationId }: Viewer, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('organization_id' in body)) return;
  const named = body.organization_id;
  if (named != null && String(named) !== String(organizationId)) {
    throw new NotFoundError('Organization');
  }
}
