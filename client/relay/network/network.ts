import { type CacheConfig, type FetchFunction, type GraphQLResponse, Network } from 'relay-runtime';
import { LostAnswerError, RequestError, UNAUTHENTICATED, UNCERTAIN } from '#client/relay/errors.ts';
import { askForPassword } from '#client/token/passwordAgain.ts';
import { announceSessionExpired, SESSION_EXPIRED } from '#client/token/sessionExpired.ts';
import { accessToken } from '#client/token/storage.ts';
import { serverWords } from './serverWords.ts';

type GraphError = {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: unknown };
};
type Answer = { readonly data?: unknown; readonly errors?: readonly GraphError[] };

/** Longer than any request takes that is answered at all; afterwards nobody waits for its answer. */
const PATIENCE_MS = 60_000;

async function post(
  body: string,
  token: string | null,
  signal: AbortSignal | null,
): Promise<Response> {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      // Whoever may abort it decides how long to wait. Older tablets can't combine the two.
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new LostAnswerError();
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);

/** A refusal without a message, as from a proxy. */
const REFUSED: Answer = {
  errors: [{ message: SESSION_EXPIRED, extensions: { code: UNAUTHENTICATED } }],
};

/** Refused before anything is written. */
const STORAGE_FULL = 507;

async function read(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer(answer)) return answer;
  if (response.status === 401) return REFUSED;
  if (response.ok) throw new LostAnswerError();
  const message = serverWords(answer) || `HTTP ${response.status}`;
  // A proxy that waited in vain for the server says nothing of what the server did.
  const isCertain = response.status < 500 || response.status === STORAGE_FULL;
  throw isCertain ? new RequestError(message) : new LostAnswerError(message);
}

function failure(errors: readonly GraphError[]): RequestError {
  const coded = errors.find((error) => typeof error.extensions?.code === 'string') ?? errors[0];
  const given = coded?.extensions?.code;
  const code = typeof given === 'string' ? given : null;
  const message = errors.map((error) => error.message).join('; ');
  return UNCERTAIN.includes(code)
    ? new LostAnswerError(message, code)
    : new RequestError(message, code);
}

/**
 * The responses that Relay accepts; all others have been thrown by now. A record that an error left out at the root
 * is what the screen was opened for, and its absence alone would not say why.
 */
const hasData = ({ data, errors = [] }: Answer): boolean =>
  isRecord(data) && !errors.some(({ path: [root = ''] = [] }) => data[root] === null);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Request metadata for requests that can be aborted: `{ signal }`. */
const signalOf = ({ metadata }: CacheConfig): AbortSignal | null =>
  metadata?.['signal'] instanceof AbortSignal ? metadata['signal'] : null;

/** The server refused the operation because the password was last entered too long ago. */
const wantsPassword = ({ data }: Answer): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((field: unknown) => isPasswordNeeded(field));

const isPasswordNeeded = (field: unknown): boolean =>
  typeof field === 'object' &&
  field !== null &&
  '__typename' in field &&
  field.__typename === 'PasswordNeededError';

const fetchGraph: FetchFunction = async ({ text, name }, variables, config) => {
  const body = JSON.stringify({ query: text, operationName: name, variables });
  const answer = await send(body, signalOf(config));
  // The same request is sent once more; when the user cancels, the refusal is returned.
  if (wantsPassword(answer) && (await askForPassword())) return send(body, signalOf(config));
  return answer;
};

async function send(body: string, signal: AbortSignal | null): Promise<GraphQLResponse & Answer> {
  const token = accessToken();
  const answer = await read(await post(body, token, signal));
  const error = answer.errors === undefined ? null : failure(answer.errors);
  // A late response to an older token says nothing about the current session.
  if (error?.code === UNAUTHENTICATED && token !== null && accessToken() === token) {
    announceSessionExpired(error.message || SESSION_EXPIRED);
  }
  if (hasData(answer)) return answer as Answer & GraphQLResponse;
  throw error ?? new LostAnswerError();
}

export const network = Network.create(fetchGraph);
