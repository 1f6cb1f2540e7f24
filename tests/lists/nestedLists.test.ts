import { beforeAll, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import type { Api } from '#tests/execute.ts';
import { documentsBelow, outerLists } from './nestedDocuments.ts';
import { createNestedWorld } from './nestedWorld.ts';

const FEW = 2;
const MANY = 12;

let admin: Api;
let statements = 0;

beforeAll(async () => {
  databaseEvents.on('statement', ({ statement }) => {
    // Only reads count, because some requests also write, such as the last use of the session.
    if (/^\s*(SELECT|WITH)\b/.test(statement)) statements += 1;
  });
  admin = await createNestedWorld(MANY);
}, 180_000);

async function countStatements(document: string): Promise<number> {
  statements = 0;
  const { errors } = await admin.graph(document);
  expect(errors, document).toBeUndefined();
  return statements;
}

/** Number of rows in a list, because statement counts are meaningful only for many rows. */
async function countRows({ ask }: ReturnType<typeof outerLists>[number]): Promise<number> {
  const { data } = await admin.graph(ask(MANY, '__typename'));
  const [list] = Object.values(data as Record<string, { edges: unknown[] } | unknown[]>);
  return (Array.isArray(list) ? list : list?.edges)?.length ?? 0;
}

test.each(outerLists().map((list) => [list.path, list] as const))(
  'what stands below %s is read for all rows at once, whichever field it is',
  async (_path, list) => {
    expect(await countRows(list)).toBe(MANY);
    const growing: string[] = [];
    for (const { path, document } of documentsBelow(list)) {
      const few = await countStatements(document(FEW));
      const many = await countStatements(document(MANY));
      if (few !== many) growing.push(`${path}: ${few} statements for ${FEW}, ${many} for ${MANY}`);
    }
    expect(growing).toEqual([]);
  },
);

type Ledger = { readonly edges: readonly { readonly node: Readonly<Record<string, string>> }[] };

test('each row has its own balances, histories and counts under two aliases', async () => {
  const { data } = await admin.graph(`{ oils(first: 12) { edges { node { quantityGrams
    all: ledger(first: 10) { totalCount edges { node { balanceGrams deltaGrams } } }
    newest: ledger(first: 1) { edges { node { balanceGrams } } }
    first: ledger(last: 1) { edges { node { balanceGrams deltaGrams } } }
    history(first: 1) { totalCount edges { node { recordName } } } tag } } } }`);
  const { oils } = data as { oils: { edges: readonly { node: Record<string, unknown> }[] } };
  expect(oils.edges).toHaveLength(MANY);
  for (const { node } of oils.edges) {
    const { all, newest, first } = node as Record<string, Ledger>;
    const grams = all?.edges.map((edge) => Number(edge.node['balanceGrams'])) ?? [];
    expect(all).toMatchObject({ totalCount: grams.length });
    expect(grams[0]).toBe(Number(node['quantityGrams']));
    all?.edges.forEach((edge, index) => {
      const before = grams[index + 1] ?? 0;
      expect(before + Number(edge.node['deltaGrams'])).toBeCloseTo(grams[index] ?? 0, 6);
    });
    expect(newest?.edges[0]?.node['balanceGrams']).toBe(node['quantityGrams']);
    expect(first?.edges[0]?.node['balanceGrams']).toBe(first?.edges[0]?.node['deltaGrams']);
    expect(node['history']).toMatchObject({
      totalCount: 4,
      edges: [{ node: { recordName: node['tag'] } }],
    });
  }
});
