import { decimalText, listText, mgText } from '#domain/format.ts';
import type { Untargeted } from '#domain/formulation/types.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { limitMgOf } from '../blend/brought.ts';
import { programOf } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { at, widened } from '../linear/linearProgram.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { nearestOf } from './nearest.ts';

/**
 * Sentences saying that no blend keeps the limit of `limited`: what is missing within it, and the figures of the blend
 * that exceeds it least. `found` is what another blend brings.
 */
export function broughtAtLeast(limited: Problem, found: readonly Untargeted[]): string {
  const over = leastOverMg(limited);
  const limitMg = limitMgOf(limited);
  const { units } = limited.weights;
  const unit = (mg: number, name: string) => `${decimalText(mg / units, 1)} mg ${name} a unit`;
  const above = found.flatMap(({ cannabinoid, isAboveLimit, mg }) => {
    const least = over.get(cannabinoidKey(cannabinoid));
    if (least === undefined) return over.size === 0 && isAboveLimit ? unit(mg, cannabinoid) : [];
    return unit(limitMg + least, cannabinoid);
  });
  // Only the room for rounding is missing.
  const parts =
    above.length > 0 ? above : found.map(({ cannabinoid, mg }) => unit(mg, cannabinoid));
  return `${missingText(limited)}The oils in stock can't make this batch without bringing about ${listText(parts)}, which the recipe does not ask for. At most ${limitText(limitMg / units)} mg a unit is allowed.`;
}

/** The targets that the blend within the limit which comes closest does not reach. */
function missingText(limited: Problem): string {
  const missing = new Map<string, { readonly cannabinoid: string; readonly mg: number }>();
  for (const { cannabinoid, met, deltaMg } of nearestOf(limited).targets) {
    if (met || deltaMg >= 0) continue;
    const key = cannabinoidKey(cannabinoid);
    const mg = Math.max(-deltaMg, missing.get(key)?.mg ?? 0);
    missing.set(key, { cannabinoid, mg });
  }
  if (missing.size === 0) return '';
  const parts = [...missing.values()].map(({ cannabinoid, mg }) => `${mgText(mg)} ${cannabinoid}`);
  return `About ${listText(parts)} ${parts.length === 1 ? 'is' : 'are'} missing in oils that bring little else. `;
}

const LIMIT_DECIMALS = 4;

/** The limit rounded down to its last decimal, so that the text never exceeds what is allowed. */
function limitText(mg: number): string {
  const scale = 10 ** LIMIT_DECIMALS;
  // In binary a limit such as 2.75 may be slightly below its decimal value.
  const most = Math.floor(mg * scale * (1 + Number.EPSILON * 8)) / scale;
  return decimalText(most, LIMIT_DECIMALS).replace(/\.?0+$/, '');
}

/** Milligrams above the limit by cannabinoid key, for the smallest possible sum. */
function leastOverMg(limited: Problem): ReadonlyMap<string, number> {
  const strict = programOf(limited, { marginMg: TOLERANCE_MG });
  const limits = limited.rows.flatMap((row, index) =>
    row.limitMg === undefined || row.labelCap ? [] : [index],
  );
  const program = widened(strict, limits.length);
  limits.forEach((row, place) => {
    const column = strict.columns + place;
    program.matrix[column * program.rows + row] = -1;
    program.upper[column] = limited.weights.capacityMg / 1000;
    program.cost[column] = 1;
  });
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return new Map();
  const grams = solution(simplex).subarray(strict.columns);
  return new Map(
    limits.flatMap((row, place) => {
      const mg = at(grams, place) * 1000;
      return mg > TOLERANCE_MG ? [[limited.rows[row]?.key ?? '', mg] as const] : [];
    }),
  );
}
