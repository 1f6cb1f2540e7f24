import { expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import { createRecipe, createOil as insertOil } from '#tests/factories.ts';
import {
  admin,
  createKeepersBeforeEach,
  departmentId,
  organizationId,
} from '#tests/samples/keptOils.ts';
import { REST } from '#tests/ways/oilWays.ts';

createKeepersBeforeEach();

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
