import type { BatchDocument } from '#domain/record/document/document.ts';
import { isLeaf, isWeighed } from '#domain/record/made/madeLines.ts';
import { type RetestChange, retestChanges } from './retestChanges.ts';
import type { ZeroWords } from './zeroWords.ts';

/**
 * `drift`: the lot changed, so its new percents count from the day of its sample. `correction`: the earlier value was
 * wrong from the beginning.
 */
export const RETEST_KINDS = ['drift', 'correction'] as const;
export type RetestKind = (typeof RETEST_KINDS)[number];

/** New percents of a lot. */
export type Retest = {
  readonly oilId: string;
  readonly kind: RetestKind;
  /** `YYYY-MM-DD`; null: not known, so it counts from the beginning. */
  readonly sampledOn: string | null;
  /** The changed percents by cannabinoid, 0 to 100; every other one keeps its value. */
  readonly percents: Readonly<Record<string, number>>;
  /** As `retestChanges` takes it. */
  readonly restated?: readonly string[];
  /** `zeroWords` of the results before it, and of its own; they stand for a percent of 0 alone. */
  readonly fromWords?: ZeroWords;
  readonly toWords?: ZeroWords;
};

/** A saved batch, frozen, with its entries. */
export type RetestedBatch = {
  /** Opaque key. */
  readonly id: string;
  readonly document: BatchDocument;
  /** The day of completion, `YYYY-MM-DD`; null while the batch is open. */
  readonly completedOn: string | null;
  readonly isReleased: boolean;
};

/**
 * Groups by the act that they need. `planned`: nothing was weighed, calculate again. `weighing`: correct what is left.
 * `completed`: an exception of the review. `released`: a deviation. `information`: completed before the lot changed.
 */
export const RETEST_GROUPS = [
  'planned',
  'weighing',
  'completed',
  'released',
  'information',
] as const;
export type RetestGroup = (typeof RETEST_GROUPS)[number];

/** A batch that a retest touches. */
export type RetestImpact = {
  readonly id: string;
  readonly group: RetestGroup;
  /** The tag of the lot in this batch. */
  readonly tag: string;
  /** Grams of the lot in this batch: as weighed, planned where nothing is. */
  readonly lotGrams: number;
  /** At least one, in the order of the record. */
  readonly changes: readonly RetestChange[];
};

/**
 * The batches whose content a retest changes, in the given order: grams as made, planned ones where nothing is weighed,
 * with the new percents instead of the frozen ones. The batches themselves stay as they are.
 */
export const retestImpact = (
  retest: Retest,
  batches: readonly RetestedBatch[],
): readonly RetestImpact[] =>
  batches.flatMap((batch) => {
    const { id, document } = batch;
    const lot = document.lots.find(({ oilId }) => oilId === retest.oilId);
    if (lot === undefined) return [];
    const changed = retestChanges(document, retest);
    return changed === null
      ? []
      : [{ id, group: groupOf(retest, batch), tag: lot.tag, ...changed }];
  });

function groupOf(retest: Retest, batch: RetestedBatch): RetestGroup {
  const { document, completedOn, isReleased } = batch;
  if (completedOn === null) return hasWeights(document) ? 'weighing' : 'planned';
  if (isBeforeSample(retest, completedOn)) return 'information';
  return isReleased ? 'released' : 'completed';
}

/** True when a batch was completed before the lot changed; the day is `YYYY-MM-DD`. */
export const isBeforeSample = (
  { kind, sampledOn }: Pick<Retest, 'kind' | 'sampledOn'>,
  completedOn: string,
): boolean => kind === 'drift' && sampledOn !== null && completedOn < sampledOn;

const hasWeights = ({ lines }: BatchDocument): boolean =>
  lines.some((line) => isLeaf(line, lines) && isWeighed(line));
