import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  isInputObjectType,
  isNonNullType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { db } from '#server/db/database.ts';
import { ACCESS_MATRIX } from '#tests/access/matrix.ts';
import type { Call } from '#tests/access/operation.ts';
import { apiFor, createWorld, targetOf, type World } from '#tests/access/world.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import type { Api, GraphAnswer } from '#tests/execute.ts';
import { inputValue, SCALARS } from '#tests/graph/inputValues.ts';
import {
  readRows,
  restoreRows,
  type SavedRows,
  saveRows,
  type TableRows,
} from '#tests/savedRows.ts';
import { FORBIDDEN_KEYS, objectPlaces, SPELLINGS } from './forbiddenKeys.ts';
import { type RestRoute, restRoutes } from './restDescription.ts';
import { rowDifferences } from './rowDifferences.ts';
import { type Sent, spoilingApi } from './spoilingApi.ts';

/**
 * A request must write only its known fields, whatever other keys it has. The bodies come from the table of rights,
 * which has a successful one for every route; the inputs come from the schema.
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
const SAVES = new Set(
  ACCESS_MATRIX.filter(({ routes }) => routes.includes('POST /api/batches')).flatMap(
    ({ rest }) => rest,
  ),
);

/**
 * A signature covers one record as it is, so no request here has one that counts. `completion.test.ts`,
 * `override.test.ts` and `release.test.ts` spoil those.
 */
const IN_SIGNATURES =
  /^(POST \/api\/batches\S* (override|signature)|PUT \/api\/oils\/:id\/status signature)/;

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

async function runFresh(call: Call, keys: Keys) {
  await restoreRows(saved);
  // Where new lots are in quarantine, no batch is saved with one that is in no inventory.
  if (SAVES.has(call)) await db().qualityPolicy.updateMany({ data: { newLotStatus: 'released' } });
  return run(call, keys);
}

const answersOf = (sent: readonly Sent[]) =>
  sent.map(({ route, status }) => `${route} ${status}`).join(', ');

/** Without forbidden keys twice, which shows what differs anyway, and with them. */
async function runThrice(call: (typeof CALLS)[number]) {
  const plain = await runFresh(call, {});
  const again = await runFresh(call, {});
  const spoilt = await runFresh(call, IGNORED);
  const differences = [
    ...rowDifferences(plain.rows, again.rows, spoilt.rows),
    ...(answersOf(spoilt.sent) === answersOf(plain.sent) ? [] : ['another answer']),
  ];
  return { spoilt, differences };
}

describe('the bodies of REST', () => {
  test('write the same rows with and without forbidden keys', async () => {
    const reached = new Set<string>();
    const faults: string[] = [];
    let count = 0;
    for (const call of CALLS) {
      const first = await runThrice(call);
      // A column of time that happens to be the same twice and another the third time is no difference that lasts.
      const { spoilt, differences } = first.differences.length > 0 ? await runThrice(call) : first;
      if (spoilt.sent.length === 0) continue;
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
    const missed = described.filter((place) => !reached.has(place) && !IN_SIGNATURES.test(place));
    expect(missed).toEqual([]);
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

/** Legitimate uses: ids refer to records, revisions to what was read, and roles are assigned. */
const OWN_FIELDS =
  /\.(id|revision)$|^(AddDepartmentMember|SetDepartmentRole|SetUserRole|InviteUser)Input\.role$|^SetLotStatusInput\.status$/;

type RootField = {
  readonly operation: 'mutation' | 'query';
  readonly field: GraphQLField<unknown, unknown>;
};

/** Every input type with a mutation or query that uses it. */
const INPUTS = inputTypes();

function inputTypes(): ReadonlyMap<GraphQLInputObjectType, RootField> {
  const taken = new Map<GraphQLInputObjectType, RootField>();
  for (const root of rootFields()) {
    variablesOf(root, (type) => {
      if (!taken.has(type)) taken.set(type, root);
      return {};
    });
  }
  return taken;
}

function rootFields(): readonly RootField[] {
  const fields = (type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {});
  return [
    ...fields(schema.getMutationType()).map((field) => ({ operation: 'mutation', field }) as const),
    ...fields(schema.getQueryType()).map((field) => ({ operation: 'query', field }) as const),
  ];
}

/** All variables of a root field, with `more` added to its objects. */
function variablesOf(
  { field: { args } }: RootField,
  more: (type: GraphQLInputObjectType) => Keys,
): Keys {
  return Object.fromEntries(
    args.map(({ name, type }) => [
      name,
      inputValue(type, {
        leaf: (scalar) => SCALARS[scalar.name] ?? 'Sample',
        // The one of two ways to name a lot that has fields.
        isSet: (field) => field.name !== 'oilId' || isNonNullType(field.type),
        more,
      }),
    ]),
  );
}

describe('the inputs of the graph', () => {
  test('are all used by a mutation or a query', () => {
    const named = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    expect([...INPUTS.keys()].map(String).sort()).toEqual(named.map(String).sort());
  });

  test('of mutations have no field with a forbidden name', () => {
    const names = Object.keys({ ...FORBIDDEN_KEYS, ...SPELLINGS });
    const written = [...INPUTS].filter(([, { operation }]) => operation === 'mutation');
    const fields = written.flatMap(([type]) =>
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
    for (const [type, root] of INPUTS) {
      const foreign = Object.entries(IGNORED).filter(
        ([key]) => !Object.hasOwn(type.getFields(), key),
      );
      const sent = (keys: Keys) => variablesOf(root, (at) => (at === type ? keys : {}));
      // One at a time, because a response names only the first error.
      for (const [key, value] of foreign) {
        const said = await refusalOf(root, sent({ [key]: value }));
        if (!said.includes(`Field "${key}" is not defined`)) faults.push(`${type}.${key}: ${said}`);
      }
      const polluted = await refusalOf(root, sent({ ['__proto__']: POLLUTING }));
      if (!polluted.includes('not valid JSON')) faults.push(`${type}: ${polluted}`);
      count += foreign.length + 1;
    }
    console.log(`${count} keys in ${INPUTS.size} input types, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(await tableSnapshot()).toEqual(before);
  }, 300_000);
});

async function refusalOf({ operation, field }: RootField, variables: Keys): Promise<string> {
  const { name, args } = field;
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const query = `${operation} (${declared}) { ${name}(${passed}) { __typename } }`;
  const answer = (await admin.graph(query, variables)) as GraphAnswer & { detail?: string };
  return answer.detail ?? (answer.errors ?? []).map(({ message }) => message).join(' ');
}
