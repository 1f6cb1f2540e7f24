import { gramsToMilligrams } from '#domain/units.ts';
import { asMade } from './asMade.ts';
import { MOST_OFF_PERCENT } from './asMadeTargets.ts';
import { batchYield } from './completion.ts';
import type { BatchDocument } from './document.ts';
import { formatGrams, formatPercent, formatSigned } from './format.ts';
import { isLeaf, isWeighed, madeMg } from './madeLines.ts';
import { madeTargetWords } from './recordMade.ts';

/** Kinds of differences between plan and batch, each of which asks for one reason. */
export const DEVIATION_KINDS = ['lines', 'targets', 'yield'] as const;
export type DeviationKind = (typeof DEVIATION_KINDS)[number];

/** Why a batch differs from its plan, as its maker says; empty where nobody said. */
export type DeviationReasons = { readonly [Kind in DeviationKind]: string };

export const NO_REASONS: DeviationReasons = { lines: '', targets: '', yield: '' };

/** Where a batch as made is off its plan further than goes without saying. */
export type Deviation = {
  readonly kind: DeviationKind;
  /** A sentence for each line, target or yield that is off. */
  readonly differences: readonly string[];
};

const LEAST_YIELD_PERCENT = 90;
const MOST_YIELD_PERCENT = 100;

/** Everything about a batch that a reason is asked for at completion, by kind. */
export function deviations(
  document: BatchDocument,
  finishedUnits: number | null,
): readonly Deviation[] {
  const found: readonly Deviation[] = [
    { kind: 'lines', differences: lineDifferences(document) },
    { kind: 'targets', differences: targetDifferences(document) },
    { kind: 'yield', differences: yieldDifferences(document, finishedUnits) },
  ];
  return found.filter(({ differences }) => differences.length > 0);
}

function lineDifferences({ lines }: BatchDocument): readonly string[] {
  return lines
    .filter((line) => isLeaf(line, lines) && isWeighed(line))
    .flatMap((line) => {
      const plannedMg = gramsToMilligrams(line.calculatedGrams);
      const offMg = madeMg(line) - plannedMg;
      if (Math.abs(offMg) * 100 <= MOST_OFF_PERCENT * plannedMg) return [];
      const share = plannedMg === 0 ? '' : ` (${formatSigned((offMg / plannedMg) * 100, 1)} %)`;
      const made = formatGrams(madeMg(line) / 1000);
      return [
        `${line.ingredientName}: ${made} g instead of ${formatGrams(line.calculatedGrams)} g${share}`,
      ];
    });
}

const targetDifferences = (document: BatchDocument): readonly string[] =>
  (asMade(document)?.targets ?? [])
    .filter(({ met }) => !met)
    .map((target) => {
      const { cannabinoid, asked, made, share } = madeTargetWords(target);
      return `${cannabinoid}: ${made} instead of ${asked}${share === '' ? '' : ` (${share})`}`;
    });

function yieldDifferences(
  document: BatchDocument,
  finishedUnits: number | null,
): readonly string[] {
  const percent = batchYield(document, finishedUnits)?.percentOfTheoretical ?? null;
  if (percent === null) return [];
  return percent >= LEAST_YIELD_PERCENT && percent <= MOST_YIELD_PERCENT
    ? []
    : [`Yield of ${formatPercent(percent)} %`];
}
