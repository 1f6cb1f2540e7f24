import { describe, expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import { admin, auditOf, createKeepersBeforeEach, rowOf } from '#tests/samples/keptOils.ts';
import { OIL_WAYS, REST } from '#tests/ways/oilWays.ts';

createKeepersBeforeEach();

describe.each(OIL_WAYS)('through %s', (_, way) => {
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
