import { haveOtherPercents } from '#domain/review/retestQuestion.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Oil, type OilPotency, Prisma } from '#server/generated/prisma/client.ts';
import type { PotencyColumns } from './storedResult.ts';

type Named = readonly (Pick<OilPotency, 'percent'> & {
  readonly cannabinoid: { readonly name: string };
})[];

/**
 * True when a lot has another percent of a cannabinoid afterwards; it has 0 of those that it does not list. Its percents
 * in the trail are no measure of that, because they name a 0 that was not there before.
 */
export const arePercentsChanged = (before: Named, after: Named): boolean =>
  haveOtherPercents(percentsOf(before), percentsOf(after));

const percentsOf = (potencies: Named) =>
  Object.fromEntries(
    potencies.map(({ cannabinoid, percent }) => [cannabinoid.name, percent.toNumber()]),
  );

type Row = Pick<OilPotency, 'cannabinoidId'> & PotencyColumns;
type Stored = readonly Row[];

/**
 * Stores the potencies of a lot in place of those that it has. Rows that stay are updated, because a trigger keeps each
 * change of a percent, and a row that is deleted and inserted again would be two.
 */
export async function replacePotencies(
  tx: Tx,
  { id: oilId, organizationId }: Pick<Oil, 'id' | 'organizationId'>,
  written: Stored,
): Promise<void> {
  const kept = written.map(({ cannabinoidId }) => cannabinoidId);
  await tx.oilPotency.deleteMany({
    where: { organizationId, oilId, cannabinoidId: { notIn: kept } },
  });
  const rows = written.map(({ cannabinoidId, percent, upperPercent, upperKind, zeroKind }) => ({
    organizationId,
    oilId,
    cannabinoidId,
    percent,
    upperPercent,
    upperKind,
    zeroKind,
  }));
  await tx.$executeRaw`${insertRows('oil_potencies', rows)} ${OVER_PRESENT_POTENCIES}`;
}

/** The end of an INSERT of potencies that updates those that are there. */
export const OVER_PRESENT_POTENCIES = Prisma.sql`
  ON CONFLICT (oil_id, cannabinoid_id) DO UPDATE SET percent = EXCLUDED.percent,
    upper_percent = EXCLUDED.upper_percent, upper_kind = EXCLUDED.upper_kind,
    zero_kind = EXCLUDED.zero_kind`;

/** True when two lists in the order of the cannabinoids' ids are stored as the same rows. */
export const areSameRows = (one: Stored, other: Stored): boolean =>
  one.length === other.length &&
  one.every(({ cannabinoidId, percent, upperPercent, upperKind, zeroKind }, index) => {
    const same = other[index];
    return (
      same?.cannabinoidId === cannabinoidId &&
      percent.equals(same.percent) &&
      upperKind === same.upperKind &&
      zeroKind === same.zeroKind &&
      upperPercent?.toFixed(4) === same.upperPercent?.toFixed(4)
    );
  });
