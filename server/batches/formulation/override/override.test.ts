import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { type Sent, saveWays } from '#tests/samples/signing/overrides.ts';
import { createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';

const DAY = '2027-01-15';
const REASON = 'Tested again this morning.';
let kitchen: Kitchen;
/** Operator of the department and person of Quality. */
let quality: Api;
let qualityId: number;
let recipeId: number;
let batchId: string;
let batches = 0;

/** A free Batch ID of today. */
function newBatchId(): string {
  batches += 1;
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return `BF-${today}-${String(batches).padStart(4, 'A')}`;
}

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const names = { firstName: 'Ada', lastName: 'Field' };
  const departments = { [departmentId]: 'operator' } as const;
  const user = await createUser({ organizationId, ...names, quality: true, departments });
  await createSigningPin({ organizationId, userId: user.id });
  qualityId = user.id;
  quality = await apiOf(user);
  recipeId = (await kitchen.recipe()).id;
  batchId = newBatchId();
  const policy = { ...BASIC, retestDueLots: 'override' as const };
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
});

const dueLot = (lot: object = {}) =>
  kitchen.oil({ tag: 'D9-014', batch: '2231', retestOn: DAY, ...lot });

type Asked = { readonly statement: string; readonly subjectDigest: string };
async function asked(api: Api, oilIds: readonly number[], day = DAY, id = batchId) {
  const { data, errors } = await api.graph(
    `query ($oilIds: [ID!]!, $day: Date!, $batchId: String!) {
      lotOverride(oilIds: $oilIds, productionDate: $day, batchId: $batchId) {
        statement subjectDigest tags signers { signerId name }
      }
    }`,
    { oilIds: oilIds.map((oilId) => globalId('Oil', oilId)), day, batchId: id },
  );
  return { found: (data as { lotOverride: Asked | null } | null)?.lotOverride ?? null, errors };
}

const digestOf = async (oilIds: readonly number[], day = DAY) =>
  (await asked(quality, oilIds, day)).found?.subjectDigest ?? '';

const { byRest, byGraph } = saveWays(() => ({ recipeId, batchId, day: DAY, reason: REASON }));

const ofKitchen = () => ({ organizationId: kitchen.organizationId });
const rows = async () => ({
  batches: await db().batch.count({ where: ofKitchen() }),
  signatures: await db().signature.count({ where: ofKitchen() }),
  deviations: await db().deviation.count({ where: ofKitchen() }),
});
const NOTHING = { batches: 0, signatures: 0, deviations: 0 };
const NEEDED =
  'D9-014 was due for a retest on 15 Jan 2027. Choose another lot, or ask Quality to allow it.';

test('both APIs say the same of what an override signs, and of nothing to sign', async () => {
  const { id: oilId } = await dueLot();
  const overRest = async (day: string) =>
    (
      await kitchen.cook.rest('POST', '/lot-override', {
        body: { oil_ids: [oilId], production_date: day, batch_id: batchId },
      })
    ).body;
  const { found } = await asked(kitchen.cook, [oilId]);
  expect(await overRest(DAY)).toEqual({
    statement: found?.statement,
    subject_digest: found?.subjectDigest,
    tags: ['D9-014'],
    signers: [{ signer_id: qualityId, name: 'Ada Field' }],
  });
  expect(await overRest('2026-01-15')).toBeNull();
  expect(await kitchen.cook.rest('POST', '/lot-override', { body: { oil_ids: [] } })).toMatchObject(
    { status: 422 },
  );
});

