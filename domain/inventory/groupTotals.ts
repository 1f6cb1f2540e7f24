import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

type Part = {
  readonly quantityGrams: number;
  /** Percent by weight, by name of the cannabinoid. */
  readonly percents: Readonly<Record<string, number>>;
};

export type GroupTotals = {
  readonly grams: number;
  /**
   * Average percent of the measured oils, weighted by quantity, with 4 decimals; null when there is nothing to average.
   */
  readonly percents: Readonly<Record<string, number | null>>;
};

const STEPS = 10_000;

const NOTHING = { steps: 0n, milligrams: 0n };

const average = ({ steps, milligrams }: typeof NOTHING): number | null =>
  milligrams === 0n ? null : Number((2n * steps + milligrams) / (2n * milligrams)) / STEPS;

/**
 * Totals and averages of a group of oils (docs/rules/inventory.md, Groups and averages), exact because they are summed
 * in whole milligrams and ten-thousandths of a percent. An oil without a value was not measured: its grams count, but
 * not in the average.
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
    grams: gramsOfMg(Number(milligrams)),
    percents: Object.fromEntries([...weighed].map(([name, sums]) => [name, average(sums)])),
  };
}
