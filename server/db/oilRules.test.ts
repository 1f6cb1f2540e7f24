import { describe, expect, test } from 'vitest';
import {
  anOil,
  cannabinoidOf,
  createTwoOrganizationsBefore,
  own,
} from '#tests/database/twoOrganizations.ts';
import { CHECK, DUPLICATE, refusal } from '#tests/refusal.ts';
import { db } from './database.ts';
import { transaction } from './transaction.ts';

createTwoOrganizationsBefore();

describe('oils', () => {
  test('a quantity that is not the sum of its ledger is refused', async () => {
    const { id } = await anOil({ grams: 100 });
    const change = db().oil.update({ where: { id }, data: { quantityGrams: 90 } });
    expect(await refusal(change)).toBe(CHECK);
  });

  test('a ledger entry without its quantity is refused', async () => {
    const { id } = await anOil({ grams: 100 });
    const entry = db().ledgerEntry.create({
      data: { organizationId: own.id, oilId: id, deltaGrams: -10, reason: 'edited', userName: 'x' },
    });
    expect(await refusal(entry)).toBe(CHECK);
  });

  test('a new oil without a ledger is refused unless it is empty', async () => {
    const create = (quantityGrams: number, tag: string) =>
      db().oil.create({
        data: { organizationId: own.id, tag, description: 'x', batch: 'x', quantityGrams },
      });
    expect(await refusal(create(5, 'L-5'))).toBe(CHECK);
    expect(await refusal(create(0, 'L-0'))).toBeNull();
  });

  test('quantity and ledger may change together, in either order', async () => {
    const { id } = await anOil({ grams: 100 });
    const consume = transaction(async (tx) => {
      await tx.oil.update({ where: { id }, data: { quantityGrams: 60 } });
      await tx.ledgerEntry.create({
        data: {
          organizationId: own.id,
          oilId: id,
          deltaGrams: -40,
          reason: 'consumed',
          userName: 'x',
        },
      });
    });
    expect(await refusal(consume)).toBeNull();
  });

  test('a quantity below zero is refused', async () => {
    const { id } = await anOil({ grams: 100 });
    const change = db().oil.update({ where: { id }, data: { quantityGrams: -1 } });
    expect(await refusal(change)).toBe(CHECK);
  });

  test('an inactive oil has no stock', async () => {
    const { id } = await anOil({ grams: 100 });
    expect(await refusal(db().oil.update({ where: { id }, data: { active: false } }))).toBe(CHECK);
  });

  test.each([-0.0001, 100.0001])('a percentage of %f is refused', async (percent) => {
    expect(await refusal(anOil({ percents: { THC: percent } }))).toBe(CHECK);
  });

  test.each([0, 100])('a percentage of %f is accepted', async (percent) => {
    expect(await refusal(anOil({ percents: { THC: percent } }))).toBeNull();
  });

  test('percentages may sum to more than 100', async () => {
    expect(await refusal(anOil({ percents: { THC: 70, CBD: 60 } }))).toBeNull();
  });

  test('an oil has at most one percentage per cannabinoid', async () => {
    const { id: oilId } = await anOil({ percents: { THC: 1 } });
    const again = db().oilPotency.create({
      data: {
        organizationId: own.id,
        oilId,
        cannabinoidId: cannabinoidOf(own, 'THC'),
        percent: 2,
      },
    });
    expect(await refusal(again)).toBe(DUPLICATE);
  });
});
