import { expect, test } from 'vitest';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { globalId } from '#tests/execute.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import {
  createBothBefore,
  foreign,
  globalIds,
  idOf,
  MARKER,
  missing,
  own,
  rowIds,
  theOneAnswer,
  withoutHeaders,
} from './world.ts';

createBothBefore();

const body = { tag: 'new', description: 'Oil', batch: 'B', qty: 1, cannabinoids: {} };
type Write = readonly ['PUT' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>];
const path = (id: unknown, tail = '') => `/oils/${encodeURIComponent(String(id))}${tail}`;
const ownOil = () => idOf(own, 'Oil');

const REST: readonly (readonly [string, string, (id: string | number) => Write])[] = [
  ['editing', 'Oil', (id) => ['PUT', path(id), body]],
  ['deleting', 'Oil', (id) => ['DELETE', path(id)]],
  ['inactivating', 'Oil', (id) => ['POST', '/oils/inactivate', { ids: [ownOil(), id] }]],
  ['reactivating', 'Oil', (id) => ['POST', '/oils/reactivate', { ids: [id, ownOil()] }]],
  ['creating in', 'Department', (id) => ['POST', '/oils', { ...body, department_id: id }]],
  ['moving to', 'Department', (id) => ['PUT', path(ownOil()), { ...body, department_id: id }]],
];

test.each(REST)(
  '%s an %s of others through REST: missing like what never was, and nothing is written',
  async (_, type, write) => {
    const before = await tableSnapshot();
    const answer = await theOneAnswer(rowIds(type), (id) => {
      const [method, where, sent] = write(id);
      return withoutHeaders(own.api.rest(method, where, sent ? { body: sent } : {}));
    });
    expect(answer).toEqual(missing(type));
    expect(await tableSnapshot()).toEqual(before);
  },
);

test('a recall of a foreign oil is not found, like a nonexistent one', async () => {
  const answer = await theOneAnswer(rowIds('Oil'), (id) =>
    withoutHeaders(own.api.rest('GET', path(id, '/recall.pdf'))),
  );
  expect(answer).toEqual(missing('Oil'));
});

test('files for foreign departments are not found, like nonexistent ones', async () => {
  const csv = 'tag,description,batch,qty\nA,Oil,B,1\n';
  const before = await tableSnapshot();
  const imported = await theOneAnswer(rowIds('Department'), (id) => {
    const form = fileForm(csv);
    form.set('department_id', String(id));
    return withoutHeaders(own.api.rest('POST', '/oils/import', { form }));
  });
  expect(imported).toEqual(missing('Department'));
  const exported = await theOneAnswer(rowIds('Department'), (id) =>
    withoutHeaders(
      own.api.rest('GET', `/oils/export?department_id=${encodeURIComponent(String(id))}`),
    ),
  );
  expect(exported).toEqual(missing('Department'));
  expect(await tableSnapshot()).toEqual(before);
});

const oil = { tag: 'n', description: 'Oil', batch: 'B', quantityGrams: '1', potencies: [] };
const ownId = () => globalId('Oil', ownOil());

const MUTATIONS: readonly (readonly [string, string, (id: string) => Record<string, unknown>])[] = [
  ['createOil', 'Department', (departmentId) => ({ oil: { ...oil, departmentId } })],
  ['updateOil', 'Oil', (id) => ({ id, oil })],
  ['updateOil', 'Department', (departmentId) => ({ id: ownId(), oil: { ...oil, departmentId } })],
  ['deleteOils', 'Oil', (id) => ({ ids: [ownId(), id] })],
  ['inactivateOils', 'Oil', (id) => ({ ids: [id, ownId()] })],
  ['reactivateOils', 'Oil', (id) => ({ ids: [ownId(), id] })],
  ['importOils', 'Department', (departmentId) => ({ fileName: 'a.csv', csv: '', departmentId })],
];

test.each(MUTATIONS)(
  '%s: an %s of others is missing like one that never was, and nothing is written',
  async (mutation, type, input) => {
    const inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const document = `mutation ($input: ${inputType}!) {
      ${mutation}(input: $input) { __typename ... on UserError { code message } }
    }`;
    const before = await tableSnapshot();
    const answer = await theOneAnswer(globalIds(type), (id) =>
      own.api.graph(document, { input: input(id) }),
    );
    expect(answer).toEqual({
      data: {
        [mutation]: {
          __typename: 'NotFoundError',
          code: 'NOT_FOUND',
          message: `${type} was not found. It may have been removed.`,
        },
      },
    });
    expect(await tableSnapshot()).toEqual(before);
  },
);

test('a foreign oil is not readable, and a filter by a foreign department is not found', async () => {
  const read = await theOneAnswer(globalIds('Oil'), (id) =>
    own.api.graph('query ($id: ID!) { oil(id: $id) { ledger { totalCount } } }', { id }),
  );
  expect(read).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  const history = await theOneAnswer(globalIds('Oil'), (id) =>
    own.api.graph(
      'query ($id: ID!) { oil(id: $id, includeDeleted: true) { ledger { totalCount } } }',
      { id },
    ),
  );
  expect(history).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  const listed = await theOneAnswer(globalIds('Department'), (departmentId) =>
    own.api.graph(
      'query ($departmentId: ID) { oils(departmentId: $departmentId) { totalCount } }',
      {
        departmentId,
      },
    ),
  );
  expect(listed).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
});

test('files and ledgers contain no words of another organization', async () => {
  const id = globalId('Oil', ownOil());
  const answers = [
    (await own.api.rest('GET', '/oils/export')).body,
    (await own.api.rest('GET', '/oils/import-template')).body,
    await own.api.graph(
      `query ($id: ID!) { oil(id: $id) {
        ledger { edges { node { id userName } } }
        usedIn { edges { node { id batch { recipeNumber batchNumber supervisorName } } } }
      } }`,
      { id },
    ),
  ];
  for (const answer of answers) {
    const text = Buffer.isBuffer(answer) ? answer.toString('utf8') : JSON.stringify(answer);
    expect(text).not.toContain(MARKER);
    expect(text.length).toBeGreaterThan(20);
  }
  const same = fileForm(`tag,description,batch,qty\n${'T'},Oil,B,1\n`);
  expect((await foreign.api.rest('POST', '/oils/import', { form: same })).status).toBe(200);
  const list = await own.api.graph('{ oils(search: "T") { edges { node { tag } } } }');
  expect(JSON.stringify(list)).not.toContain('"tag":"T"');
});
