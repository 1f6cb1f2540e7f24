import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CANNABINOIDS } from '#domain/account/registration.ts';
import type { OilDraft } from '#domain/inventory/oilDraft.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf, apiWithToken, globalId, tokenOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipe,
  createUser,
  createOil as insertOil,
} from '#tests/factories.ts';
import { OIL_WAYS, REST } from '#tests/ways/oilWays.ts';
import { createOil } from './createOil.ts';

let organizationId: number;
let departmentId: number;
let admin: Api;
let keeper: Api;
let viewer: Viewer;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  departmentId = (await createDepartment({ organizationId, name: 'Kitchen' })).id;
  const token = await tokenOf(
    await createUser({ organizationId, role: 'admin', firstName: 'Ada' }),
  );
  admin = apiWithToken(token);
  viewer = await viewerOfToken(token);
  keeper = await apiOf(
    await createUser({ organizationId, departments: { [departmentId]: 'manager' } }),
  );
});

const rowOf = (id: number) =>
  db().oil.findUniqueOrThrow({
    where: { id },
    include: { ledger: { orderBy: { id: 'asc' } }, potencies: true },
  });
const ledgerOf = async (id: number) =>
  (await rowOf(id)).ledger.map(({ reason, deltaGrams }) => `${reason} ${deltaGrams.toFixed(3)}`);
const auditOf = (id: number) =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'oil', recordId: String(id) },
    orderBy: { sequence: 'asc' },
  });

