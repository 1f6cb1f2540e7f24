import { describe, expect, test } from 'vitest';
import { BASIC, REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { createOil } from '#tests/factories.ts';
import {
  admin,
  auditOf,
  createKeepersBeforeEach,
  departmentId,
  keeper,
  organizationId,
  rowOf,
} from '#tests/samples/keptOils.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { OIL_WAYS } from '#tests/ways/oilWays.ts';

createKeepersBeforeEach();

const FACTS = {
  supplier: 'Acme Farms',
  supplier_lot: 'AF-77',
  track_tag: '1A4060300000001',
  expires_on: '2027-06-30',
  retest_on: '2027-01-31',
};
const STORED = {
  supplier: 'Acme Farms',
  supplierLot: 'AF-77',
  trackTag: '1A4060300000001',
  expiresOn: new Date('2027-06-30'),
  retestOn: new Date('2027-01-31'),
};
const inRest = async (id: number) =>
  ((await admin.rest('GET', '/oils')).body as { id: number }[]).find((oil) => oil.id === id);

describe.each(OIL_WAYS)('through %s', (_, way) => {
  test('supplier, tags and dates are stored, kept where they are left out, and cleared by null', async () => {
    const { id } = await way.create(admin, FACTS);
    expect(await rowOf(id)).toMatchObject(STORED);
    expect((await way.update(admin, id, { qty: 90 })).code).toBe('ok');
    expect(await rowOf(id)).toMatchObject(STORED);
    expect((await way.update(admin, id, { supplier: null, expires_on: null })).code).toBe('ok');
    expect(await rowOf(id)).toMatchObject({ ...STORED, supplier: '', expiresOn: null });
    const [created, , cleared] = await auditOf(id);
    expect(created?.after).toMatchObject({ supplier: 'Acme Farms', expiresOn: '2027-06-30' });
    expect(cleared?.before).toMatchObject({ supplier: 'Acme Farms' });
    expect(cleared?.after).not.toHaveProperty('supplier');
  });

  test('a state tag is on one lot of the organization, ignoring case', async () => {
    await way.create(admin, { ...FACTS, track_tag: '1a4x' });
    const other = await way.create(admin, { tag: 'D9-015' });
    const refusal = {
      code: 'CONFLICT',
      message:
        'The state tag 1A4X is on Oil D9-014, batch 2231 already. Check which of them has it.',
    };
    expect(await way.create(admin, { tag: 'D9-016', track_tag: '1A4X' })).toMatchObject(refusal);
    expect(await way.update(admin, other.id, { tag: 'D9-015', track_tag: '1A4X' })).toMatchObject(
      refusal,
    );
  });

  test('a deleted lot gives its state tag free', async () => {
    const { id } = await way.create(admin, FACTS);
    await way.remove(admin, id);
    expect((await way.create(admin, FACTS)).code).toBe('ok');
  });

  test('a text or day that no column takes is refused by its field', async () => {
    const outcome = await way.create(admin, { ...FACTS, supplier: 'x'.repeat(121) });
    expect(outcome).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: ['supplier: Supplier: at most 120 characters'],
    });
  });

  test('a state tag with a character that nobody sees is refused, other texts keep it', async () => {
    const turned = { tag: 'D9-\u202e410', supplier: 'Ac\u200bme' };
    const outcome = await way.create(admin, { ...FACTS, ...turned, track_tag: '1A4\u200b06' });
    expect(outcome).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: [
        expect.stringMatching(
          /^track_?[tT]ag: State tag holds a character or blank that nobody sees\. Type it by hand, as it is printed on the package$/,
        ),
      ],
    });
    const { id } = await way.create(admin, { ...FACTS, ...turned });
    expect(await rowOf(id)).toMatchObject(turned);
  });

  test('a new lot has the status that the policy gives', async () => {
    expect(await rowOf((await way.create(admin, {})).id)).toMatchObject({ status: 'released' });
    await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
    const { id } = await way.create(admin, { tag: 'D9-015' });
    expect(await rowOf(id)).toMatchObject({ status: 'quarantine' });
    expect((await auditOf(id))[0]?.after).toMatchObject({ status: 'quarantine' });
  });

  test('a rejected lot is neither deleted nor inactivated, nor gets another quantity', async () => {
    const rejected = await createOil({ organizationId, departmentId, status: 'rejected' });
    const other = await createOil({ organizationId, departmentId });
    const cant = (act: string) => ({
      code: 'CONFLICT',
      message: `${rejected.tag} is rejected. It can't ${act}; write it off instead.`,
    });
    const { id, tag } = rejected;
    expect(await way.remove(keeper, id)).toMatchObject(cant('be deleted'));
    expect(await way.inactivate(keeper, [other.id, id])).toMatchObject(cant('be inactivated'));
    expect(await rowOf(other.id)).toMatchObject({ active: true });
    expect(await way.update(keeper, id, { tag, batch: 'B1', qty: 999 })).toMatchObject(
      cant('get another quantity'),
    );
    const renamed = { tag, batch: 'B1', qty: 1000, description: 'Rejected oil' };
    expect((await way.update(keeper, id, renamed)).code).toBe('ok');
  });

  test('a rejected lot without grams leaves the lists and comes back without any, also in Basic', async () => {
    const status = 'rejected';
    const { id, tag } = await createOil({ organizationId, departmentId, status, grams: 0 });
    expect((await way.inactivate(keeper, [id])).code).toBe('ok');
    expect(await way.update(keeper, id, { tag, batch: 'B1', qty: 5 })).toMatchObject({
      code: 'CONFLICT',
      message: `${tag} is rejected. It can't get another quantity; inactivate it instead.`,
    });
    expect((await way.reactivate(keeper, [id])).code).toBe('ok');
    expect(await rowOf(id)).toMatchObject({ active: true, status: 'rejected' });
    expect(Number((await rowOf(id)).quantityGrams)).toBe(0);
  });
});

