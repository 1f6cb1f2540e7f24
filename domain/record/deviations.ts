import type { Untargeted } from '#domain/formulation/untargeted.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import { type AsMade, asMade, type MadeCannabinoid } from './asMade.ts';
import { type MadeFigure, type MadeTarget, MOST_OFF_PERCENT } from './asMadeTargets.ts';
import { batchYield } from './completion.ts';
import type { BatchDocument, DocumentLine } from './document.ts';
import { formatGrams, formatPercent, formatShare } from './format.ts';
import { isLeaf, isWeighed, madeMg } from './madeLines.ts';
import { isWeighedByPart, madePartsMg } from './madeParts.ts';
import { namedRuns, othersWords, partsWords } from './partRuns.ts';
import { madeTargetWords, potencyWords } from './recordMade.ts';
import { lineNames } from './recordNames.ts';
import { documentUntargeted } from './recordUntargeted.ts';

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
  return `${formatGrams(mg / 1000)} g instead of ${formatGrams(plannedMg / 1000)} g${share}`;
}

/**
 * Parts further off their exact share than the line may be, and than whole milligrams explain: a
 * part is planned less than 1 mg off its share.
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

/** "Sugar, parts 1–3: …" of each stretch of parts of which `wordsOf` says the same; null: nothing. */
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
  const whole = one.isMetAsWhole ? [] : [`${cannabinoid}: ${wordsOf(one)}`];
  const partWords = (part: number): string | null => {
    const figure = one.parts[part];
    return figure === undefined || figure.met ? null : wordsOf(figure);
  };
  return [...whole, ...partDifferences(one.parts.length, partWords, cannabinoid)];
}

/** What nobody asked for above the limit, where the plan said nothing of it or clearly less. */
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
  return percent >= LEAST_YIELD_PERCENT && percent <= MOST_YIELD_PERCENT
    ? []
    : [`Yield of ${formatPercent(percent)} %`];
}
