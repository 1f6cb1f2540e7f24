import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createDepartment, createOil, createOrganization, createUser } from '#tests/factories.ts';

let organizationId: number;
let admin: Api;

const REGULATED = {
  new_lot_status: 'quarantine',
  certificate_to_release: true,
  expired_lots: 'block',
  retest_due_lots: 'override',
  line_signatures: 'performed_verified',
  pin_max_age_days: 365,
};
const IN_GRAPH = {
  newLotStatus: 'QUARANTINE',
  certificateToRelease: true,
  expiredLots: 'BLOCK',
  retestDueLots: 'OVERRIDE',
  lineSignatures: 'PERFORMED_VERIFIED',
  pinMaxAgeDays: 365,
};

const policy = async () => (await admin.rest('GET', '/quality-policy')).body as object;
const put = (body: object, headers = {}) => admin.rest('PUT', '/quality-policy', { body, headers });
const inGraph = async (input: object) => {
  const { data, errors } = await admin.graph(
    `mutation ($input: UpdateQualityPolicyInput!) { updateQualityPolicy(input: $input) {
      ... on UpdateQualityPolicyPayload { organization { qualityPolicy { preset minimumDaysLeft revision } } }
      ... on UserError { code message } } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  return (data as { updateQualityPolicy: object }).updateQualityPolicy;
};
const person = (role: 'operator' | 'viewer' | 'manager', quality = false) =>
  createUser({ organizationId, role, quality });

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin', firstName: 'Ada' }));
  await createDepartment({ organizationId, name: 'Kitchen' });
});

describe('the quality policy', () => {
  test('goes back as it was read, and is not set by the name of a preset', async () => {
    const read = { ...(await policy()), minimum_days_left: 3 };
    expect(await put(read)).toMatchObject({ status: 200, body: { preset: 'custom' } });
    const refused = await put({ preset: 'regulated' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(
      'Write the switches: the preset follows from them.',
    );
  });

  test('is Basic until somebody changes it', async () => {
    expect(await policy()).toEqual({
      preset: 'basic',
      new_lot_status: 'released',
      certificate_to_release: false,
      expired_lots: 'warn',
      retest_due_lots: 'warn',
      minimum_days_left: 0,
      retest_after_days: null,
      line_signatures: 'off',
      signing_window_minutes: 15,
      pin_max_age_days: 0,
      time_zone: 'UTC',
      revision: 1,
    });
  });

  test('is changed field by field, in both APIs, with an audit entry', async () => {
    expect((await put({ minimum_days_left: 5 })).body).toMatchObject({
      preset: 'custom',
      revision: 2,
    });
    expect(await inGraph({ retestAfterDays: 365 })).toEqual({
      organization: { qualityPolicy: { preset: 'CUSTOM', minimumDaysLeft: 5, revision: 3 } },
    });
    expect((await put({ retest_after_days: null })).body).toMatchObject({
      retest_after_days: null,
      minimum_days_left: 5,
    });
    const entries = await db().auditEntry.findMany({ where: { organizationId } });
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      kind: 'quality policy edited',
      recordType: 'quality policy',
      before: { preset: 'basic', minimumDaysLeft: 0 },
      after: { preset: 'custom', minimumDaysLeft: 5 },
    });
  });

  test('a change that changes nothing writes nothing', async () => {
    expect((await put({ minimum_days_left: 0 })).body).toMatchObject({ revision: 1 });
    expect(await db().auditEntry.count({ where: { organizationId } })).toBe(0);
  });

  test('figures out of range are refused by name, and nothing is kept', async () => {
    const { status, body } = await put({ signing_window_minutes: 61, minimum_days_left: 1 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [
        {
          loc: ['body', 'signing_window_minutes'],
          msg: 'Minutes of the PIN alone must be a whole number from 1 to 60.',
        },
      ],
    });
    expect((await put({ minimum_days_left: 1e12 })).status).toBe(422);
    expect(await db().qualityPolicy.count({ where: { organizationId } })).toBe(0);
  });

  test('the day ends in the zone of the organization', async () => {
    expect((await put({ time_zone: 'America/Los_Angeles' })).body).toMatchObject({
      preset: 'basic',
      time_zone: 'America/Los_Angeles',
      revision: 2,
    });
    const { status, body } = await put({ time_zone: '+02:00' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [
        {
          loc: ['body', 'time_zone'],
          msg: 'Choose a time zone by its name, like America/Los_Angeles.',
        },
      ],
    });
  });

  test('of two changes from the same reading the second is a conflict, the first one too', async () => {
    const read = { 'if-match': '"1"' };
    expect((await put({ minimum_days_left: 1 }, read)).status).toBe(200);
    const { status, body } = await put({ minimum_days_left: 2 }, read);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('The quality policy was changed by Ada Field');
    expect(await policy()).toMatchObject({ minimum_days_left: 1 });
  });
});

describe('Regulated', () => {
  test('waits for a person of Quality and two to weigh, then is on in both APIs', async () => {
    const refused = await put(REGULATED);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Nobody could release a lot.');
    await person('viewer', true);
    expect(await inGraph(IN_GRAPH)).toEqual({
      code: 'CONFLICT',
      message:
        'Nobody of Kitchen could verify a weighing. Give a second person a role there first.',
    });
    await person('manager');
    expect(await inGraph(IN_GRAPH)).toMatchObject({
      organization: { qualityPolicy: { preset: 'REGULATED' } },
    });
    expect(await policy()).toMatchObject({ preset: 'regulated', ...REGULATED });
  });

  test('is not left while a lot waits for a release', async () => {
    await person('viewer', true);
    expect((await put({ new_lot_status: 'quarantine' })).status).toBe(200);
    const held = await createOil({ organizationId, tag: 'HELD', status: 'hold' });
    await createOil({ organizationId, tag: 'GONE', status: 'rejected', grams: 0 });
    const refused = await put({ new_lot_status: 'released' });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Lot HELD is not released. Release it first.');
    await db().oil.update({ where: { id: held.id }, data: { status: 'released' } });
    const dormant = { status: 'rejected', grams: 0, active: false } as const;
    const { id } = await createOil({ organizationId, tag: 'ASLEEP', ...dormant });
    const keep = (grams: number | null) =>
      db().oil.update({ where: { id }, data: { quantityBeforeInactivation: grams } });
    await keep(5);
    const asleep = await put({ new_lot_status: 'released' });
    expect(asleep.status).toBe(409);
    expect(JSON.stringify(asleep.body)).toContain('Lot ASLEEP is rejected and inactive.');
    await keep(0);
    expect((await put({ new_lot_status: 'released' })).status).toBe(200);
  });

  test('people who cannot sign in count for nothing', async () => {
    await createUser({ organizationId, role: 'viewer', quality: true, verified: false });
    await person('manager');
    expect((await put(REGULATED)).status).toBe(409);
  });
});
