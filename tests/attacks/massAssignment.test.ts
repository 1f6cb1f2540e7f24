import { type GraphQLField, type GraphQLInputObjectType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/schema.ts';
import { ACCESS_MATRIX } from '#tests/access/matrix.ts';
import type { Call } from '#tests/access/operation.ts';
import { apiFor, createWorld, targetOf, type World } from '#tests/access/world.ts';
import type { Api, GraphAnswer } from '#tests/execute.ts';
import { inputValue, SCALARS } from '#tests/inputValues.ts';
import {
  readRows,
  restoreRows,
  type SavedRows,
  saveRows,
  type TableRows,
} from '#tests/savedRows.ts';
import { tableSnapshot } from '#tests/tableSnapshot.ts';
import { FORBIDDEN_KEYS, objectPlaces, SPELLINGS } from './forbiddenKeys.ts';
import { type RestRoute, restRoutes } from './restDescription.ts';
import { rowDifferences } from './rowDifferences.ts';
import { type Sent, spoilingApi } from './spoilingApi.ts';

/**
 * A request writes what it names and nothing else, whatever keys stand beside its own. The bodies are
 * those of the table of rights, where every route has one that succeeds; the inputs are those of the
 * schema.
 */
const { ['__proto__']: POLLUTING, ...PLAIN } = FORBIDDEN_KEYS;
const IGNORED = { ...PLAIN, ...SPELLINGS };

let world: World;
let saved: SavedRows;
let admin: Api;
let routes: readonly RestRoute[];

beforeAll(async () => {
  world = await createWorld();
  admin = await apiFor(world, 'AD');
  saved = await saveRows();
  routes = (await restRoutes()).filter(({ body, form }) => body ?? form);
}, 300_000);

const CALLS = ACCESS_MATRIX.flatMap(({ rest }) => rest);

type Keys = Readonly<Record<string, unknown>>;

async function run(call: Call, keys: Keys) {
  const sent: Sent[] = [];
  let before: TableRows = new Map();
  const beforeSending = async () => {
    before = await readRows();
  };
  const options = { routes, keys, departmentId: world.kitchen.departmentId, beforeSending };
  const api = spoilingApi(admin, options, (request) => sent.push(request));
  await call(api, targetOf(world, 'AD'));
  return { sent, before, rows: sent.length > 0 ? await readRows() : before };
}

async function runAnew(call: Call, keys: Keys) {
  await restoreRows(saved);
  return run(call, keys);
}

const answersOf = (sent: readonly Sent[]) =>
  sent.map(({ route, status }) => `${route} ${status}`).join(', ');

describe('the bodies of REST', () => {
  test('leave the same rows with forbidden keys as without them', async () => {
    const reached = new Set<string>();
    const faults: string[] = [];
    let count = 0;
    for (const call of CALLS) {
      const plain = await runAnew(call, {});
      if (plain.sent.length === 0) continue;
      const again = await runAnew(call, {});
      const spoilt = await runAnew(call, IGNORED);
      const differences = [
        ...rowDifferences(plain.rows, again.rows, spoilt.rows),
        ...(answersOf(spoilt.sent) === answersOf(plain.sent) ? [] : ['another answer']),
      ];
      faults.push(...differences.map((difference) => `${answersOf(spoilt.sent)}: ${difference}`));
      for (const { route, places, status } of spoilt.sent) {
        count += places.size;
        if (status < 300) for (const place of places) reached.add(`${route} ${place}`);
      }
    }
    const keys = Object.keys(IGNORED).length;
    console.log(`${keys} keys in ${count} objects of bodies, ${faults.length} faults`);
    expect(faults).toEqual([]);
    const described = routes.flatMap(({ method, url, body, form }) =>
      objectPlaces(body ?? form ?? {}).map((place) => `${method} ${url} ${place}`),
    );
    expect(described.filter((place) => !reached.has(place))).toEqual([]);
  }, 900_000);

  test('are refused with __proto__, and nothing is written', async () => {
    const refused = new Set<string>();
    const faults: string[] = [];
    await restoreRows(saved);
    for (const call of CALLS) {
      const { sent, before, rows } = await run(call, { ['__proto__']: POLLUTING });
      const inJson = sent.filter(({ route }) => jsonRoutes().has(route));
      if (inJson.length === 0) continue;
      for (const { route } of inJson) refused.add(route);
      const isRefused = inJson.every(({ status }) => status === 400);
      const isKept = rowDifferences(before, before, rows).length === 0;
      if (!isRefused || !isKept) faults.push(answersOf(sent));
    }
    expect(faults).toEqual([]);
    expect([...refused].sort()).toEqual([...jsonRoutes()].sort());
  }, 300_000);
});

const jsonRoutes = () =>
  new Set(routes.filter(({ body }) => body).map(({ method, url }) => `${method} ${url}`));

/** Ids are given to say what is meant, a revision to say what was read, a role where roles are given. */
const OWN_FIELDS =
  /\.(id|revision)$|^(AddDepartmentMember|SetDepartmentRole|SetUserRole|InviteUser)Input\.role$/;

type Mutation = GraphQLField<unknown, unknown>;

/** Every input type with a mutation that takes it. */
const INPUTS = inputTypes();

function inputTypes(): ReadonlyMap<GraphQLInputObjectType, Mutation> {
  const taken = new Map<GraphQLInputObjectType, Mutation>();
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    variablesOf(mutation, (type) => {
      if (!taken.has(type)) taken.set(type, mutation);
      return {};
    });
  }
  return taken;
}

