import { GraphQLObjectType, getNamedType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { db } from '#server/db/database.ts';
import { LEAVABLE_LISTS, NEVER_LEFT, type PagedList, type Put } from './leavableLists.ts';

/** The pages of a list continue where the previous one ended, whatever happened to its last row. */

type Page = {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
};

async function readPage({ api, ask }: PagedList, page: string): Promise<Page> {
  const selection = `edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
  const { data, errors } = await api.graph(ask(page, selection));
  expect(errors).toBeUndefined();
  let found: unknown = data;
  // The list may be nested, with a single field per level.
  while (typeof found === 'object' && found !== null && !('edges' in found)) {
    [found] = Object.values(found);
  }
  return found as Page;
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

/** The row id inside a global id; sessions have no other. */
function rowOf(id: string | undefined): string {
  const decoded = Buffer.from(id ?? '', 'base64').toString('utf8');
  return /^\w+:(\d+)$/.exec(decoded)?.[1] ?? id ?? '';
}

const CASES = Object.entries(LEAVABLE_LISTS).flatMap(([name, { open, puts }]) =>
  Object.entries(puts).map(([what, put]) => [name, what, open, put] as const),
);

async function openWith(open: () => Promise<PagedList>) {
  const list = await open();
  const whole = idsOf(await readPage(list, 'first: 50'));
  expect(whole.length).toBeGreaterThanOrEqual(4);
  return { list, whole };
}

const putAway = (put: Put, id: string | undefined, { api }: PagedList) => put(rowOf(id), api);

describe.each(CASES)('%s, when the row of the cursor %s', (_name, _what, open, put) => {
  test('continues with the row after it', async () => {
    const { list, whole } = await openWith(open);
    const first = await readPage(list, 'first: 2');
    expect(idsOf(first)).toEqual(whole.slice(0, 2));
    expect(first.pageInfo.endCursor).toBe(first.edges[1]?.cursor);
    await putAway(put, whole[1], list);
    const next = await readPage(list, `first: 1, after: "${first.pageInfo.endCursor}"`);
    expect(idsOf(next)).toEqual([whole[2]]);
    expect(next.pageInfo.hasNextPage).toBe(true);
    const others = await readPage(list, `first: 50, after: "${first.pageInfo.endCursor}"`);
    const stood = whole.slice(2);
    // A row that was put away may come back at another place, or as another row.
    expect(idsOf(others).filter((id) => stood.includes(id))).toEqual(stood);
  });

  test('goes back to the row before it', async () => {
    const { list, whole } = await openWith(open);
    const last = await readPage(list, 'last: 2');
    expect(idsOf(last)).toEqual(whole.slice(-2));
    expect(last.pageInfo.startCursor).toBe(last.edges[0]?.cursor);
    await putAway(put, whole.at(-2), list);
    const before = await readPage(list, `last: 1, before: "${last.pageInfo.startCursor}"`);
    expect(idsOf(before)).toEqual([whole.at(-3)]);
    expect(before.pageInfo.hasPreviousPage).toBe(true);
  });
});

test('each connection of the schema is covered', () => {
  const connections = Object.values(schema.getTypeMap()).flatMap((type) =>
    type instanceof GraphQLObjectType
      ? Object.values(type.getFields())
          .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  const named = [...Object.keys(LEAVABLE_LISTS), ...Object.keys(NEVER_LEFT)];
  expect(named.toSorted()).toEqual(connections.toSorted());
});

test.each(Object.keys(LEAVABLE_LISTS))(
  'the cursor of another organization finds nothing in %s, as one of a row that never was',
  async (name) => {
    const { open } = LEAVABLE_LISTS[name] ?? {};
    if (open === undefined) throw new Error(name);
    const { list: foreign, whole } = await openWith(open);
    const { list: own } = await openWith(open);
    expect(await db().organization.count()).toBeGreaterThan(1);
    const { edges } = await readPage(foreign, 'first: 50');
    expect(edges).toHaveLength(whole.length);
    for (const { cursor } of edges) {
      expect(idsOf(await readPage(own, `first: 50, after: "${cursor}"`))).toEqual([]);
      expect(idsOf(await readPage(own, `last: 50, before: "${cursor}"`))).toEqual([]);
    }
  },
);
