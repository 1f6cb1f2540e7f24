import { momentIn } from '#domain/account/timeZone.ts';
import { formatGrams, formatNumber, NOTHING } from '#domain/format.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import { STATUS_WORDS as LOT_STATUS_WORDS, type LotStatus } from '#domain/lots/status.ts';
import type { HistoryRow } from '#domain/record/document/batchFiles.ts';
import type { DocumentLot } from '#domain/record/document/document.ts';
import { plainMoment } from '#domain/record/entries/corrections.ts';
import { stageOf } from '#domain/record/entries/stage.ts';
import { lotPercents, presentCannabinoids } from '#domain/record/page/percentColumns.ts';
import { MODE_WORDS } from '#domain/record/page/recordOils.ts';
import {
  type GivenSignature,
  type RecordSigned,
  recordSigned,
} from '#domain/record/page/recordSigned.ts';

/** The trace of a lot or a batch, worded once for the screen, the PDF and the file. */

/** A lot in a batch, with its names at the time of use. */
export type LotUse = {
  readonly id: string;
  readonly tag: string;
  readonly description: string;
  readonly lotBatch: string;
  readonly mode: DocumentLot['mode'];
  readonly calculatedGrams: number;
  /** Null until weighed. */
  readonly actualGrams: number | null;
  /** 0 to 100 by cannabinoid, at the time of use. */
  readonly percents: Readonly<Record<string, number>>;
  /** Empty: the whole organization. */
  readonly department: string;
} & Pick<
  HistoryRow,
  | 'batchId'
  | 'recipeNumber'
  | 'recipeDescription'
  | 'version'
  | 'batchNumber'
  | 'agentName'
  | 'productionDate'
  | 'status'
  | 'isWeighed'
  | 'isActive'
  | 'finishedQuantity'
>;

/** A use in words; missing values are dashes. */
export type UseWords = {
  readonly id: string;
  readonly tag: string;
  readonly description: string;
  readonly lotBatch: string;
  readonly batchId: string;
  readonly recipe: string;
  readonly version: string;
  readonly department: string;
  readonly productionDate: string;
  readonly status: string;
  /** Grams with 3 decimals. */
  readonly calculated: string;
  readonly actual: string;
  readonly mode: string;
  /** `THC 85.0, CBD 2.0` */
  readonly percents: string;
};

const orNothing = (text: string): string => (text.trim() === '' ? NOTHING : text);

export const ALL_DEPARTMENTS = 'All departments';

export function wordsOfUse(use: LotUse): UseWords {
  const names = presentCannabinoids([use]);
  const percents = lotPercents(use, names);
  return {
    id: use.id,
    tag: orNothing(use.tag),
    description: orNothing(use.description),
    lotBatch: orNothing(use.lotBatch),
    batchId: use.batchId,
    recipe: `${use.recipeNumber} ${use.recipeDescription}`.trim(),
    version: formatNumber(use.version, 0),
    department: use.department === '' ? ALL_DEPARTMENTS : use.department,
    productionDate: use.productionDate,
    status: statusWords(use),
    calculated: formatGrams(use.calculatedGrams),
    actual: use.actualGrams === null ? NOTHING : formatGrams(use.actualGrams),
    mode: MODE_WORDS[use.mode],
    percents: orNothing(names.map((name, index) => `${name} ${percents[index]}`).join(', ')),
  };
}

/** Deactivation does not change whether a batch was completed. */
function statusWords(use: Pick<LotUse, 'status' | 'isWeighed' | 'isActive'>): string {
  if (use.isActive) return stageOf(use);
  return use.status === 'completed' ? 'Completed, inactive' : 'Inactive';
}

export type RecallField = { readonly label: string; readonly value: string };

/** Totals over the uses of a lot. A batch that used it twice counts once. */
export type UseTotals = {
  readonly uses: number;
  /** Number of uses with actual grams. */
  readonly weighed: number;
  readonly batches: number;
  readonly completed: number;
  readonly inactive: number;
  readonly calculatedGrams: number;
  readonly actualGrams: number;
};

export function wordsOfTotals(totals: UseTotals): readonly RecallField[] {
  const { uses, weighed, calculatedGrams, actualGrams } = totals;
  const left = weighed === uses ? '' : `, ${formatNumber(uses - weighed, 0)} not weighed yet`;
  return [
    { label: 'Batches', value: formatNumber(totals.batches, 0) },
    { label: 'Of them completed', value: formatNumber(totals.completed, 0) },
    { label: 'Of them inactive', value: formatNumber(totals.inactive, 0) },
    { label: 'Calculated in all', value: `${formatGrams(calculatedGrams)} g` },
    {
      label: 'Actual in all',
      value: weighed === 0 ? NOTHING : `${formatGrams(actualGrams)} g${left}`,
    },
  ];
}

