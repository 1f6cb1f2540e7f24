import { formatWritten } from '#domain/format.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { type AsMade, asMade, type MadeCannabinoid } from '#domain/record/made/asMade.ts';
import { MOST_OFF_PERCENT } from '#domain/record/made/asMadeTargets.ts';
import { percentOfLot } from '#domain/record/page/percentColumns.ts';
import { gramsOfMg, mgOfGrams } from '#domain/units.ts';
import { DEFAULT_SEVERITY, type DeviationSeverity } from './deviation.ts';
import { isUnknown, wordsOfZero, type ZeroWords } from './zeroWords.ts';

/** A cannabinoid of a batch with the frozen percents and with the new ones. */
export type RetestChange = {
  readonly cannabinoid: string;
  /** Percent of the lot as the batch has it, and as it is now. */
  readonly percentBefore: number;
  readonly percentAfter: number;
  /** The words of a result that told a percent of 0, such as “ND”; absent where nothing but the percent is known. */
  readonly fromWords?: string;
  readonly toWords?: string;
  readonly before: Potency;
  readonly after: Potency;
  /** after / before - 1 in percent; null when there was none before. */
  readonly changePercent: number | null;
  /**
   * `after` against the first target of the cannabinoid that is no maximum, in percent; null without one, and for a
   * target of 0.
   */
  readonly offTargetPercent: number | null;
  /** The first maximum of the cannabinoid that `after` exceeds by the percents of the lots; absent without one. */
  readonly exceeded?: ExceededMaximum;
};

export type ExceededMaximum = {
  /** "0.1 mg/unit" */
  readonly maximum: string;
  /** By how much, in percent of it; null for a maximum of 0. */
  readonly byPercent: number | null;
};

/** Milligrams over the whole batch, per unit (null without a unit weight) and per gram. */
export type Potency = Pick<MadeCannabinoid, 'mg' | 'mgPerUnit' | 'mgPerGram'>;

type NewPercents = {
  readonly oilId: string;
  /** By cannabinoid, 0 to 100. */
  readonly percents: Readonly<Record<string, number>>;
  /** Cannabinoids of which an earlier retest told the batch otherwise: they are told anew, also when nothing changes. */
  readonly restated?: readonly string[];
  readonly fromWords?: ZeroWords;
  readonly toWords?: ZeroWords;
};

type Changed = {
  /** Grams of the lot: as weighed, planned where nothing is. */
  readonly lotGrams: number;
  /** At least one. */
  readonly changes: readonly RetestChange[];
};

/** The cannabinoids of a batch that new percents of a lot change; null when there are none. */
export function retestChanges(
  document: BatchDocument,
  { oilId, percents, restated = [], fromWords, toWords }: NewPercents,
): Changed | null {
  const lots = document.lots.map((lot) =>
    lot.oilId === oilId ? { ...lot, percents: withNew(lot.percents, percents) } : lot,
  );
  const lot = document.lots.find((one) => one.oilId === oilId);
  const [before, after] = [madeOrPlanned(document), madeOrPlanned({ ...document, lots })];
  if (lot === undefined || before === null || after === null) return null;
  const restatedKeys = new Set(restated.map(cannabinoidKey));
  const changes = inCannabinoidOrder(Object.keys(percents)).flatMap((cannabinoid) => {
    const key = cannabinoidKey(cannabinoid);
    const [was, is] = [potencyIn(before, key), potencyIn(after, key)];
    const [percentBefore, percentAfter] = [percentOfLot(lot, key), percents[cannabinoid] ?? 0];
    const [from, to] = [
      wordsOfZero(fromWords, cannabinoid, percentBefore),
      wordsOfZero(toWords, cannabinoid, percentAfter),
    ];
    const isSame = was.mg === is.mg && !isLost(from, to);
    if (isSame && !restatedKeys.has(key)) return [];
    const exceeded = exceededIn(after, key);
    return [
      {
        cannabinoid,
        percentBefore,
        percentAfter,
        ...(from !== undefined && { fromWords: from }),
        ...(to !== undefined && { toWords: to }),
        before: was,
        after: is,
        changePercent: was.mg > 0 ? (is.mg / was.mg - 1) * 100 : null,
        offTargetPercent: offTargetIn(after, key),
        ...(exceeded !== undefined && { exceeded }),
      },
    ];
  });
  const own = before.oils.filter((oil) => oil.lot.oilId === oilId);
  const mg = own.reduce((sum, { grams }) => sum + Math.round(mgOfGrams(grams)), 0);
  return changes.length === 0 ? null : { lotGrams: gramsOfMg(mg), changes };
}

