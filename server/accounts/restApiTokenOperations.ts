import { z } from 'zod';
import { TOKEN_SCOPES } from '#domain/account/apiToken.ts';
import { momentInput } from '#server/input.ts';
import { json, moment, NOTHING, type Operation } from '#server/openapi/operation.ts';
import { PLACES } from '#server/places.ts';
import { linkedPageQuery } from '#server/rest.ts';

export const tokenRequest = z.object({
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES, { error: `Expected ${TOKEN_SCOPES.join(' or ')}` }),
  expires_at: momentInput.nullish(),
});

const scope = z.enum(TOKEN_SCOPES);

const listed = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    scope,
    created_by: z.string(),
    created_at: moment,
    last_used_at: moment.nullable(),
    expires_at: moment.nullable(),
  })
  .meta({ id: 'ApiToken' });

const made = z.strictObject({
  id: z.int(),
  token: z.string().meta({ description: 'Shown this once.' }),
  name: z.string(),
  scope,
  expires_at: moment.nullable(),
});

const tokens = { tag: 'Organization' } as const;

export const API_TOKEN_OPERATIONS = {
  list: {
    ...tokens,
    id: 'listApiTokens',
    summary: 'The API tokens that count; at most 5,000',
    query: linkedPageQuery(PLACES.byId),
    answer: json(z.array(listed)),
    refuses: [403, 422],
  },
  create: {
    ...tokens,
    id: 'createApiToken',
    summary: 'Make an API token',
    body: tokenRequest,
    answer: json(made, 201),
    refuses: [403, 404, 409],
  },
  revoke: {
    ...tokens,
    id: 'revokeApiToken',
    summary: 'Revoke an API token',
    answer: NOTHING,
    refuses: [403],
  },
} as const satisfies Record<string, Operation>;
