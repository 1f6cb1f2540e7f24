import { newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { db } from '#server/db/database.ts';
import type { TokenPurpose } from '#server/generated/prisma/client.ts';
import { ERROR_FIELDS, outcomeOf } from './calls.ts';
import { type Call, EVERYBODY, type Operation, type Target } from './operation.ts';

type Fields = Readonly<Record<string, string>>;
type Input = (target: Target) => Promise<Fields> | Fields;

let newcomers = 0;

/** Everyone may call these; each call uses a new account or link. */
function newcomer(): Fields {
  newcomers += 1;
  return {
    email: `newcomer${newcomers}@access.test`,
    password: 'Orchard-1.',
    firstName: 'Ada',
    lastName: 'Field',
    organizationName: `Newcomers ${newcomers}`,
  };
}

/** A link that was mailed to the user. */
async function linkOf(userId: number, purpose: TokenPurpose): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const { organizationId } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const expiresAt = new Date(Date.now() + 60_000);
  await db().oneTimeToken.create({
    data: { organizationId, userId, purpose, tokenHash, expiresAt },
  });
  return token;
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

const byRest =
  (path: string, input: Input): Call =>
  async (api, target) => {
    const fields = Object.entries(await input(target));
    const body = Object.fromEntries(fields.map(([name, value]) => [inSnakeCase(name), value]));
    return { status: (await api.rest('POST', path, { body })).status };
  };

const byGraph =
  (name: string, input: Input): Call =>
  async (api, target) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${ERROR_FIELDS} } }`;
    return outcomeOf(await api.graph(document, { input: await input(target) }));
  };

type Row = {
  readonly row: number;
  readonly name: string;
  readonly path: string;
  readonly field: string;
  readonly input: Input;
  readonly creates?: string;
};

const ROWS: readonly Row[] = [
  {
    row: 45,
    name: 'register',
    path: '/auth/register',
    field: 'register',
    input: newcomer,
    creates: 'organizations',
  },
  {
    row: 46,
    name: 'ask for another verification link',
    path: '/auth/resend-verification',
    field: 'resendVerification',
    input: ({ email }) => ({ email }),
  },
  {
    row: 47,
    name: 'verify an e-mail',
    path: '/auth/verify-email',
    field: 'verifyEmail',
    input: async ({ userId }) => ({ token: await linkOf(userId, 'verify_email') }),
  },
  {
    row: 48,
    name: 'ask for a link for a new password',
    path: '/auth/forgot-password',
    field: 'forgotPassword',
    input: ({ email }) => ({ email }),
  },
  {
    row: 49,
    name: 'reset a password',
    path: '/auth/reset-password',
    field: 'resetPassword',
    input: async ({ userId }) => ({
      token: await linkOf(userId, 'reset_password'),
      newPassword: 'Demo-pass-1!',
    }),
    creates: 'outbox_mails',
  },
];

const CHECK: Operation = {
  row: 49,
  name: 'ask whether a reset link still counts',
  cells: EVERYBODY,
  routes: ['POST /api/auth/reset-password/check'],
  rootFields: ['resetLink'],
  rest: [
    byRest('/auth/reset-password/check', async ({ userId }) => ({
      token: await linkOf(userId, 'reset_password'),
    })),
  ],
  graph: [
    async (api, { userId }) =>
      outcomeOf(
        await api.graph(
          `query ($token: String!) { resetLink(token: $token) { ${ERROR_FIELDS} } }`,
          {
            token: await linkOf(userId, 'reset_password'),
          },
        ),
      ),
  ],
};

const WRITES: readonly Operation[] = ROWS.map(({ path, field, input, ...row }) => ({
  ...row,
  cells: EVERYBODY,
  routes: [`POST /api${path}`],
  rootFields: [field],
  rest: [byRest(path, input)],
  graph: [byGraph(field, input)],
}));

export const SIGN_UP: readonly Operation[] = [...WRITES, CHECK];
