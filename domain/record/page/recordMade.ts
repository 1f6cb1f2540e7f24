import { formatGrams, formatNumber, formatUnits, formatWeight, NOTHING } from '#domain/format.ts';
import { aboveLimitSentences } from '#domain/formulation/untargeted.ts';
import type { BatchDocument, DocumentTarget } from '#domain/record/document/document.ts';
import { type AsMade, asMade, type MadeCannabinoid } from '#domain/record/made/asMade.ts';
import type { MadeFigure, MadeTarget } from '#domain/record/made/asMadeTargets.ts';
import { isUnproven } from '#domain/record/made/boundedFigures.ts';
import { boundNotes, unprovenTexts } from '#domain/record/made/boundTexts.ts';
import { notByPart } from '#domain/record/made/madeParts.ts';
import { madeResult, madeTargetWords } from '#domain/record/made/madeTargetWords.ts';
import {
  MOST_PARTS_NAMED,
  namedRuns,
  othersWords,
  partsWords,
} from '#domain/record/made/partRuns.ts';
import { lineNames } from './recordNames.ts';
import { aboveLimitWords } from './recordUntargeted.ts';

/** A cannabinoid of the batch as made, compared with its target if it has one. */
export type RecordMadeRow = {
  /** The name of the cannabinoid, or the part that is off the target of the row above. */
  readonly cannabinoid: string;
  readonly depth: 0 | 1;
  /** "= 10 mg/unit"; a dash without a target. */
  readonly target: string;
  /**
   * In the unit of the target, otherwise in mg/unit, or mg/g without a unit weight. "up to 0.120 mg/unit" where a bound
   * decides.
   */
  readonly made: string;
  /** "+0.400 mg/unit (+4.0 %)"; a dash without a target. */
  readonly difference: string;
  /** Over the whole batch. */
  readonly mg: string;
  /** A dash without a unit weight. */
  readonly mgPerUnit: string;
  readonly result: string;
  /** Outside the tolerance of its target, or above the limit without one. */
  readonly isOff: boolean;
};

/** The result of the weighed grams. */
export type RecordMade = {
  readonly rows: readonly RecordMadeRow[];
  /** Untargeted cannabinoids above the limit, as sentences. */
  readonly warnings: readonly string[];
  /** Notes on the charged weight and on lines that count as planned, as sentences. */
  readonly notes: readonly string[];
};

/** The result of the weighed grams in words; null until something was weighed. */
export function recordMade(document: BatchDocument): RecordMade | null {
  const made = asMade(document);
  if (made === null) return null;
  return {
    rows: [...made.targets.flatMap((target) => targetRows(target)), ...otherRows(made, document)],
    warnings: [
      ...new Set(made.targets.flatMap(unprovenTexts)),
      ...aboveLimitSentences(
        made.cannabinoids.map((one) => ({ ...one, mgPerUnit: one.mgPerUnit ?? 0 })),
      ),
    ],
    notes: [
      chargedNote(made, document),
      ...plannedNote(made, document),
      ...sharedNote(document),
      ...boundNotes(made.targets),
    ],
  };
}

/** A target, followed by the parts that are off it. */
function targetRows(one: MadeTarget): readonly RecordMadeRow[] {
  const off = one.parts.flatMap((figure, part) =>
    figure.met || isUnproven(figure) ? [] : [{ figure, part }],
  );
  const whole = figureRow(one.target, one, one.isMetAsWhole);
  return [
    off.length === 0 || !one.isMetAsWhole ? whole : { ...whole, result: offIn(off), isOff: true },
    ...off.slice(0, MOST_PARTS_NAMED).map(({ figure, part }) => ({
      ...figureRow(one.target, figure, figure.met),
      cannabinoid: `Part ${part + 1}`,
      depth: 1 as const,
    })),
  ];
}

const offIn = (off: readonly { readonly part: number }[]): string =>
  off.length === 1 ? `off in part ${(off[0]?.part ?? 0) + 1}` : `off in ${off.length} parts`;

function figureRow(target: DocumentTarget, figure: MadeFigure, met: boolean): RecordMadeRow {
  const words = madeTargetWords(target, figure);
  return {
    cannabinoid: target.cannabinoid,
    depth: 0,
    target: words.asked,
    made: words.made,
    difference: words.share === '' ? words.difference : `${words.difference} (${words.share})`,
    mg: words.mg,
    mgPerUnit: words.mgPerUnit,
    result: madeResult(target, figure, met),
    isOff: !met,
  };
}

const otherRows = ({ cannabinoids }: AsMade, document: BatchDocument): readonly RecordMadeRow[] =>
  cannabinoids
    .filter(({ isTargeted }) => !isTargeted)
    .map((one) => ({
      cannabinoid: one.cannabinoid,
      depth: 0,
      target: NOTHING,
      made: potencyWords(one),
      difference: NOTHING,
      mg: formatNumber(one.mg, 3),
      mgPerUnit: one.mgPerUnit === null ? NOTHING : formatNumber(one.mgPerUnit, 3),
      result: one.isAboveLimit ? aboveLimitWords(document) : NOTHING,
      isOff: one.isAboveLimit,
    }));

/** A potency in mg/unit, or in mg/g without a unit weight. */
export const potencyWords = ({
  mgPerUnit,
  mgPerGram,
}: Pick<MadeCannabinoid, 'mgPerUnit' | 'mgPerGram'>): string =>
  mgPerUnit === null
    ? `${formatNumber(mgPerGram, 3)} mg/g`
    : `${formatNumber(mgPerUnit, 3)} mg/unit`;

function chargedNote(made: AsMade, { unitWeightGrams, finished }: BatchDocument): string {
  const charged = `As made: ${formatGrams(made.grams)} g in all lines`;
  const unitsOf = (unitGrams: number) =>
    `${formatUnits(made.unitsEquivalent ?? 0)} units of ${formatWeight(unitGrams)} g`;
  if (finished !== undefined) {
    const units = unitsOf(finished.meanUnitGrams);
    return `${charged}, ${formatGrams(finished.grams)} g finished, equal to ${units}.`;
  }
  return made.unitsEquivalent === null
    ? `${charged}.`
    : `${charged}, equal to ${unitsOf(unitWeightGrams)}.`;
}

/** Notes that the parts of a total are estimated. */
function sharedNote(document: BatchDocument): readonly string[] {
  const names = notByPart(document).map(lineNames(document));
  return names.length === 0
    ? []
    : [`Not weighed by part, counted in equal parts: ${names.join('; ')}.`];
}

/** Notes where planned grams stand in for missing entries. */
function plannedNote({ planned }: AsMade, document: BatchDocument): readonly string[] {
  if (planned.length === 0) return [];
  const nameOf = lineNames(document);
  const open = new Map<number, Set<number | null>>();
  for (const { linePosition, part } of planned) {
    open.set(linePosition, (open.get(linePosition) ?? new Set()).add(part));
  }
  const names = [...open].flatMap(([position, parts]) => {
    const line = document.lines[position - 1];
    const name = line === undefined ? `line ${position}` : nameOf(line);
    if (parts.has(null)) return [name];
    const count = line?.partGrams.length ?? 0;
    const { named, others } = namedRuns(count, (part) => (parts.has(part + 1) ? 'open' : null));
    return [
      ...named.map((run) => `${name}, ${partsWords(run)}`),
      ...(others === 0 ? [] : [`${name}, ${othersWords(others)}`]),
    ];
  });
  return [`Without an actual, counted as planned: ${names.join('; ')}.`];
}
