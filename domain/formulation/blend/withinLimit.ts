import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { at } from '../linear/linearProgram.ts';
import type { Lot } from '../problem/lots.ts';
import { lotPercents, rowFinder } from '../problem/percents.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { withRows } from '../problem/targetRows.ts';
import { limitMgOf } from './brought.ts';

/**
 * The problem with an upper bound for each untargeted cannabinoid that could exceed the limit. Oil replaces buffer oil
 * gram for gram, so such a row holds a lot's content minus the buffer oil's. With `only`, just those lots count, and
 * the buffer oil does not.
 */
export function withinLimit(problem: Problem, only?: (lot: Lot) => boolean): Problem {
  const limitMg = limitMgOf(problem);
  if (limitMg === Infinity) return problem;
  const capacityMg = problem.weights.capacityMg / 1e6;
  const counted = only ? problem.lots.filter(only) : problem.lots;
  const buffer = only ? null : problem.buffer;
  const keys = untargetedKeys(problem, buffer ? [...counted, buffer] : counted);
  const find = rowFinder(keys);
  const shares = ({ oil }: Lot) => lotPercents(oil, keys.length, find);
  const inBuffer = buffer ? shares(buffer) : new Float64Array();
  const brought = new Map(
    counted.map((lot) => [lot, shares(lot).map((share, index) => share - at(inBuffer, index))]),
  );
  const rows = keys.flatMap((key, index) => {
    // When every lot contains less than the buffer oil, using no lot at all brings the most.
    const most = Math.max(0, ...[...brought.values()].map((share) => at(share, index)));
    const buffered = at(inBuffer, index);
    const leftMg = limitMg - buffered * capacityMg;
    // Rounding to 0.001 g may use up the remainder: of each lot it moves at most 2 mg, whose content is in millionths.
    const roundingMg = ((most + buffered) * counted.length) / 5e5;
    const upperMg = leftMg - Math.min(TOLERANCE_MG, limitMg / 2, roundingMg);
    const row = {
      index,
      key,
      cannabinoid: key,
      targets: [],
      lowerMg: -Infinity,
      upperMg,
      limitMg: leftMg,
    };
    return most * capacityMg > leftMg ? [row] : [];
  });
  if (rows.length === 0) return problem;
  return withRows(problem, rows, (lot) => rows.map(({ index }) => brought.get(lot)?.[index] ?? 0));
}

/** Sorted keys of the cannabinoids in these lots that have no target. */
function untargetedKeys({ rows }: Problem, lots: readonly Lot[]): string[] {
  const keys = new Set<string>();
  for (const { oil } of lots) {
    for (const name of Object.keys(oil.percents)) {
      if ((oil.percents[name] ?? 0) > 0) keys.add(cannabinoidKey(name));
    }
  }
  for (const row of rows) keys.delete(row.key);
  return [...keys].sort();
}
