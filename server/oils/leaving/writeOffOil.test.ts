import { describe, expect, test } from 'vitest';
import { LOT_STATUSES } from '#domain/lots/status.ts';
import { WRITE_OFF_KINDS } from '#domain/lots/writeOff.ts';
import { BASIC, REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import { createOil, createUser } from '#tests/factories.ts';
import {
  admin,
  auditOf,
  createKeepersBeforeEach,
  departmentId,
  keeper,
  ledgerOf,
  organizationId,
  rowOf,
} from '#tests/samples/keptOils.ts';
import { OIL_WAYS } from '#tests/ways/oilWays.ts';

createKeepersBeforeEach();

const POLICIES = [
  BASIC,
  REGULATED,
  { ...BASIC, expiredLots: 'block' },
  { ...BASIC, expiredLots: 'override', newLotStatus: 'quarantine' },
] as const;
const lot = (difference: Partial<Parameters<typeof createOil>[0]> = {}) =>
  createOil({ organizationId, departmentId, tag: 'D9-014', grams: 10, ...difference });

describe.each(OIL_WAYS)('through %s', (_, way) => {
  test('grams leave with one ledger row, and the trail says why', async () => {
    const { id } = await lot();
    const written = { kind: 'sampled', grams: 2.5, note: ' For the laboratory ' } as const;
    expect(await way.writeOff(keeper, id, written)).toMatchObject({ code: 'ok', revision: 2 });
    expect(await ledgerOf(id)).toEqual(['received 10.000', 'sampled -2.500']);
    expect((await rowOf(id)).ledger.map(({ note }) => note)).toEqual(['', 'For the laboratory']);
    expect(await auditOf(id)).toMatchObject([
      {
        kind: 'oil sampled',
        before: { quantityGrams: '10.000' },
        after: { quantityGrams: '7.500', reason: 'For the laboratory' },
      },
    ]);
  });

  test.each(POLICIES)('an expired lot is written off under %o, in every status', async (policy) => {
    await db().qualityPolicy.create({ data: { ...policy, organizationId } });
    for (const status of LOT_STATUSES) {
      const { id } = await lot({ tag: `LOT-${status}`, status, expiresOn: '2020-01-01' });
      for (const kind of WRITE_OFF_KINDS) {
        const outcome = await way.writeOff(keeper, id, { kind, grams: 1, note: 'Expired' });
        expect(outcome.code, `${status} ${kind}`).toBe('ok');
      }
      expect((await rowOf(id)).quantityGrams.toFixed(3)).toBe('7.000');
    }
  });

  test('all of a lot leaves, and not a milligram more', async () => {
    const { id } = await lot();
    const written = { kind: 'disposed', note: 'Spilled' } as const;
    expect(await way.writeOff(admin, id, { ...written, grams: 10.001 })).toMatchObject({
      code: 'CONFLICT',
      message: 'D9-014 has 10.000 g. Write off at most that.',
    });
    expect(await ledgerOf(id)).toEqual(['received 10.000']);
    expect((await way.writeOff(admin, id, { ...written, grams: 10 })).code).toBe('ok');
    expect((await rowOf(id)).quantityGrams.toFixed(3)).toBe('0.000');
  });

  test('a write-off says how much and why', async () => {
    const { id } = await lot();
    expect(await way.writeOff(admin, id, { kind: 'disposed', grams: 0, note: 'a' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: ['grams: Grams must be above 0.', 'note: Say why, in at least 3 characters.'],
    });
    expect(await ledgerOf(id)).toEqual(['received 10.000']);
  });

  test('Quality writes off in every department, other people who keep no oils do not', async () => {
    const { id } = await lot();
    const written = { kind: 'returned', grams: 1, note: 'Wrong oil' } as const;
    const quality = await apiOf(await createUser({ organizationId, quality: true }));
    const manager = await apiOf(await createUser({ organizationId, role: 'manager' }));
    expect((await way.writeOff(manager, id, written)).code).toBe('FORBIDDEN');
    expect((await way.writeOff(quality, id, written)).code).toBe('ok');
  });
});