test('two lots of one tag are told apart where the batch is refused and where it is allowed', async () => {
  const lots = [
    await dueLot({ grams: 3, receivedOn: '2026-03-02' }),
    await dueLot({ grams: 4, departmentId: null, supplierLot: '77-A', receivedOn: '2026-03-03' }),
  ];
  const ids = lots.map(({ id }) => id);
  const refused = await byRest(quality, ids, null);
  expect(refused.message).toMatch(/D9-014 · 2231 · Department \d+ was due/);
  expect(refused.message).toContain('D9-014 · 2231 · Whole organization was due');
  const { found } = await asked(quality, ids);
  expect(found?.statement).toContain('I allow lot D9-014 / 2231 (received 2 Mar 2026), which');
  expect(found?.statement).toContain(
    'I allow lot D9-014 / 2231 (supplier’s lot 77-A, received 3 Mar 2026), which',
  );
  const { code } = await byRest(quality, ids, { digest: found?.subjectDigest ?? '' });
  expect(code).toBe('ok');
  const signed = await db().signature.findMany({ where: ofKitchen(), orderBy: { id: 'asc' } });
  expect(signed.map(({ statement }) => statement).join(' ')).toBe(found?.statement);
});

describe.each([
  ['REST', byRest],
  ['GraphQL', byGraph],
])('a save through %s', (_, save) => {
  test('without Quality is refused, with it the batch is stored with signature and deviation', async () => {
    const { id: oilId } = await dueLot();
    expect(await save(quality, [oilId], null)).toMatchObject({ code: 'CONFLICT', message: NEEDED });
    expect(await rows()).toEqual(NOTHING);
    const { found } = await asked(quality, [oilId]);
    const statement = `I allow lot D9-014 / 2231, which was due for a retest on 15 Jan 2027, for batch ${batchId} of 15 Jan 2027.`;
    expect(found).toMatchObject({ statement, tags: ['D9-014'], signers: [] });
    const digest = found?.subjectDigest ?? '';
    const { code, id } = await save(quality, [oilId], { digest });
    expect(code).toBe('ok');
    const batch = await db().batch.findUniqueOrThrow({ where: { id } });
    const why = `D9-014 was due for a retest on 15 Jan 2027. Ada Field of Quality allowed it: ${REASON}`;
    expect(batch.printedId).toBe(batchId);
    expect(batch.warnings).toEqual([why]);
    expect(await db().signature.findFirstOrThrow({ where: ofKitchen() })).toMatchObject({
      ...{ meaning: 'approved', subjectType: 'lot', subjectId: String(oilId), batchId: id },
      ...{ signerId: qualityId, statement, reason: REASON, method: 'password' },
    });
    expect(await db().deviation.findFirstOrThrow({ where: ofKitchen() })).toMatchObject({
      ...{ kind: 'lot_state', severity: 'major', batchId: id, oilId, raisedById: null },
      ...{ sentence: `${batchId}: ${why}`, departmentId: kitchen.departmentId, state: 'open' },
    });
    const kinds = await db().auditEntry.findMany({
      where: { ...ofKitchen(), kind: { in: ['signed', 'batch created', 'deviation raised'] } },
      orderBy: { sequence: 'asc' },
    });
    expect(kinds.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['signed', 'Ada Field'],
      ['batch created', 'Ada Field'],
      ['deviation raised', 'System'],
    ]);
  });

  test('takes the PIN of a second person of Quality at the same screen', async () => {
    const { id: oilId } = await dueLot();
    const { found } = await asked(kitchen.cook, [oilId]);
    expect(found).toMatchObject({
      signers: [{ signerId: globalId('User', qualityId), name: 'Ada Field' }],
    });
    const proof = { pin: DEMO_PIN, signerId: qualityId };
    const sent = { digest: found?.subjectDigest ?? '', proof };
    expect((await save(kitchen.cook, [oilId], sent)).code).toBe('ok');
    expect(await db().signature.findFirstOrThrow({ where: ofKitchen() })).toMatchObject({
      ...{ signerId: qualityId, method: 'pin' },
    });
  });

  test('sent again with its key stores nothing again', async () => {
    const { id: oilId } = await dueLot();
    const sent = { digest: await digestOf([oilId]), key: newKey() };
    const first = await save(quality, [oilId], sent);
    expect(await save(quality, [oilId], sent)).toEqual({ ...first, code: first.code });
    expect(await rows()).toEqual({ batches: 1, signatures: 1, deviations: 1 });
  });

  test('is refused when the lot, the day or the batch is another than the one that was shown', async () => {
    const { id: oilId } = await dueLot();
    const digest = await digestOf([oilId]);
    const moved = { code: 'CONFLICT', message: expect.stringContaining('Batch ID') };
    const later = { digest, day: '2027-01-16' };
    expect(await save(quality, [oilId], later)).toMatchObject(moved);
    expect(await save(quality, [oilId], { digest: 'ab'.repeat(32) })).toMatchObject(moved);
    await db().oil.update({ where: { id: oilId }, data: { retestOn: new Date('2027-01-14') } });
    expect(await save(quality, [oilId], { digest })).toMatchObject(moved);
    const other = await digestOf([oilId]);
    batchId = newBatchId();
    expect(await save(quality, [oilId], { digest: other })).toMatchObject(moved);
    expect(await rows()).toEqual(NOTHING);
  });

  test('is refused without a reason of 10 characters, with a wrong secret, and of people who are not of Quality', async () => {
    const { id: oilId } = await dueLot();
    const digest = await digestOf([oilId]);
    const { cook, manager, organizationId } = kitchen;
    const others = await createUser({ organizationId, role: 'admin' });
    const refused = async (api: Api, sent: Partial<Sent>) =>
      (await save(api, [oilId], { digest, ...sent })).code;
    expect(await refused(quality, { reason: 'too short' })).toBe('BAD_USER_INPUT');
    expect(await refused(quality, { proof: { password: 'wrong' } })).toBe('INVALID_CREDENTIALS');
    expect(await refused(cook, {})).toBe('FORBIDDEN');
    expect(await refused(manager, {})).toBe('FORBIDDEN');
    expect(await refused(await apiOf(others), {})).toBe('FORBIDDEN');
    const second = { pin: DEMO_PIN, signerId: others.id };
    expect(await refused(quality, { proof: second })).toBe('FORBIDDEN');
    const wrong = { pin: '999999', signerId: qualityId };
    expect(await refused(cook, { proof: wrong })).toBe('BAD_USER_INPUT');
    expect(await rows()).toEqual(NOTHING);
  });

  test('is never allowed by a program with a token', async () => {
    const { id: oilId } = await dueLot();
    const digest = await digestOf([oilId]);
    await db().user.update({ where: { id: qualityId }, data: { role: 'admin' } });
    const body = { name: 'Scale', scope: 'read_write', password: DEMO_PASSWORD };
    const made = await quality.rest('POST', '/auth/api-tokens', { body });
    const token = apiWithToken((made.body as { readonly token: string }).token);
    expect((await save(token, [oilId], { digest })).code).toBe('FORBIDDEN');
    expect(await rows()).toEqual(NOTHING);
  });

  test('allows no lot that is not released, and no person of another organization', async () => {
    const due = await dueLot();
    const held = await kitchen.oil({ tag: 'HELD', status: 'hold', receivedOn: '2020-01-01' });
    const digest = await digestOf([due.id]);
    expect(await save(quality, [held.id], { digest })).toMatchObject({ code: 'CONFLICT' });
    const foreign = await createKitchen();
    const { id: signerId } = await createUser({
      organizationId: foreign.organizationId,
      quality: true,
    });
    await createSigningPin({ organizationId: foreign.organizationId, userId: signerId });
    const proof = { pin: DEMO_PIN, signerId };
    expect((await save(kitchen.cook, [due.id], { digest, proof })).code).toBe('NOT_FOUND');
    expect((await asked(foreign.cook, [due.id])).errors?.[0]?.extensions?.['code']).toBe(
      'NOT_FOUND',
    );
    expect(await rows()).toEqual(NOTHING);
  });
});

