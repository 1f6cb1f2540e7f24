import { formatGrams, formatPercent, formatShare } from '#domain/format.ts';
import type { Untargeted } from '#domain/formulation/types.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { batchYield } from '#domain/record/entries/completion.ts';
import { potencyWords } from '#domain/record/page/recordMade.ts';
import { lineNames } from '#domain/record/page/recordNames.ts';
import { documentUntargeted } from '#domain/record/page/recordUntargeted.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { type AsMade, asMade, type MadeCannabinoid } from './asMade.ts';
import { type MadeFigure, type MadeTarget, MOST_OFF_PERCENT } from './asMadeTargets.ts';
import { isUnproven } from './boundedFigures.ts';
import { unprovenTexts } from './boundTexts.ts';
import { isLeaf, isWeighed, madeMg } from './madeLines.ts';
import { isWeighedByPart, madePartsMg } from './madeParts.ts';
import { madeTargetWords } from './madeTargetWords.ts';
import { namedRuns, othersWords, partsWords } from './partRuns.ts';

/** Kinds of deviation between plan and batch; each requires one reason. */
export const DEVIATION_KINDS = ['lines', 'targets', 'yield'] as const;
export type DeviationKind = (typeof DEVIATION_KINDS)[number];

/** Reasons for the deviations of a batch; empty where none was given. */
export type DeviationReasons = { readonly [Kind in DeviationKind]: string };

export const NO_REASONS: DeviationReasons = { lines: '', targets: '', yield: '' };

/** A deviation of the made batch that requires a reason. */
export type Deviation = {
  readonly kind: DeviationKind;
  /** One sentence per line, target or yield that deviates. */
  readonly differences: readonly string[];
};

/** Percent of the theoretical units, from which a yield may come without a reason, and up to which. */
export const USUAL_YIELD_PERCENT = { least: 90, most: 100 } as const;

/** All deviations for which completion requires a reason, by kind. */
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

function lineDifferences(document: BatchDocument): readonly string[] {
  const { lines } = document;
  const nameOf = lineNames(document);
  return lines
    .filter((line) => isLeaf(line, lines) && isWeighed(line))
    .flatMap((line) => {
      const name = nameOf(line);
      const plannedMg = gramsToMilligrams(line.calculatedGrams);
      const whole = isOff(madeMg(line), plannedMg)
        ? [`${name}: ${instead(madeMg(line), plannedMg)}`]
        : [];
      return isWeighedByPart(line) ? [...whole, ...linePartDifferences(line, name)] : whole;
    });
}

const isOff = (mg: number, plannedMg: number): boolean =>
  Math.abs(mg - plannedMg) * 100 > MOST_OFF_PERCENT * plannedMg;

function instead(mg: number, plannedMg: number): string {
  const share = plannedMg === 0 ? '' : ` (${formatShare(((mg - plannedMg) / plannedMg) * 100)} %)`;
  return `${formatGrams(gramsOfMg(mg))} g instead of ${formatGrams(gramsOfMg(plannedMg))} g${share}`;
}

/**
 * Parts that deviate from their exact share by more than a line may and by more than rounding explains: a part is
 * planned within 1 mg of its share.
 */
function linePartDifferences(line: DocumentLine, name: string): readonly string[] {
  const { partGrams, calculatedGrams } = line;
  const parts = partGrams.length;
  const lineMg = gramsToMilligrams(calculatedGrams);
  const made = madePartsMg(line);
  return partDifferences(
    parts,
    (part) => {
      const mg = made[part] ?? 0;
      const plannedMg = gramsToMilligrams(partGrams[part] ?? 0);
      const isBeyondRounding = Math.abs(mg * parts - lineMg) >= parts;
      return mg !== plannedMg && isBeyondRounding && isOff(mg * parts, lineMg)
        ? instead(mg, plannedMg)
        : null;
    },
    name,
  );
}

/** One text per run of parts with equal words, "Sugar, parts 1–3: …"; null means no deviation. */
function partDifferences(
  parts: number,
  wordsOf: (part: number) => string | null,
  name: string,
): readonly string[] {
  const { named, others } = namedRuns(parts, wordsOf);
  return [
    ...named.map((run) => `${name}, ${partsWords(run)}: ${wordsOf(run.first)}`),
    ...(others === 0 ? [] : [`${name}: ${othersWords(others)}`]),
  ];
}

function targetDifferences(document: BatchDocument): readonly string[] {
  const made = asMade(document);
  if (made === null) return [];
  return [...made.targets.flatMap(oneTarget), ...untargetedDifferences(document, made)];
}

function oneTarget(one: MadeTarget): readonly string[] {
  const wordsOf = (figure: MadeFigure): string => {
    const { asked, made, share } = madeTargetWords(one.target, figure);
    return `${made} instead of ${asked}${share === '' ? '' : ` (${share})`}`;
  };
  const { cannabinoid } = one.target;
  const missed = one.isMetAsWhole || isUnproven(one) ? [] : [`${cannabinoid}: ${wordsOf(one)}`];
  const partWords = (part: number): string | null => {
    const figure = one.parts[part];
    return figure === undefined || figure.met || isUnproven(figure) ? null : wordsOf(figure);
  };
  const whole = [...missed, ...unprovenTexts(one).map(withoutPeriod)];
  return [...whole, ...partDifferences(one.parts.length, partWords, cannabinoid)];
}

const withoutPeriod = (sentence: string): string => sentence.replace(/\.$/, '');

/** Untargeted cannabinoids above the limit that the plan did not mention or showed clearly lower. */
function untargetedDifferences(
  document: BatchDocument,
  { cannabinoids }: AsMade,
): readonly string[] {
  const planned = new Map(
    documentUntargeted(document).map((one) => [cannabinoidKey(one.cannabinoid), one]),
  );
  return cannabinoids.flatMap((one) => {
    if (!one.isAboveLimit) return [];
    const plan = planned.get(cannabinoidKey(one.cannabinoid));
    const most = (plan?.mgPerGram ?? 0) * (1 + MOST_OFF_PERCENT / 100);
    if (plan !== undefined && one.mgPerGram <= most) return [];
    const made = `${one.cannabinoid}: ${potencyWords(one)}`;
    return [
      `${made} instead of ${potencyWords(planOf(one, plan))}, which the recipe does not ask for`,
    ];
  });
}

const planOf = ({ mgPerUnit }: MadeCannabinoid, plan: Untargeted | undefined) => ({
  mgPerUnit: mgPerUnit === null ? null : (plan?.mgPerUnit ?? 0),
  mgPerGram: plan?.mgPerGram ?? 0,
});

function yieldDifferences(
  document: BatchDocument,
  finishedUnits: number | null,
): readonly string[] {
  const percent = batchYield(document, finishedUnits)?.percentOfTheoretical ?? null;
  if (percent === null) return [];
  return percent >= USUAL_YIELD_PERCENT.least && percent <= USUAL_YIELD_PERCENT.most
    ? []
    : [`Yield of ${formatPercent(percent)} %`];
}