describe.each(OIL_WAYS)('through %s', (_, way) => {
  test('a new oil is stored as entered, its quantity as the first ledger entry', async () => {
    const { code, id } = await way.create(keeper, {
      qty: 12.5,
      cannabinoids: { thc: 88.125, ' CBD ': 0 },
      department_id: departmentId,
    });
    expect(code).toBe('ok');
    expect(await ledgerOf(id)).toEqual(['received 12.500']);
    const list = await keeper.rest('GET', '/oils/?is_active=true');
    expect(list.body).toEqual([
      {
        id,
        tag: 'D9-014',
        description: 'THC distillate',
        batch: '2231',
        qty: 12.5,
        promised_qty: 0,
        free_qty: 12.5,
        cannabinoids: { THC: 88.125, CBD: 0 },
        department_id: departmentId,
        received: new Date().toISOString().slice(0, 10),
        is_active: true,
        revision: 1,
      },
    ]);
    expect(await auditOf(id)).toMatchObject([{ kind: 'oil created', after: { tag: 'D9-014' } }]);
  });

  test('the date of receipt is stored, and kept when omitted', async () => {
    const { id } = await way.create(admin, { received: '2026-02-28' });
    const received = async () => (await rowOf(id)).receivedOn.toISOString().slice(0, 10);
    expect(await received()).toBe('2026-02-28');
    expect((await way.update(admin, id, { qty: 7 })).code).toBe('ok');
    expect(await received()).toBe('2026-02-28');
    expect((await way.update(admin, id, { received: '2024-02-29' })).code).toBe('ok');
    expect(await received()).toBe('2024-02-29');
    for (const wrong of ['2026-02-30', '28.02.2026', '']) {
      expect((await way.update(admin, id, { received: wrong })).code).toBe('BAD_USER_INPUT');
    }
    expect(await received()).toBe('2024-02-29');
  });

  test('negative numbers become 0, without a ledger entry', async () => {
    const { code, id } = await way.create(admin, { qty: -5, cannabinoids: { THC: -1 } });
    expect(code).toBe('ok');
    const { quantityGrams, potencies, ledger } = await rowOf(id);
    expect([quantityGrams.toNumber(), potencies[0]?.percent.toNumber()]).toEqual([0, 0]);
    expect(ledger).toEqual([]);
  });

  test('all issues are reported at once at their fields', async () => {
    const { code, issues } = await way.create(admin, {
      tag: ' ',
      description: '',
      qty: 1.2345,
      cannabinoids: { XYZ: 1, THC: 300 },
    });
    expect(code).toBe('BAD_USER_INPUT');
    const said = issues.map((issue) => issue.replace(/^[^:]*: /, ''));
    expect(said).toEqual([
      'Tag is required.',
      'Description is required.',
      'Quantity: at most 3 decimals',
      'There is no cannabinoid XYZ. Choose one of the list or add it in Settings',
      'THC % must be between 0 and 100',
    ]);
  });

  test('tag and batch are unique in a department, ignoring case, until the oil is deleted', async () => {
    const first = await way.create(admin, { department_id: departmentId });
    const again = { tag: 'd9-014', batch: '2231', department_id: departmentId };
    expect(await way.create(keeper, again)).toMatchObject({
      code: 'CONFLICT',
      message:
        'Oil D9-014, batch 2231 exists already in Kitchen. Edit that one, or choose another tag or batch.',
    });
    expect((await way.create(admin, { ...again, department_id: null })).code).toBe('ok');
    await way.inactivate(admin, [first.id]);
    const other = await way.create(admin, { ...again, batch: 'other' });
    const clash = await way.update(admin, other.id, again);
    expect(clash.message).toBe(
      'Oil D9-014, batch 2231 exists already in Kitchen. It is inactive: reactivate it, or choose another tag or batch.',
    );
    expect((await way.remove(keeper, first.id)).code).toBe('ok');
    expect((await way.update(admin, other.id, again)).code).toBe('ok');
  });

  test('an edit of the quantity adds a ledger entry, other edits do not', async () => {
    const { id } = await way.create(admin, {});
    expect(await way.update(admin, id, { qty: 75.5 })).toMatchObject({ code: 'ok', revision: 2 });
    await way.update(admin, id, { qty: 75.5, description: 'Other', cannabinoids: { CBD: 3 } });
    await way.update(admin, id, { qty: 75.5, description: 'Other', cannabinoids: { CBD: 3 } });
    const { revision, potencies } = await rowOf(id);
    expect([revision, potencies.length]).toEqual([3, 1]);
    expect(await ledgerOf(id)).toEqual(['received 100.000', 'edited -24.500']);
    const kinds = (await auditOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['oil created', 'oil edited', 'oil edited']);
  });

  test("an edit conflicting with another person's change is refused with name and time", async () => {
    const { id, revision } = await way.create(admin, { department_id: departmentId });
    await way.update(admin, id, { qty: 7, department_id: departmentId }, revision);
    const late = await way.update(keeper, id, { qty: 8, department_id: departmentId }, revision);
    expect(late.code).toBe('CONFLICT');
    expect(late.message).toMatch(/^Oil D9-014, batch 2231 was changed by Ada Field on .*again\.$/);
    expect((await rowOf(id)).quantityGrams.toNumber()).toBe(7);
    expect((await way.update(keeper, id, { qty: 9 })).code).toBe('ok');
  });

  test('deactivating sets the quantity to 0, reactivating restores it; repeating changes nothing', async () => {
    const { id } = await way.create(admin, { qty: 40 });
    const empty = await way.create(admin, { batch: 'empty', qty: 0 });
    for (let call = 0; call < 2; call += 1) {
      expect((await way.inactivate(admin, [id, empty.id, id])).code).toBe('ok');
    }
    expect(await rowOf(id)).toMatchObject({ active: false, revision: 2 });
    expect((await rowOf(id)).quantityGrams.toNumber()).toBe(0);
    for (let call = 0; call < 2; call += 1) await way.reactivate(admin, [id, empty.id]);
    expect(await rowOf(id)).toMatchObject({ active: true, quantityBeforeInactivation: null });
    expect(await ledgerOf(id)).toEqual([
      'received 40.000',
      'inactivated -40.000',
      'reactivated 40.000',
    ]);
    expect(await ledgerOf(empty.id)).toEqual([]);
  });

  test('a quantity set on an inactive oil applies once it is active again', async () => {
    const { id } = await way.create(admin, { qty: 40 });
    await way.inactivate(admin, [id]);
    await way.update(admin, id, { qty: 0, description: 'Only the words' });
    expect((await rowOf(id)).quantityBeforeInactivation?.toNumber()).toBe(40);
    await way.update(admin, id, { qty: 25 });
    expect((await rowOf(id)).quantityGrams.toNumber()).toBe(0);
    await way.reactivate(admin, [id]);
    expect((await rowOf(id)).quantityGrams.toNumber()).toBe(25);
  });

  test('bulk changes apply to all or none', async () => {
    const own = await way.create(admin, { department_id: departmentId });
    const shared = await way.create(admin, { batch: 'shared' });
    const foreign = await insertOil({ organizationId: (await createOrganization()).id });
    const before = await tableSnapshot();
    expect((await way.inactivate(keeper, [own.id, shared.id])).code).toBe('FORBIDDEN');
    expect((await way.inactivate(admin, [own.id, foreign.id])).code).toBe('NOT_FOUND');
    expect((await way.reactivate(admin, [own.id, 999_999_999])).code).toBe('NOT_FOUND');
    expect((await way.inactivate(admin, [])).message).toContain('select at least one oil');
    const many = Array.from({ length: 251 }, (_, id) => id + 1);
    expect((await way.inactivate(admin, many)).message).toContain('At most 250 oils at once');
    expect(await tableSnapshot()).toEqual(before);
  });

  test('a deleted oil disappears everywhere, its row and ledger stay', async () => {
    const { id } = await way.create(admin, {});
    expect((await way.remove(admin, id)).code).toBe('ok');
    for (const refused of [
      await way.remove(admin, id),
      await way.update(admin, id, {}),
      await way.inactivate(admin, [id]),
    ]) {
      expect(refused.code).toBe('NOT_FOUND');
    }
    expect((await admin.rest('GET', '/oils')).body).toEqual([]);
    const answer = await admin.graph(
      'query ($id: ID!) { node(id: $id) { id } oils(active: null) { totalCount } }',
      { id: globalId('Oil', id) },
    );
    expect(answer.data).toEqual({ node: null, oils: { totalCount: 0 } });
    expect((await rowOf(id)).ledger).toHaveLength(1);
    expect((await auditOf(id)).at(-1)?.kind).toBe('oil deleted');
  });

  test('moving an oil requires rights in both departments, and an inactive one cannot be edited', async () => {
    const other = await createDepartment({ organizationId });
    const { id } = await way.create(keeper, { department_id: departmentId });
    expect((await way.update(keeper, id, { department_id: other.id })).code).toBe('FORBIDDEN');
    expect((await way.update(keeper, id, { department_id: null })).code).toBe('BAD_USER_INPUT');
    expect((await way.update(admin, id, { department_id: other.id })).code).toBe('ok');
    expect((await way.update(keeper, id, {})).code).toBe('FORBIDDEN');
    await db().department.update({ where: { id: other.id }, data: { active: false } });
    expect((await way.update(admin, id, { qty: 1 })).code).toBe('CONFLICT');
    expect((await way.create(admin, { batch: 'x', department_id: other.id })).code).toBe(
      'CONFLICT',
    );
    expect((await way.inactivate(admin, [id])).code).toBe('ok');
    expect((await way.reactivate(admin, [id])).code).toBe('CONFLICT');
    expect((await way.remove(admin, id)).code).toBe('ok');
  });
});

