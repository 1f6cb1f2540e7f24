import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOT_STATUSES, type LotStatus } from '#domain/lots/status.ts';
import { BASIC, type QualityPolicy, REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { ACTORS, type Actor } from '#tests/access/operation.ts';
import { apiFor, createWorld, targetOf, type World } from '#tests/access/world.ts';
import { createOil } from '#tests/factories.ts';
import { aPdf } from '#tests/samples/certificates.ts';
import { OIL_WAYS, type OilOutcome, type OilWay } from '#tests/ways/oilWays.ts';

/** Written out, so that a wrong table in the domain is noticed. */
const POSSIBLE: readonly string[] = [
  'quarantine released',
  'quarantine rejected',
  'quarantine hold',
  'released hold',
  'released rejected',
  'hold released',
  'hold rejected',
  'hold quarantine',
  'rejected hold',
];
const HOLDERS: readonly Actor[] = ['DM', 'AD', 'QA'];
const PAIRS = LOT_STATUSES.flatMap((from) =>
  LOT_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);
/** Quality is on, but a release asks for no certificate. */
const QUALITY: QualityPolicy = { ...BASIC, newLotStatus: 'quarantine' };
const POLICIES = [
  ['Basic', BASIC],
  ['Regulated', REGULATED],
] as const;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const setPolicy = (policy: QualityPolicy) => {
  const { organizationId } = world.kitchen;
  return db().qualityPolicy.upsert({
    where: { organizationId },
    create: { ...policy, organizationId },
    update: policy,
  });
};

function expectedCode(actor: Actor, from: LotStatus, to: LotStatus, isOn: boolean): string {
  if (actor === 'AN') return 'UNAUTHENTICATED';
  if (actor === 'XO') return 'NOT_FOUND';
  const isHold = to === 'hold' && from !== 'rejected';
  if (!(isHold ? HOLDERS.includes(actor) : actor === 'QA')) return 'FORBIDDEN';
  return isOn && POSSIBLE.includes(`${from} ${to}`) ? 'ok' : 'CONFLICT';
}

/** A lot with a certificate that a release under Regulated takes. */
async function lotFor(actor: Actor, status: LotStatus) {
  const { organizationId, departmentId } = targetOf(world, actor);
  // The person of DX manages the other department, and acts here on a lot of this one.
  const place = actor === 'DX' ? world.kitchen.departmentId : departmentId;
  const lot = await createOil({ organizationId, departmentId: place, status });
  await createPassed(organizationId, lot.id);
  return lot;
}

async function createPassed(organizationId: number, oilId: number): Promise<void> {
  const pdf = aPdf();
  const id = randomBytes(16).toString('hex');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const file = { id, sha256, mediaType: 'application/pdf', size: pdf.length };
  const bytes = Uint8Array.from(pdf);
  await db().storedFile.create({ data: { ...file, organizationId, bytes } });
  const passed = { purpose: 'incoming', verdict: 'pass', certificateNumber: 'C-1' } as const;
  const userName = 'Robin Field';
  await db().lotTest.create({ data: { ...passed, organizationId, oilId, fileId: id, userName } });
}

async function storedOf(id: number) {
  const { status, revision } = await db().oil.findUniqueOrThrow({ where: { id } });
  const entries = await db().auditEntry.count({
    where: { recordType: 'oil', recordId: String(id) },
  });
  return { status, revision, entries };
}

async function expectOutcome(
  outcome: OilOutcome,
  { id, from, to, code }: { id: number; from: LotStatus; to: LotStatus; code: string },
) {
  expect(outcome.code, `${from} to ${to}: ${outcome.message}`).toBe(code);
  expect(await storedOf(id)).toEqual(
    code === 'ok'
      ? { status: to, revision: 2, entries: 1 }
      : { status: from, revision: 1, entries: 0 },
  );
}

describe.each(OIL_WAYS)('through %s', (_, way: OilWay) => {
  describe.each(POLICIES)('%s', (_name, policy) => {
    beforeEach(() => setPolicy(policy));

    // The person of DM may do in the own department what DX may not in the other one.
    const actors = ACTORS.filter((actor) => actor !== 'DX');
    test.each(actors)('%s sets exactly the statuses that the table allows', async (actor) => {
      const api = await apiFor(world, actor);
      for (const [from, to] of PAIRS) {
        const { id } = await lotFor(actor, from);
        const outcome = await way.setStatus(api, id, to, 'Found wrong label');
        const code = expectedCode(actor, from, to, policy === REGULATED);
        await expectOutcome(outcome, { id, from, to, code });
      }
    });

    test('DX sets no status of a lot in a department of others', async () => {
      const baker = await apiFor(world, 'DX');
      for (const [from, to] of PAIRS) {
        const { organizationId } = world.kitchen;
        const { departmentId } = world.bakery;
        const { id } = await createOil({ organizationId, departmentId, status: from });
        const outcome = await way.setStatus(baker, id, to, 'Found wrong label');
        await expectOutcome(outcome, { id, from, to, code: 'FORBIDDEN' });
      }
    });
  });

  test('a status that a lot has already is a conflict', async () => {
    await setPolicy(QUALITY);
    const { id, tag } = await lotFor('QA', 'hold');
    const outcome = await way.setStatus(await apiFor(world, 'QA'), id, 'hold');
    expect(outcome).toMatchObject({ code: 'CONFLICT', message: `${tag} is already on hold.` });
  });

  test('Regulated releases only with a certificate that passed', async () => {
    await setPolicy(REGULATED);
    const { organizationId } = world.kitchen;
    const { id, tag } = await createOil({ organizationId, status: 'quarantine' });
    const quality = await apiFor(world, 'QA');
    const message = `${tag} has no certificate that passed. Attach one before it is released.`;
    // Said with what would be signed, before anybody types a password.
    const { body } = await quality.rest('GET', `/oils/${id}/release`);
    expect(body).toMatchObject({ refusal: message });
    const outcome = await way.setStatus(quality, id, 'released');
    expect(outcome).toMatchObject({ code: 'CONFLICT', message });
  });

  test('taking back a rejection asks for a reason', async () => {
    await setPolicy(QUALITY);
    const { id } = await lotFor('QA', 'rejected');
    const quality = await apiFor(world, 'QA');
    expect(await way.setStatus(quality, id, 'hold', ' too short')).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: ['reason: Give a reason of at least 10 characters.'],
    });
    expect((await way.setStatus(quality, id, 'hold', 'Retest passed')).code).toBe('ok');
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { recordType: 'oil', recordId: String(id) },
    });
    expect(entry).toMatchObject({
      kind: 'oil put on hold',
      before: { status: 'rejected' },
      after: { status: 'hold', reason: 'Retest passed' },
    });
  });

  test('of two people who change a status at once one wins, and the other is told', async () => {
    await setPolicy(QUALITY);
    const { id } = await lotFor('QA', 'quarantine');
    const [quality, manager] = [await apiFor(world, 'QA'), await apiFor(world, 'DM')];
    const outcomes = await Promise.all([
      way.setStatus(quality, id, 'released', '', 1),
      way.setStatus(manager, id, 'hold', '', 1),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect(outcomes.find(({ code }) => code === 'CONFLICT')?.message).toMatch(
      // The release is told what it would have signed.
      /^Oil OIL-\d+, batch B1 was changed by Robin Field on |^This lot changed while you looked at it \(Status: Quarantine → On hold, Robin Field, /,
    );
    expect(await storedOf(id)).toMatchObject({ revision: 2, entries: 1 });
  });
});
