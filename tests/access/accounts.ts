import { testServer } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { ERROR_FIELDS, graph, mutation, newKey, node, rest } from './calls.ts';
import { type Call, EVERYBODY, type Operation, SIGNED_IN } from './operation.ts';

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
