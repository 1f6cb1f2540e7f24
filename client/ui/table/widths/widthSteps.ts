import { type Column, DEFAULT_WIDTH } from '#client/ui/table/columns.ts';
import type { Widths } from './columnWidths.ts';

export const LEAST_PX = 48;
export const MOST_PX = 800;
const STEP_PX = 8;
const ROOT_PX = 16;

export const withinLimits = (px: number): number =>
  Math.round(Math.min(Math.max(px, LEAST_PX), MOST_PX));

/** The width in pixels before the column is measured: as given, otherwise as designed. */
export const nominalPx = (
  { id, width = DEFAULT_WIDTH }: Pick<Column<never>, 'id' | 'width'>,
  widths: Widths,
): number => widths[id] ?? Math.round(Number.parseFloat(width) * ROOT_PX);

/** The width after a key, with Shift for the arrows; null restores the default, undefined is another key. */
export function widthAfter(
  key: string,
  isShifted: boolean,
  isOnHandle: boolean,
  px: number,
): number | null | undefined {
  if (isOnHandle && !isShifted && key === 'Home') return null;
  if (!isShifted) return undefined;
  if (key === 'ArrowLeft') return withinLimits(px - STEP_PX);
  return key === 'ArrowRight' ? withinLimits(px + STEP_PX) : undefined;
}
