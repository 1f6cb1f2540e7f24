import { apiWithToken } from '#tests/execute.ts';

/** Operations without sign-in through both APIs with the same interface. */

export type Told = {
  readonly status: number;
  readonly text: string;
  /** The path of each issue, in the names of the graph. */
  readonly fields: readonly string[];
};

type Fields = Readonly<Record<string, string | boolean>>;
type Ask = (operation: keyof typeof PATHS, fields: Fields) => Promise<Told>;

const PATHS = {
  register: '/auth/register',
  resendVerification: '/auth/resend-verification',
  verifyEmail: '/auth/verify-email',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  login: '/auth/login',
} as const;

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 422,
  CONFLICT: 409,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_NOT_ACTIVE: 401,
  STALE_LINK: 400,
  TOO_MANY_REQUESTS: 429,
};

const visitor = apiWithToken(null);

const snake = (name: string) => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);
const camel = (name: string) => name.replace(/_(\w)/g, (_, small: string) => small.toUpperCase());

type RestBody = {
  readonly message?: string;
  readonly error?: string;
  readonly detail?: string | readonly { readonly loc: readonly string[]; readonly msg: string }[];
};

const byRest: Ask = async (operation, fields) => {
  const entries = Object.entries(fields).map(([name, value]) => [snake(name), value]);
  const answer = await visitor.rest('POST', PATHS[operation], {
    body: Object.fromEntries(entries),
  });
  const { message, error = '', detail = [] } = answer.body as RestBody;
  const issues = typeof detail === 'string' ? [] : detail;
  return {
    status: answer.status === 201 ? 200 : answer.status,
    text: message ?? (issues.length > 0 ? issues.map(({ msg }) => msg).join('; ') : error),
    fields: issues.map(({ loc }) => camel(loc.slice(1).join('.'))),
  };
};

type GraphPayload = {
  readonly message?: string;
  readonly code?: string;
  readonly issues?: readonly { readonly path: readonly string[] }[];
};

const byGraph: Ask = async (operation, fields) => {
  const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;
  const success = operation === 'login' ? '' : `... on ${type}Payload { message }`;
  const { data, errors } = await visitor.graph(
    `mutation ($input: ${type}Input!) {
      ${operation}(input: $input) {
        ${success}
        ... on UserError { code message }
        ... on InvalidError { issues { path } }
      }
    }`,
    { input: fields },
  );
  const [error] = errors ?? [];
  if (error) {
    const status = error.extensions?.code === 'UNAVAILABLE' ? 503 : 500;
    return { status, text: error.message, fields: [] };
  }
  const payload = (data as Readonly<Record<string, GraphPayload>>)[operation] ?? {};
  return {
    status: payload.code === undefined ? 200 : (STATUS_OF_CODE[payload.code] ?? 0),
    text: payload.message ?? '',
    fields: (payload.issues ?? []).map(({ path }) => path.join('.')),
  };
};

export const SIGN_UP_WAYS: readonly (readonly [string, Ask])[] = [
  ['the graph', byGraph],
  ['REST', byRest],
];
