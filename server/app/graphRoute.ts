import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { UserError } from '#server/errors.ts';
import { documentTurn, isLong } from '#server/graph/limits/documentTurns.ts';
import type { Context } from '#server/http/context.ts';
import { leavingSignal } from '#server/http/leaving/leavingSignal.ts';
import { countForPerson } from '#server/http/limits/overload.ts';
import { bearerToken, originOf } from '#server/rest/rest.ts';
import { createGraph } from './graph.ts';
import { boundedBody, LARGEST_WITH_FILE, refuseLargeQuery } from './graphBody.ts';

const JSON_TYPE = 'application/json';
const GRAPH_TYPE = 'application/graphql-response+json';

/** The one path of the graph, answered by Yoga. */
export function graphRoute(app: FastifyInstance): void {
  const { yoga, isParsed } = createGraph(app.log);
  const options = { bodyLimit: LARGEST_WITH_FILE, preParsing: boundedBody };
  app.post('/graphql', options, async (request, reply) => {
    refuseLargeQuery(request);
    const context = await contextOf(request, reply);
    const { query } = Object(request.body) as Readonly<Record<string, unknown>>;
    if (typeof query === 'string' && isLong(query, isParsed(query))) await documentTurn(request.ip);
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: answerType(request) },
      body: JSON.stringify(request.body),
    };
    const response = await yoga.fetch('http://localhost/graphql', asked, context);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply
      .status(response.status)
      .header('content-type', response.headers.get('content-type') ?? JSON_TYPE)
      .header('vary', 'accept')
      .send(await response.text());
  });
}

async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const token = bearerToken(request);
  // An expired token must not prevent signing in; operations that need a viewer check that themselves.
  const viewer = token === undefined ? null : await viewerOfToken(token).catch(ignoreUserError);
  if (viewer) countForPerson(request, viewer);
  return { ...originOf(request), viewer, signal: leavingSignal(reply) };
}

function ignoreUserError(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}

/** Allows only the two media types of GraphQL over HTTP, because Yoga would also offer event streams. */
const answerType = ({ headers }: FastifyRequest): string =>
  headers.accept?.includes(GRAPH_TYPE) ? GRAPH_TYPE : JSON_TYPE;
