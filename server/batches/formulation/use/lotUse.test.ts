import { beforeEach, describe, expect, test } from 'vitest';
import { dateIn } from '#domain/account/timeZone.ts';
import { BASIC, type QualityPolicy } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  newKey,
  saveBatch,
} from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;
beforeEach(async () => {
  kitchen = await createKitchen();
});

type Lot = Parameters<Kitchen['oil']>[0];
const DAY = '2027-01-15';

const ofKitchen = () => ({ organizationId: kitchen.organizationId });
const setPolicy = (policy: Partial<QualityPolicy>) => {
  const { organizationId } = kitchen;
  const data = { ...BASIC, ...policy };
  const where = { organizationId };
  return db().qualityPolicy.upsert({ where, create: { ...data, organizationId }, update: data });
};

async function saveWith(lot: Lot, body: object = {}) {
  const { cook, recipe, oil } = kitchen;
  const { id } = await oil({ tag: 'D9-014', ...lot });
  const { status, body: answer } = await cook.rest('POST', '/batches', {
    body: {
      recipe_id: (await recipe()).id,
      oils: [{ oil_id: id }],
      production_date: DAY,
      ...body,
    },
    headers: { 'idempotency-key': newKey() },
  });
  return { ...(answer as { error?: string; warnings?: string[] }), status };
}

describe('a save', () => {
  test.each([
    ['quarantine', 'D9-014 is in quarantine. Choose a released lot, or ask Quality to release it.'],
    ['hold', 'D9-014 is on hold. Choose a released lot, or ask Quality to release it.'],
    ['rejected', 'D9-014 is rejected. Choose a released lot.'],
  ] as const)('is refused with a lot whose status is %s', async (status, sentence) => {
    expect(await saveWith({ status })).toMatchObject({ status: 409, error: sentence });
    expect(await db().batch.count({ where: ofKitchen() })).toBe(0);
  });

  test('warns of an expired lot in Basic, and is refused where the policy blocks it', async () => {
    expect(await saveWith({ expiresOn: '2027-01-14' })).toMatchObject({
      status: 201,
      warnings: ['D9-014 expired on 14 Jan 2027. Look before you use it.'],
    });
    await setPolicy({ expiredLots: 'block' });
    expect(await saveWith({ batch: 'B2', expiresOn: '2027-01-14' })).toMatchObject({
      status: 409,
      error: "D9-014 expired on 14 Jan 2027. It can't be weighed.",
    });
  });

  test('is refused with a lot of no inventory where lots are released', async () => {
    const temporary = {
      tag: 'STREET-1',
      description: 'Distillate',
      batch: 'X',
      qty: 500,
      cannabinoids: { THC: 90 },
    };
    const oils = [{ temporary }];
    expect(await saveWith({}, { oils })).toMatchObject({ status: 201 });
    await setPolicy({ newLotStatus: 'quarantine' });
    expect(await saveWith({ batch: 'B2' }, { oils })).toMatchObject({
      status: 409,
      error: 'STREET-1 is in no inventory. Add it there, and ask Quality to release it.',
    });
    expect(await db().batch.count({ where: ofKitchen() })).toBe(1);
  });

  test('is refused where Quality would have to allow it', async () => {
    await setPolicy({ retestDueLots: 'override' });
    expect(await saveWith({ retestOn: DAY })).toMatchObject({
      status: 409,
      error:
        'D9-014 was due for a retest on 15 Jan 2027. Choose another lot, or ask Quality to allow it.',
    });
  });

  test('counts the days of the production date where these days only warn', async () => {
    const lot = { expiresOn: '2020-06-01' };
    const saved = await saveWith(lot, { production_date: '2020-06-01' });
    expect(saved).toMatchObject({ status: 201, warnings: [] });
  });

  test('with a date before the expiry of a lot that is expired by now is for Quality', async () => {
    await setPolicy({ expiredLots: 'block' });
    const lot = { expiresOn: '2020-06-01' };
    expect(await saveWith(lot, { production_date: '2020-06-01' })).toMatchObject({
      status: 409,
      error:
        'D9-014 expired on 1 Jun 2020, after the production date. Choose another lot, or ask Quality to allow it.',
    });
    expect(await db().batch.count({ where: ofKitchen() })).toBe(0);
  });

  test('asks nothing of a picked lot that gives no grams', async () => {
    const { cook, recipe, oil } = kitchen;
    const used = await oil({ receivedOn: '2026-01-01' });
    const held = await oil({ status: 'hold', receivedOn: '2026-06-01' });
    const batch = await saveBatch(cook, (await recipe()).id, [used.id, held.id]);
    expect(batch.oils.filter(({ qty }) => qty > 0).map(({ oil_id }) => oil_id)).toEqual([used.id]);
    expect(batch.warnings).toEqual([]);
  });

  test('without a production date is of today in the time zone of the organization', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      const where = { id: kitchen.organizationId };
      await db().organization.update({ where, data: { timeZone } });
      const before = dateIn(timeZone, Date.now());
      const { id } = await kitchen.oil();
      const { production_date } = await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [id]);
      expect([before, dateIn(timeZone, Date.now())]).toContain(production_date);
    }
  });

  test('keeps the bound of each percent and the current test of its lot', async () => {
    const { organizationId, cook, manager, recipe, oil } = kitchen;
    const { id } = await oil({ percents: { THC: 80 } });
    const results = [
      { cannabinoid: 'THC', printed: '88.2 %' },
      { cannabinoid: 'CBD', printed: 'ND', lod: 0.01 },
      { cannabinoid: 'CBN', printed: 'ND' },
    ];
    const form = certificateForm({ purpose: 'incoming', results });
    const added = await manager.rest('POST', `/oils/${id}/tests`, { form });
    const testId = Object(added.body).test.id;
    await saveBatch(cook, (await recipe()).id, [id]);
    const rows = await db().batchLotPotency.findMany({ where: { organizationId } });
    const kept = rows.map(({ cannabinoid, percent, upperPercent, testId }) => {
      return [cannabinoid, percent.toFixed(4), upperPercent?.toFixed(4) ?? null, testId];
    });
    expect(kept.sort()).toEqual([
      ['CBD', '0.0000', '0.0100', testId],
      ['CBN', '0.0000', null, testId],
      ['THC', '88.2000', '88.2000', testId],
    ]);
  });

  test('keeps the switches that were in force, which no later change touches', async () => {
    await setPolicy({ expiredLots: 'block', minimumDaysLeft: 3 });
    expect((await saveWith({})).status).toBe(201);
    const { id, policySnapshot } = await db().batch.findFirstOrThrow({ where: ofKitchen() });
    expect(policySnapshot).toEqual({ ...BASIC, expiredLots: 'block', minimumDaysLeft: 3 });
    await expect(
      db().batch.update({ where: { id }, data: { policySnapshot: {} } }),
    ).rejects.toThrow();
  });
});

