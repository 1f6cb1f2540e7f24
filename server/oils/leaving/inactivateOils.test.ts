import { describe, expect, test } from 'vitest';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { createOrganization, createOil as insertOil } from '#tests/factories.ts';
import {
  admin,
  createKeepersBeforeEach,
  departmentId,
  keeper,
  ledgerOf,
  rowOf,
} from '#tests/samples/keptOils.ts';
import { OIL_WAYS } from '#tests/ways/oilWays.ts';

createKeepersBeforeEach();

describe.each(OIL_WAYS)('through %s', (_, way) => {
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
});