test('a file inactivates a rejected lot once it has no grams, and gives it none', async () => {
  await createOil({ organizationId, tag: 'FULL', batch: 'B1', status: 'rejected', grams: 5 });
  await createOil({ organizationId, tag: 'EMPTY', batch: 'B1', status: 'rejected', grams: 0 });
  const send = async (...rows: readonly string[]) => {
    const file = ['tag,description,batch,qty,THC,active', ...rows, ''].join('\n');
    return (await admin.rest('POST', '/oils/import', { form: fileForm(file) })).body;
  };
  expect(await send('FULL,Oil,B1,5,80,no', 'EMPTY,Oil,B1,3,80,no')).toMatchObject({
    updated: 0,
    errors: [
      "Row 2: FULL is rejected. It can't be inactivated; write it off instead.",
      "Row 3: EMPTY is rejected. It can't get another quantity; inactivate it instead.",
    ],
  });
  expect(await send('EMPTY,Oil,B1,0,80,no')).toMatchObject({ updated: 1, errors: [] });
});

test('imported lots have the status that the policy gives, and rejected ones keep their grams', async () => {
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  await createOil({ organizationId, tag: 'BAD', batch: 'B1', status: 'rejected' });
  const form = fileForm('tag,description,batch,qty,THC\nNEW,Oil,B1,5,80\nBAD,Oil,B1,5,80\n');
  const { body } = await admin.rest('POST', '/oils/import', { form });
  expect(body).toMatchObject({
    inserted: 1,
    errors: ["Row 3: BAD is rejected. It can't get another quantity; write it off instead."],
  });
  expect(await db().oil.findFirstOrThrow({ where: { organizationId, tag: 'NEW' } })).toMatchObject({
    status: 'quarantine',
  });
});

const KEYS = ['status', 'effective_state', 'supplier', 'expires_on', 'days_left'];

test('in Basic an oil of REST has the keys of its lot only once one of them is filled', async () => {
  const { id: bare } = await createOil({ organizationId });
  const { id: dated } = await createOil({ organizationId, expiresOn: '2020-01-01' });
  for (const key of KEYS) expect(await inRest(bare)).not.toHaveProperty(key);
  expect(await inRest(dated)).toMatchObject({
    status: 'released',
    effective_state: 'expired',
    supplier: '',
    expires_on: '2020-01-01',
    retest_on: null,
  });
});

test('outside of Basic every oil of REST has the keys of its lot', async () => {
  await db().qualityPolicy.create({
    data: { ...BASIC, newLotStatus: 'quarantine', organizationId },
  });
  const { id } = await createOil({ organizationId, status: 'hold' });
  expect(await inRest(id)).toMatchObject({
    status: 'hold',
    effective_state: 'hold',
    track_tag: '',
    days_left: null,
  });
});