/** The lot as it is now; its oil may be deleted. */
export type RecalledLot = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly department: string;
  readonly status: 'Active' | 'Inactive' | 'Deleted';
} & LotStock;

/** Grams on hand, and the part promised to batches not yet completed. */
export type LotStock = { readonly quantityGrams: number; readonly promisedGrams: number };

/** The remaining stock of a lot, in words. */
export const stockOfLot = ({ quantityGrams, promisedGrams }: LotStock): readonly RecallField[] => [
  { label: 'In stock now', value: `${formatGrams(quantityGrams)} g` },
  { label: 'Promised to batches', value: `${formatGrams(promisedGrams)} g` },
  { label: 'Free', value: `${formatGrams(freeGrams(quantityGrams, promisedGrams))} g` },
];

/** The status of a lot and the signatures on it. */
export type LotQuality = {
  readonly status: LotStatus;
  /** The last change of the status; null while the lot is in the one it began with. Times are ISO 8601. */
  readonly change: {
    readonly at: string;
    readonly userName: string;
    /** Empty where none was given. */
    readonly reason: string;
  } | null;
  /** The newest signatures on the lot, oldest first. */
  readonly signatures: readonly GivenSignature[];
  /** The number of all its signatures, which may be more than are given here. */
  readonly count: number;
  /** IANA name of the zone in which its times are printed. */
  readonly timeZone: string;
};

/** The content of a recall report. */
export type RecallReport = {
  readonly title: string;
  readonly organizationName: string;
  /** Tag and batch of the lot. */
  readonly lotName: string;
  readonly subject: string;
  readonly fields: readonly RecallField[];
  /** The signatures on the lot, oldest first. */
  readonly signed: readonly RecordSigned[];
  readonly uses: readonly UseWords[];
};

export type Maker = { readonly name: string; readonly at: string };

/** Totals of all uses of a lot, and its newest uses in detail. */
export type Recalled = { readonly totals: UseTotals; readonly uses: readonly LotUse[] };

/** @param quality null in an organization whose lots have no status. */
export function recallReport(
  lot: RecalledLot,
  quality: LotQuality | null,
  { totals, uses }: Recalled,
  { organizationName, maker }: { readonly organizationName: string; readonly maker: Maker },
): RecallReport {
  const made = `Made by ${maker.name}, ${plainMoment(maker.at)}`;
  return {
    title: 'Lot Recall Report',
    organizationName,
    lotName: lotName(lot),
    subject: made,
    fields: [
      { label: 'Tag', value: orNothing(lot.tag) },
      { label: 'Batch', value: orNothing(lot.batch) },
      { label: 'Description', value: orNothing(lot.description) },
      { label: 'Department', value: lot.department === '' ? ALL_DEPARTMENTS : lot.department },
      { label: 'Status', value: lot.status },
      ...statusOfLot(quality),
      ...stockOfLot(lot),
      ...wordsOfTotals(totals),
      { label: 'Made by', value: maker.name },
      { label: 'Made', value: plainMoment(maker.at) },
      ...leftOut(totals.uses, uses.length),
      ...signaturesLeftOut(quality),
    ],
    signed: quality === null ? [] : recordSigned(quality),
    uses: uses.map(wordsOfUse),
  };
}

function statusOfLot(quality: LotQuality | null): readonly RecallField[] {
  if (quality === null) return [];
  const { status, change, timeZone } = quality;
  const word = LOT_STATUS_WORDS[status];
  if (change === null) return [{ label: 'Lot status', value: word }];
  const since = `${word} since ${momentIn(timeZone, change.at)}, by ${change.userName}`;
  return [{ label: 'Lot status', value: change.reason ? `${since}: ${change.reason}` : since }];
}

function signaturesLeftOut(quality: LotQuality | null): readonly RecallField[] {
  if (quality === null || quality.count <= quality.signatures.length) return [];
  const [few, many] = [quality.signatures.length, quality.count].map((n) => formatNumber(n, 0));
  return [
    {
      label: 'Signatures not whole',
      value: `Only the newest ${few} of ${many} signatures are listed below.`,
    },
  ];
}

/** A note when not all uses are listed, so that the list is not taken for complete. */
function leftOut(all: number, listed: number): readonly RecallField[] {
  if (listed >= all) return [];
  const [few, many] = [formatNumber(listed, 0), formatNumber(all, 0)];
  return [
    {
      label: 'Not whole',
      value: `Only the newest ${few} of ${many} uses are listed below. Export the trace as CSV for all of them.`,
    },
  ];
}

export const lotName = ({ tag, batch }: Pick<RecalledLot, 'tag' | 'batch'>): string =>
  [tag, batch].filter((part) => part.trim() !== '').join(' · ') || NOTHING;
