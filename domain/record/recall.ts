import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import { type HistoryRow, STATUS_WORDS } from './batchFiles.ts';
import { plainMoment } from './corrections.ts';
import type { DocumentLot } from './document.ts';
import { formatGrams, formatNumber, NOTHING } from './format.ts';
import { lotPercents, presentCannabinoids } from './percentColumns.ts';
import { MODE_WORDS } from './recordOils.ts';

/** Where a lot went, or what went into a batch: worded once for the screen, the paper and the file. */

/** A lot in a batch, called as it was called when it was used. */
export type LotUse = {
  readonly id: string;
  readonly tag: string;
  readonly description: string;
  readonly lotBatch: string;
  readonly mode: DocumentLot['mode'];
  readonly calculatedGrams: number;
  /** Null until it was weighed. */
  readonly actualGrams: number | null;
  /** 0 to 100, by cannabinoid, as they were when it was used. */
  readonly percents: Readonly<Record<string, number>>;
  /** Empty: of the whole organization. */
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
  | 'isActive'
  | 'finishedQuantity'
>;

/** The same in words. What is missing is a dash. */
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

/** An inactive batch is one that was completed or not, all the same. */
function statusWords({ status, isActive }: Pick<LotUse, 'status' | 'isActive'>): string {
  if (isActive) return STATUS_WORDS[status];
  return status === 'completed' ? 'Completed, inactive' : 'Inactive';
}

export type RecallField = { readonly label: string; readonly value: string };

/** What the uses come to. A batch that used a lot twice counts once. */
export function totalsOfUses(uses: readonly LotUse[]): readonly RecallField[] {
  const batches = [...new Map(uses.map((use) => [use.batchId, use])).values()];
  const weighed = uses.flatMap(({ actualGrams }) => actualGrams ?? []);
  const unweighed = uses.length - weighed.length;
  const left = unweighed === 0 ? '' : `, ${formatNumber(unweighed, 0)} not weighed yet`;
  const counted = (kept: readonly LotUse[]) => formatNumber(kept.length, 0);
  return [
    { label: 'Batches', value: counted(batches) },
    {
      label: 'Of them completed',
      value: counted(batches.filter(({ status }) => status === 'completed')),
    },
    { label: 'Of them inactive', value: counted(batches.filter(({ isActive }) => !isActive)) },
    { label: 'Calculated in all', value: `${formatGrams(sum(uses, 'calculatedGrams'))} g` },
    {
      label: 'Actual in all',
      value:
        uses.length === unweighed ? NOTHING : `${formatGrams(sum(uses, 'actualGrams'))} g${left}`,
    },
  ];
}

const sum = (uses: readonly LotUse[], key: 'calculatedGrams' | 'actualGrams'): number =>
  uses.reduce((total, use) => total + (use[key] ?? 0), 0);

/** A lot as it stands now, though its oil may be deleted. */
export type RecalledLot = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly department: string;
  readonly status: 'Active' | 'Inactive' | 'Deleted';
} & LotStock;

/** Grams on hand, and of them what batches not yet completed will take. */
export type LotStock = { readonly quantityGrams: number; readonly promisedGrams: number };

/** What is left of a lot, in words. */
export const stockOfLot = ({ quantityGrams, promisedGrams }: LotStock): readonly RecallField[] => [
  { label: 'In stock now', value: `${formatGrams(quantityGrams)} g` },
  { label: 'Promised to batches', value: `${formatGrams(promisedGrams)} g` },
  { label: 'Free', value: `${formatGrams(freeGrams(quantityGrams, promisedGrams))} g` },
];

/** Everything that the paper of a recall shows. */
export type RecallReport = {
  readonly title: string;
  readonly organizationName: string;
  /** Tag and batch of the lot. */
  readonly lotName: string;
  readonly subject: string;
  readonly fields: readonly RecallField[];
  readonly uses: readonly UseWords[];
};

export type Maker = { readonly name: string; readonly at: string };

export function recallReport(
  lot: RecalledLot,
  uses: readonly LotUse[],
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
      ...stockOfLot(lot),
      ...totalsOfUses(uses),
      { label: 'Made by', value: maker.name },
      { label: 'Made', value: plainMoment(maker.at) },
    ],
    uses: uses.map(wordsOfUse),
  };
}

export const lotName = ({ tag, batch }: Pick<RecalledLot, 'tag' | 'batch'>): string =>
  [tag, batch].filter((part) => part.trim() !== '').join(' · ') || NOTHING;
