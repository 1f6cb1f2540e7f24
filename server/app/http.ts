import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { accountRoutes } from '#server/accounts/rest.ts';
import { auditRoutes } from '#server/audit/rest.ts';
import { batchRoutes } from '#server/batches/rest.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { UserError } from '#server/errors.ts';
import { clientRoutes } from '#server/http/clientRoutes.ts';
import { closeWithConnection } from '#server/http/leaving/connectionEnd.ts';
import { draining } from '#server/http/leaving/draining.ts';
import { onRequestEnd } from '#server/http/leaving/requestEnd.ts';
import { boundBodiesInHand, MOST_BYTES } from '#server/http/limits/bodiesInHand.ts';
import { MOST_AT_WORK, refuseOverload } from '#server/http/limits/overload.ts';
import { refuseEncodedBodies } from '#server/http/limits/plainBodies.ts';
import { boundUnread, closeUnread, UNREAD } from '#server/http/limits/unreadAnswers.ts';
import { isReady } from '#server/http/readiness.ts';
import { PERMISSIONS_POLICY, securityRoutes } from '#server/http/security.ts';
import { traceRequests } from '#server/http/traceRequests.ts';
import { devMailRoutes } from '#server/mail/rest.ts';
import { countAnswer } from '#server/observability/metrics.ts';
import { logOutage } from '#server/observability/outageLog.ts';
import { lotRoutes } from '#server/oils/lots/rest.ts';
import { oilRoutes } from '#server/oils/rest.ts';
import { ROUTES } from '#server/operations/route.ts';
import { organizationRoutes } from '#server/organizations/rest.ts';
import { qualityRoutes } from '#server/quality/rest.ts';
import { recipeRoutes } from '#server/recipes/rest.ts';
import { acceptEmptyJson } from '#server/rest/emptyJsonBody.ts';
import { collectDescriptions, descriptionRoutes } from '#server/rest/openapi/rest.ts';
import { sendUserError } from '#server/rest/rest.ts';
import { settings, type TrustedProxies } from '#server/settings/env.ts';
import { refuseWriteWhenFull } from './fullDisk.ts';
import { sendGraphError } from './graphBody.ts';
import { graphRoute } from './graphRoute.ts';

const LARGEST_BODY = 1_000_000;
/** Below this size, compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 1_024;
/**
 * Timeouts for slow clients. An upload of 5 MB needs time; a client that does not read its response is cut off after
 * `unreadMs`.
 */
const PATIENCE = { headMs: 10_000, wholeMs: 60_000, lookMs: 5_000, unreadMs: 60_000 };
/** Even the smallest machine has enough memory for small bodies of this many and larger ones up to `MOST_BYTES`. */
const MOST_CONNECTIONS = 2_000;
const SECRETS = ['req.headers.authorization', 'password', 'new_password', 'token', 'access_token'];

type Options = {
  /** Destination of the log instead of standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
  /** The built client, if not the one beside the server. */
  readonly clientFolder?: string;
  /** Number of concurrent requests above which others are refused; only tests set it. */
  readonly mostAtWork?: number;
  /** Time limits for requests and responses; only tests shorten them. */
  readonly patience?: typeof PATIENCE;
};

/** The layout of the component library needs inline styles. */
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
    // The PDF of a certificate, which the page itself has loaded; no other site's page.
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};

/** Creates the server for GraphQL, REST, the client and the health checks. */
export async function createHttpServer({
  logStream,
  clientFolder,
  mostAtWork = MOST_AT_WORK,
  patience = PATIENCE,
}: Options = {}) {
  const { publicUrl, appEnv, tracing } = settings();
  const app = createApp(logStream, patience);
  app.server.maxConnections = MOST_CONNECTIONS;
  closeWithConnection(app);
  const { isDraining, drain } = draining(app);
  app.decorate('drain', drain);
  // Pages of other sites may send text without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  boundBodiesInHand(app, MOST_BYTES);
  refuseOverload(app, mostAtWork);
  closeUnread(app, patience.unreadMs);
  boundUnread(app, UNREAD);
  if (tracing) traceRequests(app);
  countAnswers(app);
  app.addHook('onSend', markAnswer);

  refuseEncodedBodies(app);
  await compressAnswers(app);
  await secureAnswers(app, publicUrl.startsWith('https:'));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ detail: 'Not found', error: 'Not found' }),
  );

  healthRoutes(app, isDraining);
  graphRoute(app);
  await app.register(apiRoutes, { prefix: '/api' });
  if (appEnv !== 'production') await app.register(devMailRoutes, { prefix: '/dev' });
  await app.register(securityRoutes);
  await app.register(clientRoutes, { folder: clientFolder });
  return app;
}

function createApp(logStream: Options['logStream'], patience: typeof PATIENCE) {
  return fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy: trustedAddresses(settings().trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: patience.wholeMs,
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.lookMs },
    frameworkErrors: sendUnexpected,
    logger: loggerOptions(logStream),
  });
}

async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: SMALLEST_COMPRESSED,
    globalDecompression: false,
  });
}

async function secureAnswers(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}

const loggerOptions = (logStream: Options['logStream']) => ({
  level: settings().logLevel,
  ...(logStream ? { stream: logStream } : {}),
  redact: { paths: SECRETS, censor: '[redacted]' },
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({
      method,
      url: url.replace(/token=[^&]*/g, 'token=[redacted]'),
      ip,
    }),
  },
});

const countAnswers = (app: FastifyInstance): void =>
  onRequestEnd(app, ({ method, routeOptions }, { elapsedTime: ms }, status) =>
    countAnswer({ method, route: routeOptions.url ?? 'none', status: String(status), ms }),
  );

/** Gives every answer the id of its request, and keeps answers of both APIs out of caches. */
async function markAnswer({ url, routeOptions, id }: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', id);
  const isApi = /^\/(api|graphql)(\W|$)/.test(routeOptions.url ?? url);
  if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

function healthRoutes(app: FastifyInstance, isDraining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await isReady());
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

const SLICES = [
  accountRoutes,
  organizationRoutes,
  qualityRoutes,
  recipeRoutes,
  oilRoutes,
  lotRoutes,
  batchRoutes,
  auditRoutes,
];

async function apiRoutes(api: FastifyInstance): Promise<void> {
  api.addHook('preHandler', async (request) => refuseWriteWhenFull(request));
  await api.register(descriptionRoutes, { described: collectDescriptions(api) });
  for (const routes of SLICES) await api.register(routes);
  for (const route of ROUTES) api.route(route);
}

function sendError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const error = isCallersFault(thrown) ? thrown : withoutOutage(thrown);
  if (!(error instanceof UserError)) return sendUnexpected(thrown, request, reply);
  // Work that ended because the client disconnected is refused as if the service were busy.
  if (!reply.raw.destroyed) logOutage(request.log, error);
  const isGraph = request.routeOptions.url === '/graphql';
  return isGraph ? sendGraphError(reply, error) : sendUserError(reply, error);
}

/** Errors of the framework are shown with their message, others only with an id. */
function sendUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isTheirs = isCallersFault(error);
  const text = isTheirs ? error.message : `Unexpected error. Please try again. (${request.id})`;
  if (!isTheirs) request.log.error({ err: error }, 'unexpected error');
  return reply.status(error.statusCode ?? 500).send({ detail: text, error: text });
}

/** Includes a truncated body, although the framework describes it like a lost connection. */
const isCallersFault = ({ statusCode }: FastifyError): boolean =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

/** In the framework's terms; hop number 0 is the one nearest to us. */
function trustedAddresses(trusted: TrustedProxies) {
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted;
  return trusted === false ? trusted : [...trusted];
}