test('several lots are allowed together, each with its signature and deviation', async () => {
  const first = await dueLot({ grams: 3 });
  const second = await dueLot({ tag: 'D9-015', grams: 3 });
  const lots = [first.id, second.id];
  const { found } = await asked(quality, lots);
  expect(found?.statement).toMatch(/^I allow lot D9-014 .* I allow lot D9-015 /);
  await byRest(quality, lots, { digest: found?.subjectDigest ?? '' });
  const used = await db().batchLot.count({ where: { ...ofKitchen(), grams: { gt: 0 } } });
  expect(used).toBe(2);
  expect(await rows()).toEqual({ batches: 1, signatures: 2, deviations: 2 });
});

test('many lots are allowed with as many statements as one', async () => {
  const statementsOf = async (lots: readonly number[]) => {
    batchId = newBatchId();
    const digest = await digestOf(lots);
    await db().rateLimit.deleteMany();
    let statements = 0;
    const counted = ({ statement }: { readonly statement: string }) => {
      if (!statement.includes('rate_limits')) statements += 1;
    };
    databaseEvents.on('statement', counted);
    const saved = await byRest(quality, lots, { digest });
    databaseEvents.off('statement', counted);
    expect(saved.code, saved.message).toBe('ok');
    return statements;
  };
  const lots: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    lots.push((await dueLot({ tag: `D9-02${n}`, grams: 1.6 })).id);
  }
  const enough = await dueLot({ tag: 'D9-030' });
  await statementsOf([enough.id]);
  expect(await statementsOf(lots)).toBe(await statementsOf([enough.id]));
  expect(await rows()).toEqual({ batches: 3, signatures: 6, deviations: 6 });
});

