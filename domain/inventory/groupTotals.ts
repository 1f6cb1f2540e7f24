import { gramsToMilligrams } from '#domain/units.ts';

type Part = {
  readonly quantityGrams: number;
  /** Percent by weight by the name of the cannabinoid. */
  readonly percents: Readonly<Record<string, number>>;
};

export type GroupTotals = {
  readonly grams: number;
  /** Average percent weighted by quantity, to 4 decimals; null where there is nothing to weigh. */
  readonly percents: Readonly<Record<string, number | null>>;
};

const STEPS = 10_000;

/**
 * What a group of oils holds together (inventory spec, section 2.1), exact to the decimals that are
 * kept: summed in whole milligrams and ten-thousandths. An oil without a cannabinoid holds 0 of it.
 */
export function groupTotals(oils: readonly Part[]): GroupTotals {
  let milligrams = 0n;
  const weighed = new Map<string, bigint>();
  for (const { quantityGrams, percents } of oils) {
    const weight = BigInt(gramsToMilligrams(quantityGrams));
    milligrams += weight;
    for (const [name, percent] of Object.entries(percents)) {
      const steps = BigInt(Math.round(percent * STEPS));
      weighed.set(name, (weighed.get(name) ?? 0n) + weight * steps);
    }
  }
  const average = (sum: bigint) =>
    milligrams === 0n ? null : Number((2n * sum + milligrams) / (2n * milligrams)) / STEPS;
  return {
    grams: Number(milligrams) / 1000,
    percents: Object.fromEntries([...weighed].map(([name, sum]) => [name, average(sum)])),
  };
}
