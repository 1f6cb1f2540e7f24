import { z } from 'zod';
import { TOKEN_SCOPES } from '#domain/account/apiToken.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
} from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { momentInput } from '#server/input/input.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json, moment, NOTHING } from '#server/rest/openapi/operation.ts';
import { ApiToken, ApiTokenScope } from './apiTokenSchema.ts';
import {
  authorizeTokenMaking,
  createApiToken,
  getApiToken,
  revokeApiToken,
} from './tokens/apiTokens.ts';

const created = z.strictObject({
  id: z.int(),
  token: z.string().meta({ description: 'Shown this once.' }),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  expires_at: moment.nullable(),
});

operation({
  name: 'createApiToken',
  summary: 'Make an API token',
  description:
    'A program that holds it has the rights of its maker, as far as its scope goes. At most 100 in an organization. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: {
    name: z.string().describe('Its purpose: 1 to 60 characters.'),
    scope: field(z.enum(TOKEN_SCOPES, `Expected ${TOKEN_SCOPES.join(' or ')}`), {
      graph: ApiTokenScope,
    }).describe('Its rights.'),
    expiresAt: field(momentInput, { graph: 'DateTime' })
      .nullish()
      .describe('When it ends, in the future. Without it the token never ends.'),
  },
  refusals: [ForbiddenError, PasswordNeededError, InvalidError, ConflictError],
  authorize: (viewer) => authorizeTokenMaking(viewer),
  act: (context, { expiresAt: sent, ...written }) => {
    const expiresAt = sent == null ? null : new Date(sent);
    return createApiToken(signedIn(context), { ...written, expiresAt });
  },
  payload: (t) => ({
    token: t.string({
      description: 'Said this once; only its hash is kept.',
      resolve: ({ result }) => result.token,
    }),
    apiToken: t.prismaField({
      type: ApiToken,
      description: 'The token as lists show it.',
      resolve: (query, { result }, _args, context) =>
        getApiToken(signedIn(context), result.id, query),
    }),
  }),
  rest: {
    route: 'POST /auth/api-tokens',
    tag: 'Organization',
    answer: {
      ...json(created, 201),
      of: (_context, { expiresAt, ...made }) => ({ ...made, expires_at: expiresAt }),
    },
    refuses: [403, 404, 409],
  },
});

operation({
  name: 'revokeApiToken',
  summary: 'Revoke an API token',
  description:
    'It ends at its next request; revoking it again changes nothing. For administrators.',
  needs: 'session',
  input: { id: idOf('ApiToken', 'API token').describe('The token to end.') },
  refusals: [NotFoundError, ForbiddenError],
  act: async (context, { id }) => {
    await revokeApiToken(signedIn(context), id);
    return id;
  },
  payload: (t) => ({
    revokedId: t.globalID({
      description: 'The token that ended.',
      resolve: ({ result }) => ({ type: 'ApiToken', id: result }),
    }),
  }),
  rest: { route: 'DELETE /auth/api-tokens/:id', tag: 'Organization', answer: NOTHING },
});
