import { db } from '#server/db/database.ts';
import { globalId, testServer } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { DIGEST, newPin } from '#tests/samples/signing/signatures.ts';
import { ERROR_FIELDS, graph, list, mutation, newKey, node, nodes, rest } from './calls.ts';
import {
  ADMIN_LIST,
  ADMINS,
  ADMINS_OWN,
  type Call,
  cells,
  EVERYBODY,
  OF_ORGANIZATION,
  type Operation,
  SIGNED_IN,
} from './operation.ts';

const outsideApi =
  (url: string): Call =>
  async () => ({ status: (await (await testServer()).inject(url)).statusCode });
/** Sessions, one's own account, and operations that need no sign-in. */
export const ACCOUNTS: readonly Operation[] = [
  {
    row: 1,
    name: 'refresh the session',
    cells: SIGNED_IN,
    routes: ['POST /api/auth/refresh'],
    rootFields: ['refreshSession'],
    rest: [rest('POST', () => '/auth/refresh')],
    graph: [graph('mutation { refreshSession { accessToken } }')],
  },
  {
    row: 44,
    name: 'log in',
    cells: EVERYBODY,
    routes: ['POST /api/auth/login'],
    rootFields: ['login'],
    rest: [
      rest(
        'POST',
        () => '/auth/login',
        ({ email }) => ({ email, password: DEMO_PASSWORD }),
      ),
    ],
    graph: [
      graph(
        `mutation ($email: String!) {
          login(input: { email: $email, password: "${DEMO_PASSWORD}" }) { ${ERROR_FIELDS} }
        }`,
        ({ email }) => ({ email }),
      ),
    ],
  },
  {
    row: 75,
    name: 'give the password again',
    cells: SIGNED_IN,
    routes: ['POST /api/auth/confirm-password'],
    rootFields: ['confirmPassword'],
    rest: [
      rest(
        'POST',
        () => '/auth/confirm-password',
        () => ({ password: DEMO_PASSWORD }),
      ),
    ],
    graph: [mutation('confirmPassword', () => ({ password: DEMO_PASSWORD }))],
  },
  {
    row: 51,
    name: 'read the own account',
    cells: SIGNED_IN,
    routes: ['GET /api/auth/users/me'],
    rootFields: ['me', 'node'],
    nodeType: 'User',
    rest: [rest('GET', () => '/auth/users/me')],
    graph: [graph('{ me { id } }'), node('User', ({ userId }) => userId)],
  },
  {
    row: 76,
    name: 'keep the own columns of a list',
    cells: SIGNED_IN,
    routes: [],
    rootFields: ['keepColumns'],
    rest: [],
    graph: [
      mutation('keepColumns', () => ({
        list: 'BATCHES',
        order: [newKey()],
        hidden: [],
        widths: [],
      })),
    ],
    creates: 'column_choices',
  },
  {
    row: 85,
    name: 'set the own signing PIN',
    cells: SIGNED_IN,
    routes: ['PUT /api/auth/users/me/signing-pin'],
    rootFields: ['setSigningPin'],
    rest: [
      rest(
        'PUT',
        () => '/auth/users/me/signing-pin',
        () => ({ password: DEMO_PASSWORD, pin: newPin() }),
      ),
    ],
    graph: [mutation('setSigningPin', () => ({ password: DEMO_PASSWORD, pin: newPin() }))],
    creates: 'signing_pins',
  },
  {
    row: 85,
    name: 'read what the next signature needs',
    cells: SIGNED_IN,
    routes: ['GET /api/signing-state'],
    rootFields: ['signingState'],
    rest: [rest('GET', () => `/signing-state?tab_hash=${DIGEST}`)],
    graph: [graph(`{ signingState(tabHash: "${DIGEST}") { needsPassword pin { setAt } } }`)],
  },
  {
    row: 86,
    name: 'read a signature',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node', 'nodes'],
    nodeType: 'Signature',
    rest: [],
    graph: [
      node('Signature', ({ signatureId }) => signatureId),
      nodes('Signature', ({ signatureId }) => signatureId),
    ],
  },
  {
    row: 67,
    name: 'log out',
    cells: SIGNED_IN,
    routes: ['POST /api/auth/logout'],
    rootFields: ['logout'],
    rest: [rest('POST', () => '/auth/logout')],
    graph: [graph('mutation { logout { signedOut } }')],
  },
  {
    row: 71,
    name: 'read the schema',
    cells: EVERYBODY,
    routes: [],
    rootFields: [],
    rest: [],
    graph: [
      graph('{ __schema { queryType { name } types { name fields { name } } } }'),
      graph('{ __type(name: "Oil") { name } }'),
      graph('{ ...Schema } fragment Schema on Query { schema: __schema { types { name } } }'),
    ],
  },
  {
    row: 72,
    name: 'ask for the health of the process',
    cells: EVERYBODY,
    routes: ['GET /healthz', 'GET /readyz', 'GET /.well-known/security.txt'],
    rootFields: [],
    rest: [outsideApi('/healthz'), outsideApi('/readyz'), outsideApi('/.well-known/security.txt')],
    graph: [],
  },
  {
    row: 72,
    name: 'read how the REST facade is called',
    cells: EVERYBODY,
    routes: ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs*'],
    rootFields: [],
    rest: [
      rest('GET', () => '/openapi.json'),
      rest('GET', () => '/docs'),
      rest('GET', () => '/docs/docs.js'),
      rest('GET', () => '/docs/swagger-ui.css'),
    ],
    graph: [],
  },
];

/** The API tokens. */
export const API_TOKENS: readonly Operation[] = [
  {
    row: 74,
    name: 'list API tokens',
    cells: ADMIN_LIST,
    routes: ['GET /api/auth/api-tokens'],
    rootFields: ['apiTokens'],
    rest: [rest('GET', () => '/auth/api-tokens')],
    graph: [list('apiTokens')],
    listed: (organizationId) =>
      db().apiToken.findMany({ where: { organizationId, revokedAt: null } }),
  },
  {
    row: 74,
    name: 'read an API token',
    cells: cells('401 404 404 404 404 404 404 A 404'),
    routes: [],
    rootFields: ['node'],
    nodeType: 'ApiToken',
    rest: [],
    graph: [node('ApiToken', ({ spare }) => spare.graph.apiTokenId)],
  },
  {
    row: 74,
    name: 'create an API token',
    cells: ADMINS_OWN,
    routes: ['POST /api/auth/api-tokens'],
    rootFields: ['createApiToken'],
    rest: [
      rest(
        'POST',
        () => '/auth/api-tokens',
        () => ({ name: newKey(), scope: 'read' }),
      ),
    ],
    graph: [mutation('createApiToken', () => ({ name: newKey(), scope: 'READ' }))],
    creates: 'api_tokens',
  },
  {
    row: 74,
    name: 'revoke an API token',
    cells: ADMINS,
    routes: ['DELETE /api/auth/api-tokens/:id'],
    rootFields: ['revokeApiToken'],
    rest: [rest('DELETE', ({ spare }) => `/auth/api-tokens/${spare.rest.apiTokenId}`)],
    graph: [
      mutation('revokeApiToken', ({ spare }) => ({
        id: globalId('ApiToken', spare.graph.apiTokenId),
      })),
    ],
    creates: 'api_tokens',
  },
];
