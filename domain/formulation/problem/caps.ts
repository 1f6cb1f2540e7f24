import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';
import type { Oil } from '../types.ts';
import { percentOf } from './lots.ts';
import { PERCENT_UNITS } from './percents.ts';
import { boundsOf, type Rowed, withRows } from './targetRows.ts';

/** Floating-point noise below this many ten-thousandths of a percent does not raise an upper bound. */
const NOISE = 1e-6;

/**
 * The problem with the maximums in rows of their own, judged by the upper bounds of the lots, as soon as one of them or
 * the buffer oil has any; the same object otherwise. Oil replaces buffer oil gram for gram, so in such a row a lot
 * counts with its bound less the buffer oil's.
 */
export function withCaps<Whole extends Rowed>(problem: Whole): Whole {
  const { rows, lots, buffer } = problem;
  if (!buffer?.oil.uppers && !lots.some(({ oil }) => oil.uppers)) return problem;
  const caps = rows.flatMap((row, index) => {
    const maximums = row.targets.filter(isCap);
    const bufferUnits = buffer ? cappedUnits(buffer.oil, row.key, 0) : 0;
    return maximums.length > 0 ? [{ ...row, ...boundsOf(maximums), bufferUnits, index }] : [];
  });
  const others = rows.map((row) => ({
    ...row,
    ...boundsOf(row.targets.filter((target) => !isCap(target))),
  }));
  return withRows({ ...problem, rows: others }, caps, (lot) =>
    caps.map(
      ({ key, index, bufferUnits }) =>
        cappedUnits(lot.oil, key, percentOf(lot, index)) - bufferUnits,
    ),
  );
}

const isCap = ({ specification }: Rowed['rows'][number]['targets'][number]): boolean =>
  isMaximum(specification.operator);

/** True when the oil has upper bounds, but none of this cannabinoid. */
export const isUntested = (oil: Pick<Oil, 'uppers'>, key: string): boolean =>
  oil.uppers !== undefined && !(upperIn(oil, key) >= 0);

/** Ten-thousandths of a percent, as a whole number, with which a maximum is judged; `units` are those of the percent. */
export function cappedUnits(oil: Pick<Oil, 'uppers'>, key: string, units: number): number {
  // Rounding down could prove a maximum that is missed.
  const most = Math.ceil(Math.min(100, upperIn(oil, key)) * PERCENT_UNITS - NOISE);
  return Math.max(units, most || 0);
}

/** In percent; NaN or below 0 when it is unknown or not a number. */
const upperIn = ({ uppers = {} }: Pick<Oil, 'uppers'>, key: string): number =>
  Math.max(
    ...Object.keys(uppers)
      .filter((name) => cannabinoidKey(name) === key)
      .map((name) => Number(uppers[name])),
  );