describe('completing', () => {
  const saved = async (lot: object = {}) => {
    const { id: oilId } = await dueLot(lot);
    const digest = await digestOf([oilId]);
    const { id } = await byRest(quality, [oilId], digest === '' ? null : { digest });
    const { body } = await quality.rest('GET', `/batches/${id}`);
    return { oilId, batch: body as RestBatch };
  };

  test('needs no other signature for what was allowed at the save', async () => {
    const { batch } = await saved();
    expect((await complete(kitchen.cook, batch)).status).toBe(200);
    expect(await rows()).toEqual({ batches: 1, signatures: 1, deviations: 1 });
    const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
    expect(body).toMatchObject({ warnings: [expect.stringContaining(REASON)] });
    expect(body).not.toHaveProperty('allowed_uses');
  });

  /** The field that the graph names for what speaks against the completion. */
  const pathOfRefusal = async (batch: RestBatch) => {
    const { finished_quantity: finishedQuantity, ingredients } = weighed(batch);
    const lines = ingredients.map(({ position, actual_qty }) => ({
      position,
      actualGrams: String(actual_qty),
    }));
    const { data } = await kitchen.cook.graph(
      `mutation ($input: CompleteBatchInput!) { completeBatch(input: $input) {
        ... on ConflictError { path } } }`,
      {
        input: {
          id: globalId('Batch', batch.id),
          idempotencyKey: newKey(),
          entries: { finishedQuantity: String(finishedQuantity), lines },
        },
      },
    );
    return Object(data).completeBatch.path;
  };

  test('needs Quality for a lot that became due since', async () => {
    const { oilId, batch } = await saved({ retestOn: null });
    await db().oil.update({ where: { id: oilId }, data: { retestOn: new Date(DAY) } });
    const refused = await complete(kitchen.cook, batch);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'D9-014 was due for a retest on 15 Jan 2027. Ask Quality to allow it, or inactivate this batch and run it with another lot. Nothing was saved.',
    ]);
    expect(await pathOfRefusal(batch)).toEqual(['override']);
    const signature = {
      subject_digest: await digestOf([oilId]),
      ...{ pin: DEMO_PIN, signer_id: qualityId },
    };
    const override = { reason: REASON, signature };
    const done = await complete(kitchen.cook, batch, { ...weighed(batch), override });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await rows()).toEqual({ batches: 1, signatures: 1, deviations: 1 });
    const why = `D9-014 was due for a retest on 15 Jan 2027. Ada Field of Quality allowed it: ${REASON}`;
    expect(done.body).toMatchObject({ allowed_uses: [why], warnings: [] });
    const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}/signatures`);
    expect(body).toMatchObject([{ meaning: 'approved', signer_name: 'Ada Field' }]);
    const rewritten = db().batch.update({ where: { id: batch.id }, data: { allowedUses: [] } });
    expect(await refusal(rewritten)).toBe(RESTRICTED);
  });
});
