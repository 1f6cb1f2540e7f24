import { expect, test } from 'vitest';
import { dateIn } from '#domain/account/timeZone.ts';
import { dayAfter } from '#domain/calendarDate.ts';
import { isInState, STATE_FILTERS, type StateFilter } from '#domain/lots/stateFilter.ts';
import { LOT_STATUSES } from '#domain/lots/status.ts';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { admin, createKeepersBeforeEach, organizationId } from '#tests/samples/keptOils.ts';

createKeepersBeforeEach();

const today = () => dateIn('UTC', Date.now());
const DAYS = [null, -1, 0, 1, 30, 31] as const;
const inSnake = (filter: StateFilter) =>
  filter.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** A lot of every status, with every pair of days around the limits, full and empty. */
async function createLots() {
  const day = (offset: number | null) => (offset === null ? null : dayAfter(today(), offset));
  const lots = LOT_STATUSES.flatMap((status) =>
    DAYS.flatMap((expiry) =>
      DAYS.map((retest, index) => ({
        status,
        expiresOn: day(expiry),
        retestOn: day(retest),
        grams: index % 2 === 0 ? 5 : 0,
      })),
    ),
  );
  for (const [index, lot] of lots.entries()) {
    await createOil({ organizationId, tag: `L${String(index).padStart(3, '0')}`, ...lot });
  }
  return lots.map(({ grams, ...lot }, index) => ({
    ...lot,
    tag: `L${String(index).padStart(3, '0')}`,
    quantityGrams: grams,
  }));
}

type Page = {
  readonly oils: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: { readonly tag: string } }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
};
const page = async (args: string) => {
  const { data, errors } = await admin.graph(`{ oils(first: 200 ${args}) { totalCount
    edges { node { tag } } pageInfo { endCursor hasNextPage } } }`);
  expect(errors).toBeUndefined();
  const { oils } = data as Page;
  return { ...oils, tags: oils.edges.map(({ node }) => node.tag) };
};

test('both APIs filter lots by their state as the domain decides it for each', async () => {
  const lots = await createLots();
  for (const filter of STATE_FILTERS) {
    const expected = lots.filter((lot) => isInState(lot, [filter], today())).map(({ tag }) => tag);
    expect(expected.length, filter).toBeGreaterThan(0);
    const { tags, totalCount } = await page(
      `filter: { states: [${inSnake(filter).toUpperCase()}] }`,
    );
    expect(tags, filter).toEqual(expected);
    expect(totalCount).toBe(expected.length);
    const { body } = await admin.rest('GET', `/oils?state=${inSnake(filter)}`);
    expect((body as { tag: string }[]).map(({ tag }) => tag)).toEqual(expected);
  }
  const both = await page('filter: { states: [EXPIRED, HOLD] }');
  expect(both.tags).toEqual(
    lots.filter((lot) => isInState(lot, ['expired', 'hold'], today())).map(({ tag }) => tag),
  );
  expect((await page('filter: { states: [] }')).tags).toEqual([]);
});

test('the day ends in the time zone of the organization', async () => {
  const zone = 'Pacific/Kiritimati';
  await db().organization.update({ where: { id: organizationId }, data: { timeZone: zone } });
  const there = dateIn(zone, Date.now());
  await createOil({ organizationId, tag: 'LAST', expiresOn: there });
  await createOil({ organizationId, tag: 'PAST', expiresOn: dayAfter(there, -1) });
  expect((await page('filter: { states: [EXPIRED] }')).tags).toEqual(['PAST']);
  const { data } = await admin.graph('{ oils { edges { node { tag effectiveState daysLeft } } } }');
  expect(data).toMatchObject({
    oils: {
      edges: [
        { node: { tag: 'LAST', effectiveState: 'RELEASED', daysLeft: 0 } },
        { node: { tag: 'PAST', effectiveState: 'EXPIRED', daysLeft: -1 } },
      ],
    },
  });
});

test('lots are sorted by a date in pages of both APIs, those without it last', async () => {
  const days = ['2027-03-01', null, '2027-01-01', '2027-02-01', '2027-01-01', null];
  for (const [index, expiresOn] of days.entries()) {
    await createOil({ organizationId, tag: `S${index}`, expiresOn });
  }
  const order = 'orderBy: { field: EXPIRES_ON, direction: ASC }';
  expect((await page(order)).tags.join(' ')).toBe('S2 S4 S3 S0 S1 S5');
  const back = await page('orderBy: { field: EXPIRES_ON, direction: DESC }');
  expect(back.tags.join(' ')).toBe('S5 S1 S0 S3 S4 S2');
  const byGraph: string[] = [];
  let after = '';
  for (;;) {
    const { data, errors } = await admin.graph(`{ oils(first: 2 ${order} ${after}) {
      edges { node { tag } } pageInfo { endCursor hasNextPage } } }`);
    expect(errors).toBeUndefined();
    const { edges, pageInfo } = (data as Page).oils;
    byGraph.push(...edges.map(({ node }) => node.tag));
    if (!pageInfo.hasNextPage) break;
    after = `after: "${pageInfo.endCursor}"`;
  }
  expect(byGraph.join(' ')).toBe('S2 S4 S3 S0 S1 S5');
  const first = await admin.rest('GET', '/oils?sort=expires_on&limit=4');
  const [, next = ''] = /<\/api([^>]+)>/.exec(String(first.headers['link'])) ?? [];
  const second = await admin.rest('GET', next);
  const tags = [first.body, second.body].flatMap((body) => body as { tag: string }[]);
  expect(tags.map(({ tag }) => tag).join(' ')).toBe('S2 S4 S3 S0 S1 S5');
});

test('people of Quality see on their first screen how many lots wait for a release, and nobody else does', async () => {
  const count = async (organization: number, quality: boolean) => {
    const role = quality ? 'viewer' : 'admin';
    const api = await apiOf(await createUser({ organizationId: organization, role, quality }));
    const { data, errors } = await api.graph('{ today { quarantinedLots } }');
    expect(errors).toBeUndefined();
    return (data as { today: { quarantinedLots: number | null } }).today.quarantinedLots;
  };
  await createOil({ organizationId, tag: 'ONE', status: 'quarantine' });
  await createOil({ organizationId, tag: 'TWO', status: 'quarantine' });
  await createOil({ organizationId, tag: 'SLEEPS', status: 'quarantine', active: false });
  await createOil({ organizationId, tag: 'FREE', status: 'released' });
  expect(await count(organizationId, true)).toBeNull();
  const policy = { newLotStatus: 'quarantine' } as const;
  await db().qualityPolicy.create({ data: { organizationId, ...policy } });
  expect(await count(organizationId, true)).toBe(2);
  expect(await count(organizationId, false)).toBeNull();
  const { id: other } = await createOrganization();
  await db().qualityPolicy.create({ data: { organizationId: other, ...policy } });
  expect(await count(other, true)).toBe(0);
});
