import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createCannabinoid,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { batchOfNewLot, createKitchen } from '#tests/samples/savedBatches.ts';
import { WAYS } from '#tests/ways/settingsWays.ts';

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization({ cannabinoids: ['THC'] })).id;
  const user = await createUser({
    organizationId,
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Moss',
  });
  admin = await apiOf(user);
});

const trail = () =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'cannabinoid' },
    orderBy: { sequence: 'asc' },
  });

describe.each(WAYS)('cannabinoids through %s', (_, way) => {
  const create = (name: string, unit?: string) =>
    way.create(admin, 'Cannabinoid', { name, ...(unit === undefined ? {} : { unit }) });

  test.each(['mg/unit', 'mg/g', '%'])('a new one in %s is not a default', async (unit) => {
    const { code, row } = await create(' CBDV ', unit);
    expect(code).toBe('ok');
    expect(row).toEqual({
      id: expect.any(Number),
      name: 'CBDV',
      unit,
      is_default: false,
      revision: 1,
    });
    expect(await trail()).toMatchObject([
      {
        kind: 'cannabinoid created',
        recordId: String(row['id']),
        actorName: 'Ada Moss',
        before: null,
        after: { name: 'CBDV', unit },
      },
    ]);
  });

  test('without a unit it has mg/unit', async () => {
    expect((await create('CBDV')).row).toMatchObject({ unit: 'mg/unit' });
  });

  test.each([
    [' ', 'name: Cannabinoid name is required'],
    ['x'.repeat(101), 'name: Cannabinoid name: at most 100 characters'],
    ['a\nb', 'name: Cannabinoid name must not contain line breaks or unprintable characters'],
    ['a\u0000', 'name: Text must not contain the character U+0000.'],
  ])('the name %j is refused', async (name, issue) => {
    const { id } = await createCannabinoid({ organizationId });
    for (const answer of [
      await create(name),
      await way.update(admin, 'Cannabinoid', id, { name }),
    ]) {
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', issues: [issue] });
    }
    expect(await trail()).toEqual([]);
  });

  test('an unknown unit is refused', async () => {
    expect((await create('CBDV', 'kg')).code).toBe('BAD_USER_INPUT');
  });

  test('a name is unique, ignoring case', async () => {
    const { id } = await createCannabinoid({ organizationId, name: 'CBDV' });
    const conflict = { code: 'CONFLICT', message: 'Cannabinoid thc already exists.' };
    expect(await create('thc')).toMatchObject(conflict);
    expect(await way.update(admin, 'Cannabinoid', id, { name: 'thc' })).toMatchObject(conflict);
    expect((await way.update(admin, 'Cannabinoid', id, { name: 'cbdv' })).code).toBe('ok');
  });

  test('a default one can be edited, and stays a default', async () => {
    const { id } = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
    const { row } = await way.update(admin, 'Cannabinoid', id, { name: 'Δ9-THC', unit: '%' });
    expect(row).toEqual({ id, name: 'Δ9-THC', unit: '%', is_default: true, revision: 2 });
    const kept = await way.update(admin, 'Cannabinoid', id, { name: 'Δ9-THC' });
    expect(kept.row).toMatchObject({ unit: '%', revision: 2 });
    expect(await trail()).toMatchObject([
      {
        kind: 'cannabinoid edited',
        before: { name: 'THC', unit: 'mg/unit' },
        after: { name: 'Δ9-THC', unit: '%' },
      },
    ]);
  });

  const NAME_OF_ANOTHER =
    'THC was the name of another cannabinoid of your lots. Choose another name.';
  const rename = (id: number, name: string) => way.update(admin, 'Cannabinoid', id, { name });

  test('the names of two that lots have are not exchanged, and the own earlier name comes back', async () => {
    const { id: thc } = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
    const { id: cbd } = await createCannabinoid({ organizationId, name: 'CBD' });
    await createOil({ organizationId, percents: { THC: 55, CBD: 1 } });
    expect((await rename(thc, 'TMP')).code).toBe('ok');
    const entries = (await trail()).length;
    for (const name of ['THC', 'thc']) {
      expect(await rename(cbd, name)).toMatchObject({
        code: 'CONFLICT',
        message: NAME_OF_ANOTHER.replace('THC', name),
      });
    }
    expect(await db().cannabinoid.count({ where: { id: cbd, name: 'CBD', revision: 1 } })).toBe(1);
    expect(await trail()).toHaveLength(entries);
    expect((await rename(thc, 'THC')).code).toBe('ok');
  });

  test('a name of one that nothing has is free, and so is every name for one that nothing has', async () => {
    const { id: thc } = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
    const { id: cbd } = await createCannabinoid({ organizationId, name: 'CBD' });
    await rename(thc, 'TMP');
    await createOil({ organizationId, percents: { CBD: 5 } });
    expect((await rename(cbd, 'THC')).code).toBe('ok');
    const { id: unused } = await createCannabinoid({ organizationId });
    expect((await rename(unused, 'CBD')).code).toBe('ok');
  });

  test('one that only a test has is in use', async () => {
    const { id: thc } = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
    const { id: cbd } = await createCannabinoid({ organizationId, name: 'CBD' });
    const { id: oilId } = await createOil({ organizationId, percents: { CBD: 5 } });
    expect((await rename(thc, 'TMP')).code).toBe('ok');
    const test = { organizationId, oilId, purpose: 'retest', userName: 'Ada Moss' } as const;
    const { id: testId } = await db().lotTest.create({ data: test });
    const result = { position: 0, cannabinoidId: thc, cannabinoid: 'TMP' } as const;
    await db().lotTestResult.create({
      data: { ...result, organizationId, testId, kind: 'value', percent: 60 },
    });
    expect(await rename(cbd, 'THC')).toMatchObject({ message: NAME_OF_ANOTHER });
  });

  test('one that only a batch has is in use, by the name of its day', async () => {
    const kitchen = await createKitchen();
    const own = { organizationId: kitchen.organizationId };
    const api = await apiOf(await createUser({ ...own, role: 'admin' }));
    const named = async (name: string) =>
      (await db().cannabinoid.findFirstOrThrow({ where: { ...own, name } })).id;
    const [thc, cbd] = [await named('THC'), await named('CBD')];
    await batchOfNewLot(kitchen);
    await db().oilPotency.deleteMany({ where: own });
    await kitchen.oil({ percents: { CBD: 5 } });
    expect((await way.update(api, 'Cannabinoid', thc, { name: 'TMP' })).code).toBe('ok');
    const taken = await way.update(api, 'Cannabinoid', cbd, { name: 'THC' });
    expect(taken).toMatchObject({ message: NAME_OF_ANOTHER });
  });

  test('of two edits of the same revision, the second gets a conflict that names the first editor', async () => {
    const { id } = await createCannabinoid({ organizationId, name: 'CBDV' });
    await way.update(admin, 'Cannabinoid', id, { name: 'THCV' }, 1);
    for (const late of [
      await way.update(admin, 'Cannabinoid', id, { name: 'CBGV' }, 1),
      await way.remove(admin, 'Cannabinoid', id, 1),
    ]) {
      expect(late.code).toBe('CONFLICT');
      expect(late.message).toContain('Cannabinoid THCV was changed by Ada Moss on ');
    }
    expect((await way.remove(admin, 'Cannabinoid', id, 2)).code).toBe('ok');
  });

  const refusal = async (id: number) => {
    const { code, message } = await way.remove(admin, 'Cannabinoid', id);
    return [code, message];
  };

  test('a default one cannot be deleted', async () => {
    const { id } = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
    expect(await refusal(id)).toEqual([
      'CONFLICT',
      'THC is a default cannabinoid and can’t be deleted.',
    ]);
  });

  test('one in use cannot be deleted, and the error names places and numbers', async () => {
    const { id } = await createCannabinoid({ organizationId, name: 'CBDV' });
    const percents = { CBDV: 3 };
    await createOil({ organizationId, percents });
    const used = 'Cannabinoid CBDV is used by';
    expect(await refusal(id)).toEqual(['CONFLICT', `${used} 1 oil and can’t be deleted.`]);
    await createOil({ organizationId, percents, active: false });
    const gone = await createOil({ organizationId, percents });
    await db().oil.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
    const targets = [{ cannabinoid: 'CBDV', value: 1 }];
    const { recipeId } = await createRecipe({ organizationId, targets });
    await createRecipe({ organizationId, targets, status: 'draft' });
    await createRecipe({ organizationId, targets, status: 'archived' });
    expect(recipeId).toBeGreaterThan(0);
    expect(await refusal(id)).toEqual([
      'CONFLICT',
      `${used} 2 oils, 1 deleted oil, 2 recipes, and 1 archived recipe version and can’t be deleted.`,
    ]);
    expect(await trail()).toEqual([]);
  });

  test('one that oils contain only as 0 % can be deleted', async () => {
    const { id } = await createCannabinoid({ organizationId, name: 'CBDV' });
    const oil = await createOil({ organizationId, percents: { THC: 80, CBDV: 0 } });
    expect((await way.remove(admin, 'Cannabinoid', id)).code).toBe('ok');
    expect(await db().oilPotency.count({ where: { oilId: oil.id } })).toBe(1);
    expect(await trail()).toMatchObject([
      { kind: 'cannabinoid deleted', before: { name: 'CBDV', unit: 'mg/unit' }, after: null },
    ]);
    expect((await way.remove(admin, 'Cannabinoid', id)).code).toBe('NOT_FOUND');
  });

  test('only administrators can change them, and only their own', async () => {
    const { id } = await createCannabinoid({ organizationId });
    const other = await createOrganization();
    const stranger = await apiOf(await createUser({ organizationId: other.id, role: 'admin' }));
    const manager = await apiOf(await createUser({ organizationId, role: 'manager' }));
    const codes = async (api: Api) => [
      (await way.update(api, 'Cannabinoid', id, { name: '' })).code,
      (await way.remove(api, 'Cannabinoid', id)).code,
    ];
    expect(await codes(manager)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await way.create(manager, 'Cannabinoid', { name: '' })).code).toBe('FORBIDDEN');
    expect(await codes(stranger)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await way.create(stranger, 'Cannabinoid', { name: 'THCP' })).code).toBe('ok');
    expect(await db().cannabinoid.count({ where: { organizationId, name: 'THCP' } })).toBe(0);
  });
});

