import { formatPercent, NOTHING } from '#domain/format.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { DocumentLot } from '#domain/record/document/document.ts';

/**
 * Cannabinoids contained in any lot: THC and CBD first, then alphabetical (docs/rules/batches.md, Lines). Names that
 * differ only in case are merged under the first spelling.
 */
export function presentCannabinoids(
  lots: readonly Pick<DocumentLot, 'percents'>[],
): readonly string[] {
  const names = new Map<string, string>();
  for (const [name, percent] of lots.flatMap((lot) => Object.entries(lot.percents))) {
    const key = cannabinoidKey(name);
    if (percent > 0 && !names.has(key)) names.set(key, name.trim());
  }
  return inCannabinoidOrder([...names.values()]);
}

/** Percents of a lot in the order of `cannabinoids`; dashes without a lot. */
export const lotPercents = (
  lot: Pick<DocumentLot, 'percents'> | undefined,
  cannabinoids: readonly string[],
): readonly string[] =>
  cannabinoids.map((cannabinoid) => {
    if (lot === undefined) return NOTHING;
    const key = cannabinoidKey(cannabinoid);
    const percent = Object.entries(lot.percents).find(([name]) => cannabinoidKey(name) === key);
    return percent === undefined ? NOTHING : formatPercent(percent[1]);
  });

/** Percent of a cannabinoid in a lot, by key; 0 when absent. */
export const percentOfLot = ({ percents }: Pick<DocumentLot, 'percents'>, key: string): number =>
  Object.entries(percents).find(([name]) => cannabinoidKey(name) === key)?.[1] ?? 0;