/** True when new percents leave a batch as it is, which an earlier retest had told otherwise. */
export const leavesAsItIs = (changes: readonly RetestChange[]): boolean =>
  changes.every(
    ({ before, after, fromWords, toWords }) =>
      before.mg === after.mg && !isLost(fromWords, toWords),
  );

/** "Not detected" that no test tells any more: as much as before, and nobody knows how little that is. */
const isLost = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && !isUnknown(from) && isUnknown(to);

/**
 * The severity of the deviation of a completed batch: that of a cap where there is more of something than before, and more
 * than a maximum of the recipe allows; minor as long as every cannabinoid is known and within what a batch may be off its
 * target as made, or off what it had where there is no target and no maximum is exceeded.
 */
export function retestSeverity(changes: readonly RetestChange[]): DeviationSeverity {
  const isRaised = ({ exceeded, before, after }: RetestChange) =>
    exceeded !== undefined && after.mg > before.mg;
  if (changes.some(isRaised)) return DEFAULT_SEVERITY.cap;
  const isMinor = ({ exceeded, offTargetPercent, changePercent, toWords }: RetestChange) =>
    exceeded === undefined &&
    !isUnknown(toWords) &&
    Math.abs(offTargetPercent ?? changePercent ?? Number.POSITIVE_INFINITY) <= MOST_OFF_PERCENT;
  return changes.every(isMinor) ? 'minor' : DEFAULT_SEVERITY.retest;
}

function withNew(
  frozen: Readonly<Record<string, number>>,
  percents: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const replaced = new Set(Object.keys(percents).map(cannabinoidKey));
  const kept = Object.entries(frozen).filter(([name]) => !replaced.has(cannabinoidKey(name)));
  return { ...Object.fromEntries(kept), ...percents };
}

/** The batch as made; before anything is weighed, as if it were weighed exactly as planned. */
const madeOrPlanned = (document: BatchDocument): AsMade | null =>
  asMade(document) ?? asMade({ ...document, lines: document.lines.map(weighedAsPlanned) });

const weighedAsPlanned = (line: DocumentLine): DocumentLine => ({
  ...line,
  actualGrams: line.calculatedGrams,
  actualParts: line.partGrams,
});

function potencyIn({ cannabinoids, unitsEquivalent }: AsMade, key: string): Potency {
  const found = cannabinoids.find(({ cannabinoid }) => cannabinoidKey(cannabinoid) === key);
  // A cannabinoid of which no lot holds anything is not listed.
  return found ?? { mg: 0, mgPerUnit: unitsEquivalent === null ? null : 0, mgPerGram: 0 };
}

const offTargetIn = ({ targets }: AsMade, key: string): number | null =>
  targets.find(
    ({ target }) => cannabinoidKey(target.cannabinoid) === key && !isMaximum(target.operator),
  )?.differencePercent ?? null;

function exceededIn({ targets }: AsMade, key: string): ExceededMaximum | undefined {
  const missed = targets.find(
    ({ target, bound, met }) =>
      cannabinoidKey(target.cannabinoid) === key &&
      isMaximum(target.operator) &&
      (bound === null ? !met : bound.isMissedAnyway),
  );
  if (missed === undefined) return undefined;
  const { value, unit } = missed.target;
  return { maximum: `${formatWritten(value)} ${unit}`, byPercent: missed.differencePercent };
}
