import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createDepartment, createOil, createOrganization, createUser } from '#tests/factories.ts';
import { switchingFacts } from './switchingFacts.ts';

test('of many people and lots no more are read than decide', async () => {
  const { id: organizationId } = await createOrganization();
  const { id: kitchen } = await createDepartment({ organizationId, name: 'Kitchen' });
  await createDepartment({ organizationId, name: 'Bakery' });
  const idsOf = async (count: number, person: object) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await createUser({ organizationId, ...person })).id);
    return ids;
  };
  const [firstOther] = await idsOf(3, { role: 'viewer', quality: true });
  const cook = { departments: { [kitchen]: 'operator' }, quality: true };
  const cooks = await idsOf(5, cook);
  const [manager] = await idsOf(1, { role: 'manager' });
  for (let n = 0; n < 3; n += 1) {
    await createOil({ organizationId, tag: `HELD-${n}`, status: 'hold' });
  }
  await createOil({ organizationId, tag: 'GONE', status: 'rejected', grams: 1 });
  await createOil({ organizationId: (await createOrganization()).id, status: 'hold' });
  expect(await switchingFacts(db(), { organizationId })).toEqual({
    qualityIds: [firstOther, ...cooks.slice(0, 3)],
    departments: [
      { name: 'Kitchen', weigherIds: cooks.slice(0, 3) },
      { name: 'Bakery', weigherIds: [manager] },
    ],
    held: {
      count: 4,
      rejectedCount: 1,
      first: { tag: 'HELD-0', isRejected: false, isActive: true },
    },
  });
});
