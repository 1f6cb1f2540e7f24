import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';
import { isSoundOil } from '../problem/badOil.ts';
import { isUntested } from '../problem/caps.ts';
import { oldestFirst } from '../problem/lots.ts';
import { percentSum, rowFinder, SUM_TOLERANCE } from '../problem/percents.ts';
import type { Problem } from '../problem/problem.ts';
import type { Oil } from '../types.ts';

/**
 * Sound lots that are not picked but could help, oldest first: they may be used and were tested for what has a maximum,
 * part of their stock is free, their percents sum to at most 100, and they contain a targeted cannabinoid or the batch
 * needs weight that only oil provides.
 */
export function unpickedOils({ input, rows, fill }: Problem): Oil[] {
  const picked = new Set(input.choices.map((choice) => choice.oilId));
  if (input.bufferOilId) picked.add(input.bufferOilId);
  const rowOf = rowFinder(rows.map((row) => row.key));
  const helps = (oil: Oil) =>
    Object.keys(oil.percents).some((name) => rowOf(name) >= 0 && (oil.percents[name] ?? 0) > 0);
  const capped = rows.flatMap(({ key, targets, labelCap }) => {
    if (labelCap) return labelCap.cap.analyte.parts.map((part) => cannabinoidKey(part.cannabinoid));
    return targets.some(({ specification }) => isMaximum(specification.operator)) ? [key] : [];
  });
  return input.oils
    .filter((oil) => !picked.has(oil.id) && isSoundOil(oil) && freeGrams(oil) > 0)
    .filter((oil) => oil.mayUse !== false && !capped.some((key) => isUntested(oil, key)))
    .filter((oil) => percentSum(oil) <= 100 + SUM_TOLERANCE)
    .filter((oil) => fill === 'exact' || helps(oil))
    .map((oil) => ({ oil }))
    .sort(oldestFirst)
    .map(({ oil }) => oil);
}

/** Grams of a lot not promised to other batches; 0 or less when there are none. */
export const freeGrams = (oil: Oil): number => Math.min(oil.grams, oil.freeGrams ?? oil.grams);