test('the list can be searched and filtered, and is ordered by description, then tag', async () => {
  const other = await createDepartment({ organizationId });
  const oil = (fields: Partial<Parameters<typeof insertOil>[0]>) =>
    insertOil({ organizationId, ...fields });
  await oil({
    tag: 'B',
    description: 'Live resin',
    departmentId,
    receivedOn: '2026-11-20',
    percents: { THC: 70, CBD: 0 },
  });
  await oil({ tag: 'A', description: 'Live resin', batch: '50%', percents: { CBD: 20 } });
  await oil({ tag: 'C', description: 'Distillate', departmentId: other.id, percents: { THC: 90 } });
  await oil({ tag: 'D', description: 'Distillate', active: false });
  const tags = async (args: string) => {
    const { data } = await admin.graph(`{ oils(${args}) { totalCount edges { node { tag } } } }`);
    const { oils } = data as {
      oils: { totalCount: number; edges: { node: { tag: string } }[] };
    };
    expect(oils.totalCount).toBe(oils.edges.length);
    return oils.edges.map(({ node }) => node.tag).join('');
  };
  expect(await tags('first: 10')).toBe('CAB');
  expect(await tags('active: null')).toBe('CDAB');
  expect(await tags('active: false')).toBe('D');
  expect(await tags('search: " LIVE "')).toBe('AB');
  expect(await tags('search: "0%"')).toBe('A');
  expect(await tags('search: "%"')).toBe('A');
  expect(await tags('cannabinoid: "cbd"')).toBe('A');
  expect(await tags('cannabinoid: "none"')).toBe('');
  expect(await tags(`departmentId: "${globalId('Department', departmentId)}"`)).toBe('AB');
  expect(await tags('receivedFrom: "2026-11-20"')).toBe('B');
  expect(await tags('receivedFrom: "2026-10-01", receivedTo: "2026-11-19"')).toBe('CA');
  const rest = async (query: string) => {
    const { status, body } = await admin.rest('GET', `/oils?is_active=true&${query}`);
    return status === 200 ? (body as { tag: string }[]).map(({ tag }) => tag).join('') : status;
  };
  expect(await rest('received_from=2026-11-20')).toBe('B');
  expect(await rest('received_from=2026-10-01&received_to=2026-11-19')).toBe('CA');
  expect(await rest('received_to=yesterday')).toBe(422);
});

