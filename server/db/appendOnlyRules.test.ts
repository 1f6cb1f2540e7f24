import { describe, expect, test } from 'vitest';
import {
  anOil,
  createTwoOrganizationsBefore,
  foreign,
  own,
} from '#tests/database/twoOrganizations.ts';
import { DUPLICATE, RESTRICTED, refusal } from '#tests/refusal.ts';
import { db } from './database.ts';

createTwoOrganizationsBefore();

describe('tables that only grow', () => {
  test('an audit entry cannot be changed or deleted', async () => {
    const entry = await db().auditEntry.create({
      data: {
        organizationId: own.id,
        sequence: 1,
        at: new Date(),
        actorName: 'x',
        kind: 'x',
        recordType: 'x',
        recordId: '1',
        previousHash: '',
        hash: 'x',
      },
    });
    const where = { id: entry.id };
    const change = db().auditEntry.update({ where, data: { actorName: 'y' } });
    expect(await refusal(change)).toBe(RESTRICTED);
    expect(await refusal(db().auditEntry.delete({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE audit_entries`)).toBe(RESTRICTED);
    expect(await db().auditEntry.findUnique({ where })).toEqual(entry);
  });

  test('an audit number is used once in an organization', async () => {
    const entry = (organizationId: number) =>
      db().auditEntry.create({
        data: {
          organizationId,
          sequence: 77,
          at: new Date(),
          actorName: 'x',
          kind: 'x',
          recordType: 'x',
          recordId: '1',
          previousHash: '',
          hash: 'x',
        },
      });
    await entry(own.id);
    expect(await refusal(entry(own.id))).toBe(DUPLICATE);
    expect(await refusal(entry(foreign.id))).toBeNull();
  });

  test('a ledger entry cannot be changed or deleted', async () => {
    const { id: oilId } = await anOil();
    const where = { oilId };
    const change = db().ledgerEntry.updateMany({ where, data: { deltaGrams: 1 } });
    expect(await refusal(change)).toBe(RESTRICTED);
    expect(await refusal(db().ledgerEntry.deleteMany({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE ledger_entries`)).toBe(RESTRICTED);
  });

  test('a change of a percent is kept by the database, and cannot be changed or deleted', async () => {
    const { id: oilId } = await anOil({ percents: { THC: 80 } });
    const where = { oilId };
    expect(await db().oilPercentChange.count({ where })).toBe(0);
    await db().oilPotency.updateMany({ where, data: { percent: 75.5 } });
    const change = db().oilPercentChange.updateMany({ where, data: { toPercent: 1 } });
    expect(await refusal(change)).toBe(RESTRICTED);
    expect(await refusal(db().oilPercentChange.deleteMany({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE oil_percent_changes`)).toBe(RESTRICTED);
    const [kept] = await db().oilPercentChange.findMany({ where });
    expect(`${kept?.fromPercent} ${kept?.toPercent}`).toBe('80 75.5');
  });
});