/** All that a mutation takes, with `more` in its objects. */
function variablesOf({ args }: Mutation, more: (type: GraphQLInputObjectType) => Keys): Keys {
  return Object.fromEntries(
    args.map(({ name, type }) => [
      name,
      inputValue(type, {
        leaf: (scalar) => SCALARS[scalar.name] ?? 'Sample',
        // Of two ways to name a lot, the one with fields.
        isSet: (field) => field.name !== 'oilId',
        more,
      }),
    ]),
  );
}

describe('the inputs of the graph', () => {
  test('are all taken by some mutation', () => {
    const named = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    expect([...INPUTS.keys()].map(String).sort()).toEqual(named.map(String).sort());
  });

  test('have no field of a forbidden name', () => {
    const names = Object.keys({ ...FORBIDDEN_KEYS, ...SPELLINGS });
    const fields = [...INPUTS.keys()].flatMap((type) =>
      names
        .filter((name) => Object.hasOwn(type.getFields(), name))
        .map((name) => `${type.name}.${name}`),
    );
    expect(fields.filter((name) => !OWN_FIELDS.test(name))).toEqual([]);
  });

  test('are refused with forbidden keys, and nothing is written', async () => {
    await restoreRows(saved);
    const before = await tableSnapshot();
    const faults: string[] = [];
    let count = 0;
    for (const [type, mutation] of INPUTS) {
      const foreign = Object.entries(IGNORED).filter(
        ([key]) => !Object.hasOwn(type.getFields(), key),
      );
      const sent = (keys: Keys) => variablesOf(mutation, (at) => (at === type ? keys : {}));
      // Alone, since an answer names the first fault only.
      for (const [key, value] of foreign) {
        const said = await refusalOf(mutation, sent({ [key]: value }));
        if (!said.includes(`Field "${key}" is not defined`)) faults.push(`${type}.${key}: ${said}`);
      }
      const polluted = await refusalOf(mutation, sent({ ['__proto__']: POLLUTING }));
      if (!polluted.includes('not valid JSON')) faults.push(`${type}: ${polluted}`);
      count += foreign.length + 1;
    }
    console.log(`${count} keys in ${INPUTS.size} input types, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(await tableSnapshot()).toEqual(before);
  }, 300_000);
});

async function refusalOf({ name, args }: Mutation, variables: Keys): Promise<string> {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const query = `mutation (${declared}) { ${name}(${passed}) { __typename } }`;
  const answer = (await admin.graph(query, variables)) as GraphAnswer & { detail?: string };
  return answer.detail ?? (answer.errors ?? []).map(({ message }) => message).join(' ');
}
