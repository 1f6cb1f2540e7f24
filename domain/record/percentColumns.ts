import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { DocumentLot } from './document.ts';
import { formatPercent, NOTHING } from './format.ts';

/**
 * Cannabinoids that some lot contains: THC and CBD first, then alphabetical (batch spec, section
 * 5). Names that differ in case only are one, as first written.
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

/** Percents of a lot in the order of the record's cannabinoids; dashes without a lot. */
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

/** Percent of a cannabinoid, by its key, in a lot; 0 without any. */
export const percentOfLot = ({ percents }: Pick<DocumentLot, 'percents'>, key: string): number =>
  Object.entries(percents).find(([name]) => cannabinoidKey(name) === key)?.[1] ?? 0;
