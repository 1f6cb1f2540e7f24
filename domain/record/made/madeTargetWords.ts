import { formatNumber, formatShare, formatSigned, formatWritten, NOTHING } from '#domain/format.ts';
import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import type { DocumentTarget } from '#domain/record/document/document.ts';
import { type MadeFigure, MOST_OFF_PERCENT } from './asMadeTargets.ts';
import { decidingQuantity, isUnproven, isUpTo } from './boundedFigures.ts';
import { UNKNOWN, UP_TO } from './boundTexts.ts';
import { madeDecimals } from './potencyDecimals.ts';

/** A target with the figure that decides in words, for the whole batch or a part. */
export function madeTargetWords(target: DocumentTarget, figure: MadeFigure) {
  const { operator, value, unit } = target;
  const asked = `${operator} ${formatWritten(value)} ${unit}`;
  const decides = decidingQuantity(figure);
  if (decides === null) {
    return {
      asked,
      made: UNKNOWN,
      difference: NOTHING,
      share: '',
      mg: UNKNOWN,
      mgPerUnit: NOTHING,
    };
  }
  const { made, difference, differencePercent, mg, mgPerUnit } = decides;
  const decimals = madeDecimals(target, { made, met: figure.met });
  const upTo = isUpTo(figure) ? UP_TO : '';
  return {
    asked,
    made: `${upTo}${formatNumber(made, decimals)} ${unit}`,
    difference: `${formatSigned(difference, decimals)} ${unit}`,
    /** Empty when the target is 0. */
    share: differencePercent === null ? '' : `${formatShare(differencePercent)} %`,
    mg: `${upTo}${formatNumber(mg, 3)}`,
    mgPerUnit: mgPerUnit === null ? NOTHING : `${upTo}${formatNumber(mgPerUnit, 3)}`,
  };
}

/** Says how close the result is instead of just "met", because the figure matters. */
export function madeResult(target: DocumentTarget, figure: MadeFigure, met: boolean): string {
  const { operator } = target;
  const { differencePercent } = figure;
  const within = `${MOST_OFF_PERCENT} %`;
  if (met && isPassed(target, figure)) return 'within rounding';
  if (isMaximum(operator)) return met ? 'not above' : aboveWords(figure);
  if (!met) return isMinimum(operator) ? `more than ${within} below` : `off by more than ${within}`;
  const isNear = Math.abs(differencePercent ?? 0) <= MOST_OFF_PERCENT + 1e-9;
  return isNear ? `within ${within}` : 'not below';
}

/** A bound above a maximum does not say that there is that much. */
function aboveWords(figure: MadeFigure): string {
  if (figure.bound === null || figure.bound.isMissedAnyway) return 'above';
  return isUnproven(figure) ? 'not proved' : 'may be above';
}

/** True when the displayed difference exceeds the tolerance of the target, apart from rounding. */
function isPassed(target: DocumentTarget, figure: MadeFigure): boolean {
  const { made, difference, differencePercent } = decidingQuantity(figure) ?? figure;
  if (isMaximum(target.operator)) {
    const decimals = madeDecimals(target, { made, met: figure.met });
    return difference > 0 && formatNumber(difference, decimals) !== formatNumber(0, decimals);
  }
  const shown = Math.abs(differencePercent ?? 0) > MOST_OFF_PERCENT + 1e-9;
  return shown && (difference < 0 || !isMinimum(target.operator));
}