describe('completing', () => {
  const savedLot = async (lot: Lot = {}) => {
    const { cook, recipe, oil } = kitchen;
    const { id } = await oil({ tag: 'D9-014', ...lot });
    const body = { production_date: DAY };
    return { id, batch: await saveBatch(cook, (await recipe()).id, [id], body) };
  };

  test('is refused when the lot was put on hold after the save, and nothing leaves it', async () => {
    const { id, batch } = await savedLot();
    await db().oil.update({ where: { id }, data: { status: 'hold' } });
    const { status, body } = await complete(kitchen.cook, batch);
    expect(status).toBe(409);
    expect(body.error).toBe(
      'D9-014 is on hold. Ask Quality to release it, or inactivate this batch and run it with a released lot. Nothing was saved.',
    );
    expect(await db().ledgerEntry.count({ where: { oilId: id } })).toBe(1);
    await db().oil.update({ where: { id }, data: { status: 'released' } });
    expect((await complete(kitchen.cook, batch)).status).toBe(200);
  });

  test('is refused with a rejected lot, until the rejection is taken back', async () => {
    const { id, batch } = await savedLot();
    await db().oil.update({ where: { id }, data: { status: 'rejected' } });
    const refused = await complete(kitchen.cook, batch);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      'D9-014 is rejected. Inactivate this batch and run it with a released lot, or ask Quality to take the rejection back. Nothing was saved.',
    );
    await db().oil.update({ where: { id }, data: { status: 'released' } });
    expect((await complete(kitchen.cook, batch)).status).toBe(200);
  });

  test('follows the policy of the save, and of Basic where none was kept', async () => {
    const expired = { expiresOn: '2027-01-14' };
    const first = await savedLot(expired);
    await setPolicy({ expiredLots: 'block' });
    expect((await complete(kitchen.cook, first.batch)).status).toBe(200);
  });
});
