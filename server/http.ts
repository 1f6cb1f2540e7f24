import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { type FastifyError, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { accountRoutes } from '#server/accounts/rest.ts';
import { viewerOfToken } from '#server/accounts/viewer.ts';
import { auditRoutes } from '#server/audit/rest.ts';
import { batchRoutes } from '#server/batches/rest.ts';
import { boundBodiesInHand, MOST_BYTES } from '#server/bodiesInHand.ts';
import { clientRoutes } from '#server/clientRoutes.ts';
import { closeWithConnection } from '#server/connectionEnd.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { draining } from '#server/draining.ts';
import { acceptEmptyJson } from '#server/emptyJsonBody.ts';
import { settings, type TrustedProxies } from '#server/env.ts';
import { UserError } from '#server/errors.ts';
import { feedbackRoutes } from '#server/feedback/rest.ts';
import { refuseWriteWhenFull } from '#server/fullDisk.ts';
import { createGraph } from '#server/graph.ts';
import {
  boundedBody,
  LARGEST_WITH_FILE,
  refuseLargeQuery,
  sendGraphError,
} from '#server/graphBody.ts';
import { leavingSignal } from '#server/leavingSignal.ts';
import { devMailRoutes } from '#server/mail/rest.ts';
import { countAnswer } from '#server/observability/metrics.ts';
import { onRequestEnd } from '#server/observability/requestEnd.ts';
import { traceRequests } from '#server/observability/tracing.ts';
import { oilRoutes } from '#server/oils/rest.ts';
import { collectDescriptions, descriptionRoutes } from '#server/openapi/rest.ts';
import { organizationRoutes } from '#server/organizations/rest.ts';
import { logOutage } from '#server/outageLog.ts';
import { countForPerson, MOST_AT_WORK, refuseOverload } from '#server/overload.ts';
import { refuseEncodedBodies } from '#server/plainBodies.ts';
import { isReady } from '#server/readiness.ts';
import { recipeRoutes } from '#server/recipes/rest.ts';
import { bearerToken, originOf, sendUserError } from '#server/rest.ts';
import { PERMISSIONS_POLICY, securityRoutes } from '#server/security.ts';
import { boundUnread, closeUnread, UNREAD } from '#server/unreadAnswers.ts';
import type { Context } from './context.ts';

const LARGEST_BODY = 1_000_000;
/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 1_024;
/**
 * Who sends half a request holds a connection this long: an upload of 5 MB takes its time. Who reads
 * nothing of an answer holds one for `unreadMs`.
 */
const PATIENCE = { headMs: 10_000, wholeMs: 60_000, lookMs: 5_000, unreadMs: 60_000 };
/** Small bodies of as many, and larger ones within `MOST_BYTES`, leave the smallest machine enough. */
const MOST_CONNECTIONS = 2_000;
const SECRETS = ['req.headers.authorization', 'password', 'new_password', 'token', 'access_token'];

type Options = {
  /** Where the log goes when not to standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
  /** The built client when not the one beside the server. */
  readonly clientFolder?: string;
  /** Requests in hand beyond which others are refused; only tests take fewer. */
  readonly mostAtWork?: number;
  /** How long a request may take to arrive, and an answer to be taken; only tests are in a hurry. */
  readonly patience?: typeof PATIENCE;
};

/** Inline styles are what the layout of the component library needs. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};

/** The one process: the graph, the REST facade, the client and the health of it all. */
export async function createHttpServer({
  logStream,
  clientFolder,
  mostAtWork = MOST_AT_WORK,
  patience = PATIENCE,
}: Options = {}) {
  const { logLevel, trustProxy, publicUrl, appEnv, tracing } = settings();
  const app = fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy: trustedAddresses(trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: patience.wholeMs,
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.lookMs },
    frameworkErrors: sendUnexpected,
    logger: {
      level: logLevel,
      ...(logStream ? { stream: logStream } : {}),
      redact: { paths: SECRETS, censor: '[redacted]' },
      serializers: {
        req: ({ method, url, ip }) => ({
          method,
          url: url.replace(/token=[^&]*/g, 'token=[redacted]'),
          ip,
        }),
      },
    },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  closeWithConnection(app);
  const { isDraining, drain } = draining(app);
  app.decorate('drain', drain);
  // A page of another site may post text without asking first; JSON it may not.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  boundBodiesInHand(app, MOST_BYTES);
  refuseOverload(app, mostAtWork);
  closeUnread(app, patience.unreadMs);
  boundUnread(app, UNREAD);
  if (tracing) traceRequests(app);
  onRequestEnd(app, countAnswer);
  app.addHook('onSend', async ({ url, routeOptions, id }, reply) => {
    reply.header('x-request-id', id);
    if (
      /^\/(api|graphql)(\W|$)/.test(routeOptions.url ?? url) &&
      !reply.hasHeader('cache-control')
    ) {
      reply.header('cache-control', 'no-store');
    }
  });

  refuseEncodedBodies(app);
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: SMALLEST_COMPRESSED,
    globalDecompression: false,
  });
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = isCallersFault(thrown) ? thrown : withoutOutage(thrown);
    if (error instanceof UserError) {
      // Work that ends because whoever asked has left is refused as if the service were busy.
      if (!reply.raw.destroyed) logOutage(request.log, error);
      const isGraph = request.routeOptions.url === '/graphql';
      return isGraph ? sendGraphError(reply, error) : sendUserError(reply, error);
    }
    return sendUnexpected(thrown, request, reply);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ detail: 'Not found', error: 'Not found' }),
  );

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await isReady());
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  const graph = createGraph(app.log);
  const graphOptions = { bodyLimit: LARGEST_WITH_FILE, preParsing: boundedBody };
  app.post('/graphql', graphOptions, async (request, reply) => {
    refuseLargeQuery(request);
    const token = bearerToken(request);
    // A stale token must not keep anyone from logging in; what needs a viewer says so itself.
    const viewer = token === undefined ? null : await viewerOfToken(token).catch(ignoreUserError);
    if (viewer) countForPerson(request, viewer);
    const context: Context = { ...originOf(request), viewer, signal: leavingSignal(reply) };
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: answerType(request) },
      body: JSON.stringify(request.body),
    };
    const response = await graph.fetch('http://localhost/graphql', asked, context);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply
      .status(response.status)
      .header('content-type', response.headers.get('content-type') ?? JSON_TYPE)
      .header('vary', 'accept')
      .send(await response.text());
  });

  await app.register(
    async (api) => {
      api.addHook('preHandler', async (request) => refuseWriteWhenFull(request));
      await api.register(descriptionRoutes, { described: collectDescriptions(api) });
      for (const routes of [
        accountRoutes,
        organizationRoutes,
        recipeRoutes,
        oilRoutes,
        batchRoutes,
        feedbackRoutes,
        auditRoutes,
      ]) {
        await api.register(routes);
      }
    },
    { prefix: '/api' },
  );
  if (appEnv !== 'production') await app.register(devMailRoutes, { prefix: '/dev' });
  await app.register(securityRoutes);
  await app.register(clientRoutes, { folder: clientFolder });
  return app;
}

const JSON_TYPE = 'application/json';
const GRAPH_TYPE = 'application/graphql-response+json';

/** Allows only the two media types of GraphQL over HTTP, since Yoga would also offer event streams. */
const answerType = ({ headers }: FastifyRequest): string =>
  headers.accept?.includes(GRAPH_TYPE) ? GRAPH_TYPE : JSON_TYPE;

/** What the framework refuses is said in its words; anything else only by its id. */
function sendUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isTheirs = isCallersFault(error);
  const text = isTheirs ? error.message : `Unexpected error. Please try again. (${request.id})`;
  if (!isTheirs) request.log.error({ err: error }, 'unexpected error');
  return reply.status(error.statusCode ?? 500).send({ detail: text, error: text });
}

/** A body that breaks off is one too, though the framework says it in the words of a lost connection. */
const isCallersFault = ({ statusCode }: FastifyError): boolean =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

/** As the framework takes it: of hops, the one nearest to us is number 0. */
function trustedAddresses(trusted: TrustedProxies) {
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted;
  return trusted === false ? trusted : [...trusted];
}

function ignoreUserError(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}