test('the ledger has every change with the balance after it, in pages', async () => {
  const { id } = await REST.create(admin, { qty: 100 });
  await REST.update(admin, id, { qty: 60 });
  await REST.inactivate(admin, [id]);
  await REST.reactivate(admin, [id]);
  const read = async (after: string | null) => {
    const { data } = await admin.graph(
      `query ($id: ID!, $after: String) { oil(id: $id) { ledger(first: 3, after: $after) {
        totalCount pageInfo { endCursor hasNextPage }
        edges { node { reason deltaGrams balanceGrams userName batch { id } } }
      } } }`,
      { id: globalId('Oil', id), after },
    );
    return (data as { oil: { ledger: Ledger } }).oil.ledger;
  };
  const first = await read(null);
  expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  expect(first.edges.map(({ node }) => node)).toEqual([
    {
      reason: 'REACTIVATED',
      deltaGrams: '60',
      balanceGrams: '60',
      userName: 'Ada Field',
      batch: null,
    },
    {
      reason: 'INACTIVATED',
      deltaGrams: '-60',
      balanceGrams: '0',
      userName: 'Ada Field',
      batch: null,
    },
    { reason: 'EDITED', deltaGrams: '-40', balanceGrams: '60', userName: 'Ada Field', batch: null },
  ]);
  const rest = await read(first.pageInfo.endCursor);
  expect(rest.edges.map(({ node }) => node)).toMatchObject([
    { reason: 'RECEIVED', deltaGrams: '100', balanceGrams: '100' },
  ]);
});

test('a deleted oil is not found, but its history is complete', async () => {
  const { id } = await REST.create(admin, { tag: 'GONE', qty: 12 });
  await REST.update(admin, id, { tag: 'GONE', qty: 7 });
  await REST.remove(admin, id);
  const oil = globalId('Oil', id);
  const read = async (includeDeleted: boolean) =>
    admin.graph(
      `query ($oil: ID!, $includeDeleted: Boolean) {
        oil(id: $oil, includeDeleted: $includeDeleted) {
          tag quantityGrams deletedAt
          ledger { totalCount edges { node { balanceGrams } } } usedIn { totalCount }
        }
      }`,
      { oil, includeDeleted },
    );
  expect((await read(false)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  expect((await read(true)).data).toEqual({
    oil: {
      tag: 'GONE',
      quantityGrams: '7',
      deletedAt: expect.any(String),
      ledger: {
        totalCount: 2,
        edges: [{ node: { balanceGrams: '7' } }, { node: { balanceGrams: '12' } }],
      },
      usedIn: { totalCount: 0 },
    },
  });
});

type Ledger = {
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string | null };
  readonly edges: readonly { readonly node: Readonly<Record<string, unknown>> }[];
};

test('an oil lists the batches that used it, with grams', async () => {
  const oil = await insertOil({ organizationId, percents: { THC: 80, CBD: 30 } });
  const recipe = await createRecipe({ organizationId, departmentId });
  const body = { recipe_id: recipe.id, oils: [{ oil_id: oil.id }] };
  const batch = await admin.rest('POST', '/batches', { body });
  const { data } = await admin.graph(
    `query ($id: ID!) { oil(id: $id) {
      percentSum usedIn { totalCount edges { node { grams mode batch { batchId } } } }
    } }`,
    { id: globalId('Oil', oil.id) },
  );
  const { batch_id: batchId } = batch.body as { batch_id: string };
  expect(data).toEqual({
    oil: {
      percentSum: '110',
      usedIn: {
        totalCount: 1,
        edges: [{ node: { grams: '6.25', mode: 'FLEXIBLE', batch: { batchId } } }],
      },
    },
  });
});

test('the server accepts exactly the oils without issues', async () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'A', 'x'.repeat(101), 'a\nb', '=1'), fc.string());
  const number = fc.oneof(
    fc.constantFrom(-1, 0, 0.0001, 12.345, 100, 100.0001, 1e10, 9_999_999_999.999),
    fc.integer({ min: 0, max: 10 ** 6 }).map((steps) => steps / 10_000),
  );
  const draft: fc.Arbitrary<OilDraft> = fc.record({
    tag: text,
    description: text,
    batch: fc.uuid(),
    quantityGrams: number,
    potencies: fc.array(
      fc.record({ cannabinoid: fc.constantFrom('THC', 'thc ', 'CBD', 'XYZ'), percent: number }),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(draft, async (written) => {
      const issues = oilIssues(written, DEFAULT_CANNABINOIDS);
      try {
        const { ledger, ...row } = await rowOf(await createOil(viewer, { draft: written }));
        const { quantityGrams, tag } = normalizedOil(written);
        expect([row.quantityGrams.toNumber(), row.tag]).toEqual([quantityGrams, tag]);
        expect(ledger.length).toBe(quantityGrams > 0 ? 1 : 0);
        expect(issues).toEqual([]);
      } catch (error) {
        if (!(error instanceof InvalidError)) throw error;
        expect(error.issues).toEqual(issues);
        expect(issues.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});
