import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { saveBatch } from '#tests/samples/savedBatches.ts';

/** Lists with a filter, and the other way round. */

let admin: Api;
let userId: string;
const ROWS = 5;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  const { id: departmentId } = await createDepartment({ organizationId });
  const user = await createUser({ organizationId, role: 'admin' });
  admin = await apiOf(user);
  userId = globalId('User', user.id);
  for (let row = 1; row <= ROWS; row += 1) {
    const recipe = await createRecipe({ organizationId, departmentId, number: `R-${row}` });
    const oil = await createOil({ organizationId, tag: `T-${row}` });
    await saveBatch(admin, recipe.id, [oil.id]);
    await createUser({ organizationId });
    await createInvitation({ organizationId });
  }
});

type Page = {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string;
    readonly endCursor: string;
  };
};

async function pageOf(field: string, args: string): Promise<Page> {
  const { data, errors } = await admin.graph(`{ ${field}(${args}) { totalCount edges { node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`);
  expect(errors, args).toBeUndefined();
  return (data as Record<string, Page>)[field] as Page;
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

/** A list, its order, the usual direction, and a filter that all rows match. */
const LISTS = [
  ['batches', 'CREATED_AT', 'DESC', 'search: "R-"'],
  ['recipes', 'NUMBER', 'ASC', 'search: "R-"'],
  ['oils', 'DESCRIPTION', 'ASC', 'search: "T-"'],
  ['auditLog', 'AT', 'DESC', 'search: "R-"'],
  ['users', 'CREATED_AT', 'ASC', 'status: ACTIVE'],
  ['invitations', 'CREATED_AT', 'DESC', 'state: PENDING'],
] as const;

const LISTED = LISTS.flatMap(([field, by, usual, filter]) =>
  ['', `filter: { ${filter} }`].map((narrowed) => [field, by, usual, narrowed] as const),
);

/** A trace of nothing in particular is refused. */
const TRACED = ['trace', 'CREATED_AT', 'DESC', 'filter: { search: "T-" }'] as const;

test.each([...LISTED, TRACED])(
  '%s by %s can be read from its other end (usually %s, %s)',
  async (...list) => {
    const [field, by, usual, filter] = list;
    const order = (direction: string) =>
      `${filter} orderBy: { field: ${by}, direction: ${direction} }`;
    const reverse = usual === 'ASC' ? 'DESC' : 'ASC';
    const usually = idsOf(await pageOf(field, `first: 100 ${filter}`));
    expect(usually.length).toBeGreaterThanOrEqual(ROWS);
    expect(idsOf(await pageOf(field, `first: 100 ${order(usual)}`))).toEqual(usually);
    const turned = usually.toReversed();
    expect(idsOf(await pageOf(field, `first: 100 ${order(reverse)}`))).toEqual(turned);
    const first = await pageOf(field, `first: 2 ${order(reverse)}`);
    expect(idsOf(first)).toEqual(turned.slice(0, 2));
    expect(first).toMatchObject({ totalCount: usually.length, pageInfo: { hasNextPage: true } });
    const after = `after: "${first.pageInfo.endCursor}"`;
    const second = await pageOf(field, `first: 2 ${after} ${order(reverse)}`);
    expect(idsOf(second)).toEqual(turned.slice(2, 4));
    const before = `before: "${second.pageInfo.startCursor}"`;
    const back = await pageOf(field, `last: 1 ${before} ${order(reverse)}`);
    expect(idsOf(back)).toEqual(turned.slice(1, 2));
    expect(back.pageInfo.hasPreviousPage).toBe(true);
    expect(idsOf(await pageOf(field, `last: 2 ${order(reverse)}`))).toEqual(turned.slice(-2));
  },
);

/** Arguments by themselves, and as a filter. */
const FILTERS = [
  ['batches', 'search: "R-3"', 1],
  ['batches', 'status: COMPLETED', 0],
  ['recipes', 'search: "R-3"', 1],
  ['recipes', 'status: DRAFT', 0],
  ['oils', 'search: "T-3"', 1],
  ['oils', 'cannabinoid: "CBD"', 0],
  ['auditLog', 'search: "R-3"', 1],
  ['auditLog', 'recordType: "oil"', 0],
  ['users', 'status: INACTIVE', 0],
  ['invitations', 'state: EXPIRED', 0],
  ['trace', 'search: "T-3"', 1],
  ['trace', 'search: "nothing"', 0],
] as const;

test.each(FILTERS)('%s with %s has the same rows in a filter', async (field, args, count) => {
  const narrowed = await pageOf(field, `filter: { ${args} }`);
  expect(narrowed.totalCount).toBe(count);
  expect(narrowed).toEqual(await pageOf(field, args));
});

test('ids and defaults of a filter count as those of arguments', async () => {
  const mine = await pageOf('auditLog', `filter: { actorId: "${userId}" }`);
  expect(mine).toEqual(await pageOf('auditLog', `actorId: "${userId}"`));
  expect(mine.totalCount).toBeGreaterThanOrEqual(ROWS);
  expect(await pageOf('recipes', 'filter: {}')).toEqual(await pageOf('recipes', 'first: 50'));
  const all = await pageOf('recipes', 'filter: {status: null} first: 50');
  expect(all).toEqual(await pageOf('recipes', 'status: null, first: 50'));
});
