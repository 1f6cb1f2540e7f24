import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import { type AsMade, asMade } from './asMade.ts';
import { type MadeTarget, MOST_OFF_PERCENT } from './asMadeTargets.ts';
import type { BatchDocument } from './document.ts';
import {
  decimalsOf,
  formatGrams,
  formatNumber,
  formatSigned,
  formatUnits,
  formatWritten,
  NOTHING,
} from './format.ts';

/** A cannabinoid of the batch as made, against its target when it has one. */
export type RecordMadeRow = {
  readonly cannabinoid: string;
  /** "= 10 mg/unit"; a dash for what no target asks for. */
  readonly target: string;
  /** In the unit of the target, else in mg/unit, or mg/g without a unit weight. */
  readonly made: string;
  /** "+0.400 mg/unit (+4.0 %)"; a dash without a target. */
  readonly difference: string;
  /** Over the whole batch. */
  readonly mg: string;
  /** A dash without a unit weight. */
  readonly mgPerUnit: string;
  readonly result: string;
  /** Further off its target than goes without saying. */
  readonly isOff: boolean;
};

/** What the actual grams come to. */
export type RecordMade = {
  readonly rows: readonly RecordMadeRow[];
  /** What was charged, and what counts as planned, in sentences. */
  readonly notes: readonly string[];
};

/** mg per unit and per gram like quantities, percents like percents (batch spec, section 5). */
export const POTENCY_DECIMALS: Readonly<Record<PotencyUnit, number>> = {
  'mg/unit': 3,
  'mg/g': 3,
  '%': 1,
};

/** Null until something was weighed. */
export function recordMade(document: BatchDocument): RecordMade | null {
  const made = asMade(document);
  if (made === null) return null;
  return {
    rows: [...made.targets.map((target) => targetRow(target, made)), ...otherRows(made)],
    notes: [chargedNote(made, document), ...plannedNote(made, document)],
  };
}

/** A target as made, in words. */
export function madeTargetWords({ target, made, difference, differencePercent }: MadeTarget) {
  const { cannabinoid, operator, value, unit } = target;
  // As fine as the target, or the difference would vanish in the rounding.
  const decimals = Math.max(POTENCY_DECIMALS[unit], decimalsOf(value));
  return {
    cannabinoid,
    asked: `${operator} ${formatWritten(value)} ${unit}`,
    made: `${formatNumber(made, decimals)} ${unit}`,
    difference: `${formatSigned(difference, decimals)} ${unit}`,
    /** Empty where 0 is asked. */
    share: differencePercent === null ? '' : `${formatSigned(differencePercent, 1)} %`,
  };
}

function targetRow(target: MadeTarget, { unitsEquivalent }: AsMade): RecordMadeRow {
  const words = madeTargetWords(target);
  return {
    cannabinoid: words.cannabinoid,
    target: words.asked,
    made: words.made,
    difference: words.share === '' ? words.difference : `${words.difference} (${words.share})`,
    mg: formatNumber(target.mg, 3),
    mgPerUnit: unitsEquivalent === null ? NOTHING : formatNumber(target.mg / unitsEquivalent, 3),
    result: resultOf(target),
    isOff: !target.met,
  };
}

/** How near it came, never that it was simply met: the figure is what counts. */
function resultOf({ target: { operator }, differencePercent, met }: MadeTarget): string {
  const within = `${MOST_OFF_PERCENT} %`;
  if (isMaximum(operator)) return met ? 'not above' : 'above';
  if (!met) return isMinimum(operator) ? `more than ${within} below` : `off by more than ${within}`;
  const isNear = Math.abs(differencePercent ?? 0) <= MOST_OFF_PERCENT + 1e-9;
  return isNear ? `within ${within}` : 'not below';
}

const otherRows = ({ cannabinoids }: AsMade): readonly RecordMadeRow[] =>
  cannabinoids
    .filter(({ isTargeted }) => !isTargeted)
    .map(({ cannabinoid, mg, mgPerUnit, mgPerGram }) => ({
      cannabinoid,
      target: NOTHING,
      made:
        mgPerUnit === null
          ? `${formatNumber(mgPerGram, 3)} mg/g`
          : `${formatNumber(mgPerUnit, 3)} mg/unit`,
      difference: NOTHING,
      mg: formatNumber(mg, 3),
      mgPerUnit: mgPerUnit === null ? NOTHING : formatNumber(mgPerUnit, 3),
      result: NOTHING,
      isOff: false,
    }));

function chargedNote({ grams, unitsEquivalent }: AsMade, { unitWeightGrams }: BatchDocument) {
  const charged = `As made: ${formatGrams(grams)} g in all lines`;
  return unitsEquivalent === null
    ? `${charged}.`
    : `${charged}, equal to ${formatUnits(unitsEquivalent)} units of ${formatGrams(unitWeightGrams)} g.`;
}

/** What nobody wrote down is not made up silently. */
function plannedNote({ planned }: AsMade, { lines }: BatchDocument): readonly string[] {
  if (planned.length === 0) return [];
  const names = planned.map(({ linePosition, part }) => {
    const name = lines[linePosition - 1]?.ingredientName || `line ${linePosition}`;
    return part === null ? name : `${name}, part ${part}`;
  });
  return [`Without an actual, counted as planned: ${names.join('; ')}.`];
}
