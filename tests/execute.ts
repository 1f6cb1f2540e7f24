import { signToken } from '#server/accounts/session/tokens.ts';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { areSecretsWatched, noteLogged, noteRefusal } from './secrets.ts';

type Server = Awaited<ReturnType<typeof createHttpServer>>;

export type GraphAnswer = {
  readonly data: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { code?: string };
  }[];
};

export type RestAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

type Request = {
  readonly body?: unknown;
  /** A form instead of a body. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Both APIs as one person, through the whole server but without a socket. */
export type Api = {
  readonly token: string | null;
  readonly graph: (document: string, variables?: Record<string, unknown>) => Promise<GraphAnswer>;
  readonly rest: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    request?: Request,
  ) => Promise<RestAnswer>;
};

let server: Promise<Server> | undefined;

export const testServer = (): Promise<Server> => {
  server ??= areSecretsWatched() ? startTalkative() : createHttpServer();
  return server;
};

/** Logs at the most verbose level, so that the log can be searched for secrets. */
function startTalkative(): Promise<Server> {
  const standing = settings();
  applySettings({ ...standing, logLevel: 'debug' });
  const started = createHttpServer({ logStream: { write: noteLogged } });
  // The log level is read before the first await.
  applySettings(standing);
  return started;
}

/** Signs in without a password; null is an anonymous client. */
export async function apiOf(user: { id: number; organizationId: number } | null): Promise<Api> {
  return apiWithToken(user === null ? null : await tokenOf(user));
}

export function apiWithToken(token: string | null): Api {
  const authorization: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    token,
    graph: async (query, variables = {}) => {
      const answer = await (await testServer()).inject({
        method: 'POST',
        url: '/graphql',
        headers: authorization,
        payload: { query, variables },
      });
      const said = answer.json<GraphAnswer>();
      if (said.errors) noteRefusal(said.errors);
      return said;
    },
    rest: async (method, path, { body, form, headers = {} } = {}) => {
      const sent = form === undefined ? { headers: {} } : await sentForm(form);
      const answer = await (await testServer()).inject({
        method,
        url: `/api${path}`,
        ...(body === undefined ? {} : { payload: body as object }),
        ...sent,
        headers: { ...authorization, ...sent.headers, ...headers },
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      if (answer.statusCode >= 400) noteRefusal(answer.body);
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.rawPayload,
        headers: answer.headers,
      };
    },
  };
}

/** A form as a browser sends it. */
export async function sentForm(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': type } as Record<string, string>,
  };
}

export async function tokenOf({
  id,
  organizationId,
}: {
  id: number;
  organizationId: number;
}): Promise<string> {
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  const session = await db().session.create({ data: { organizationId, userId: id, expiresAt } });
  return signToken('access', session.id, expiresAt);
}

/** The global id of a row. */
export const globalId = (type: string, id: number): string =>
  Buffer.from(`${type}:${id}`).toString('base64');