test('concurrently adding a target and deleting its cannabinoid leaves no broken recipe', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, name } = await createCannabinoid({ organizationId });
    const body = { number: `R-${round}`, specifications: [{ spec_name: name, target_value: 1 }] };
    const [recipe, deletion] = await Promise.all([
      admin.rest('POST', '/recipes/?draft=true', { body }),
      admin.rest('DELETE', `/cannabinoids/${id}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([recipe.status, deletion.status]);
  }
});

test('administrators can query how many recipes have a target for one', async () => {
  const { id } = await createCannabinoid({ organizationId, name: 'CBDV' });
  const targets = [{ cannabinoid: 'CBDV', value: 1 }];
  await createRecipe({ organizationId, targets });
  await createRecipe({ organizationId, targets, status: 'draft' });
  await createRecipe({ organizationId, targets, status: 'archived' });
  const variables = { id: Buffer.from(`Cannabinoid:${id}`).toString('base64') };
  const ask = async (api: Api) =>
    api.graph('query ($id: ID!) { cannabinoidRecipeCount(id: $id) }', variables);
  expect((await ask(admin)).data).toEqual({ cannabinoidRecipeCount: 2 });
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  expect((await ask(viewer)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const other = await createOrganization();
  const stranger = await apiOf(await createUser({ organizationId: other.id, role: 'admin' }));
  expect((await ask(stranger)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

test('the lists mark defaults, in the order of creation', async () => {
  await createCannabinoid({ organizationId, name: 'CBDV' });
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  expect((await viewer.rest('GET', '/cannabinoids/')).body).toEqual([
    { id: expect.any(Number), name: 'THC', unit: 'mg/unit', is_default: true, revision: 1 },
    { id: expect.any(Number), name: 'CBDV', unit: 'mg/unit', is_default: false, revision: 1 },
  ]);
  const { data } = await viewer.graph('{ cannabinoids { name isDefault revision } }');
  expect(data).toEqual({
    cannabinoids: [
      { name: 'THC', isDefault: true, revision: 1 },
      { name: 'CBDV', isDefault: false, revision: 1 },
    ],
  });
});

test('REST responses have the revision as ETag', async () => {
  const created = await admin.rest('POST', '/cannabinoids/', { body: { name: 'CBDV', unit: '%' } });
  expect(created).toMatchObject({ status: 201, headers: { etag: '"1"' } });
  const { id } = created.body as { id: number };
  const headers = { 'if-match': '"7"' };
  const body = { name: 'X' };
  expect((await admin.rest('PUT', `/cannabinoids/${id}`, { body, headers })).status).toBe(409);
  expect((await admin.rest('PUT', `/cannabinoids/${id}`, { body })).headers['etag']).toBe('"2"');
});
