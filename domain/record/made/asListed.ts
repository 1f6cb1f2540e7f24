import { formatNumber, gramsText } from '#domain/format.ts';
import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import { batchGrams } from '#domain/recipe/scale.ts';
import { boundWords } from '#domain/recipe/targets.ts';
import type { DocumentTarget } from '#domain/record/document/document.ts';
import type { PlannedBatch } from '#domain/record/plan/plannedBatch.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { checkTargets, decidingMg } from './achieved.ts';
import { type MadeFigure, madeFigure } from './asMadeTargets.ts';
import { decidingQuantity, isUpTo } from './boundedFigures.ts';
import { isLeaf } from './madeLines.ts';
import { madeTargets } from './madeTargets.ts';
import { madeDecimals } from './potencyDecimals.ts';

/**
 * The result of a plan for a target. "Met" only when a batch weighed exactly as planned would not be judged off target.
 */
export type PlannedResult = 'Met' | 'Met at full weight only' | 'Met within 1 mg only' | 'Not met';

/** A target compared with a batch whose lines are weighed exactly as planned. */
export type ListedTarget = {
  readonly target: DocumentTarget;
  /** Judged by the rules for a made batch (docs/rules/batches.md, As made). */
  readonly listed: MadeFigure;
  readonly result: PlannedResult;
};

/**
 * Every target of a plan, in order. The calculation relates targets to the batch weight; a made batch relates them to
 * the sum of its lines, which is less when nothing fills the weight.
 */
export function listedTargets({ finished: _, ...planned }: PlannedBatch): readonly ListedTarget[] {
  const lines = planned.lines.map((line) => ({
    ...line,
    actualGrams: line.calculatedGrams,
    actualParts: line.partGrams,
  }));
  const listed = madeTargets({ ...planned, lines });
  const full = { ...planned, batchWeightGrams: batchGrams(planned, planned.multiplier) };
  return checkTargets(planned).flatMap((checked, index) => {
    const { target, met } = checked;
    const one = listed[index];
    if (one === undefined) return [];
    const mg = decidingMg(checked);
    const isMetInFull = one.isMetAsWhole || (mg !== null && madeFigure(target, mg, full).met);
    const isByWeight = !one.isMetAsWhole && isMetInFull;
    return [{ target, listed: one, result: resultOf(met, one.met, isByWeight) }];
  });
}

function resultOf(met: boolean, isMetAsListed: boolean, isByWeight: boolean): PlannedResult {
  if (!met) return 'Not met';
  if (isMetAsListed) return 'Met';
  return isByWeight ? 'Met at full weight only' : 'Met within 1 mg only';
}

/** Milligrams missing between the lines of a plan and its weight; below 0 when they exceed it. */
const missingMg = ({ lines, ...planned }: PlannedBatch): number =>
  lines
    .filter((line) => isLeaf(line, lines))
    .reduce(
      (mg, { calculatedGrams }) => mg - gramsToMilligrams(calculatedGrams),
      gramsToMilligrams(batchGrams(planned, planned.multiplier)),
    );

/** Warnings about a plan for the operator before weighing. */
export function planWarnings(
  planned: PlannedBatch,
  listed: readonly ListedTarget[],
): readonly string[] {
  const missing = missingMg(planned);
  const short = `The batch is ${gramsText(gramsOfMg(missing))} under its weight: no buffer row fills it.`;
  return [...(missing > 0 ? [short] : []), ...fullWeightSentences(listed)];
}

/** The potency actually reached, for each target that is met at full weight only. */
const fullWeightSentences = (targets: readonly ListedTarget[]): readonly string[] =>
  targets
    .filter(({ result }) => result === 'Met at full weight only')
    .map(({ target, listed }) => {
      const { made: potency } = decidingQuantity(listed) ?? listed;
      const decimals = madeDecimals(target, { made: potency, met: listed.met });
      const { holder, unit } = HELD[target.unit];
      const holds = isUpTo(listed) ? 'may hold up to' : 'holds';
      const made = `${formatNumber(potency, decimals)} ${unit} ${target.cannabinoid}`;
      const asked = `${formatNumber(target.value, decimals)}${unit === '%' ? ' %' : ''}`;
      return `Weighed as listed, ${holder} ${holds} ${made} instead of ${boundWords(target.operator)}${asked}.`;
    });

const HELD: Readonly<Record<PotencyUnit, { readonly holder: string; readonly unit: string }>> = {
  'mg/unit': { holder: 'a unit', unit: 'mg' },
  'mg/g': { holder: 'a gram', unit: 'mg' },
  '%': { holder: 'the batch', unit: '%' },
};
