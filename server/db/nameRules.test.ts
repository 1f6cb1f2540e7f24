import { describe, expect, test } from 'vitest';
import {
  anOil,
  createTwoOrganizationsBefore,
  foreign,
  own,
} from '#tests/database/twoOrganizations.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { DUPLICATE, refusal } from '#tests/refusal.ts';
import { db } from './database.ts';

createTwoOrganizationsBefore();

describe('names that differ only in case', () => {
  const TAKEN: readonly [string, (organizationId: number, name: string) => Promise<unknown>][] = [
    ['a department', (organizationId, name) => createDepartment({ organizationId, name })],
    ['a recipe number', (organizationId, number) => createRecipe({ organizationId, number })],
    ['an oil', (organizationId, tag) => createOil({ organizationId, tag, batch: tag })],
    [
      'a cannabinoid',
      (organizationId, name) => db().cannabinoid.create({ data: { organizationId, name } }),
    ],
  ];

  test.each(TAKEN)('%s is unique within its organization only', async (_, create) => {
    await create(own.id, 'Same Name');
    expect(await refusal(create(own.id, 'sAME nAME'))).toBe(DUPLICATE);
    expect(await refusal(create(foreign.id, 'same name'))).toBeNull();
  });

  test.each(TAKEN)('%s is unique in every alphabet', async (_, create) => {
    await create(own.id, 'Öl à l’été Æøå Žluťoučký Σίγμα Жук');
    expect(await refusal(create(own.id, 'öL À L’ÉTÉ æØÅ žLUŤOUČKÝ σΊΓΜΑ жУК'))).toBe(DUPLICATE);
    expect(await refusal(create(own.id, 'Ol a l’ete Æøå Žluťoučký Σίγμα Жук'))).toBeNull();
  });

  test('the same oil may exist in two departments', async () => {
    const { id: departmentId } = await createDepartment({ organizationId: own.id });
    await anOil({ tag: 'D9-1', batch: 'B1' });
    expect(await refusal(anOil({ tag: 'd9-1', batch: 'b1', departmentId }))).toBeNull();
    expect(await refusal(anOil({ tag: 'd9-1', batch: 'b1', departmentId }))).toBe(DUPLICATE);
  });

  test('an e-mail address is unique across organizations until its account is deleted', async () => {
    const user = await createUser({ organizationId: own.id, email: 'one@rules.test' });
    const again = () =>
      refusal(createUser({ organizationId: foreign.id, email: 'ONE@rules.test' }));
    expect(await again()).toBe(DUPLICATE);
    await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    expect(await again()).toBeNull();
  });

  test('the name of an organization is unique among the active ones', async () => {
    const { id } = await createOrganization({ name: 'Rules Inc' });
    const again = () => refusal(createOrganization({ name: 'rules INC' }));
    expect(await again()).toBe(DUPLICATE);
    await db().organization.update({ where: { id }, data: { status: 'inactive' } });
    expect(await again()).toBeNull();
  });
});
