import { gramsToMilligrams } from '#domain/units.ts';

type Part = {
  readonly quantityGrams: number;
  /** Percent by weight by the name of the cannabinoid. */
  readonly percents: Readonly<Record<string, number>>;
};

export type GroupTotals = {
  readonly grams: number;
  /**
   * Average percent of the oils that have a value, weighted by quantity, to 4 decimals; null where
   * there is nothing to weigh.
   */
  readonly percents: Readonly<Record<string, number | null>>;
};

const STEPS = 10_000;

const NOTHING = { steps: 0n, milligrams: 0n };

const average = ({ steps, milligrams }: typeof NOTHING): number | null =>
  milligrams === 0n ? null : Number((2n * steps + milligrams) / (2n * milligrams)) / STEPS;

/**
 * What a group of oils holds together (inventory spec, section 2.1), exact to the decimals that are
 * kept: summed in whole milligrams and ten-thousandths. An oil without a value was not measured: it
 * has its grams in the sum and no part in the average.
 */
export function groupTotals(oils: readonly Part[]): GroupTotals {
  let milligrams = 0n;
  const weighed = new Map<string, typeof NOTHING>();
  for (const { quantityGrams, percents } of oils) {
    const weight = BigInt(gramsToMilligrams(quantityGrams));
    milligrams += weight;
    for (const [name, percent] of Object.entries(percents)) {
      const { steps, milligrams: behind } = weighed.get(name) ?? NOTHING;
      weighed.set(name, {
        steps: steps + weight * BigInt(Math.round(percent * STEPS)),
        milligrams: behind + weight,
      });
    }
  }
  return {
    grams: Number(milligrams) / 1000,
    percents: Object.fromEntries([...weighed].map(([name, sums]) => [name, average(sums)])),
  };
}
