import { formatGrams, formatNumber, formatWritten } from '#domain/format.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { LotUse } from './recall.ts';

/** The picture of a trace: a lot with the batches it is in, or a batch with its lots. */

/** The units that came of a batch, or are planned to. */
export type PicturedBatch = Pick<LotUse, 'batchId' | 'finishedQuantity' | 'isActive'> & {
  /** Whole units that its weight gives. */
  readonly theoreticalUnits: number;
};

export type PicturedLot = Pick<
  LotUse,
  'id' | 'tag' | 'lotBatch' | 'calculatedGrams' | 'actualGrams' | 'isActive'
>;

export type PicturedUse = PicturedLot & PicturedBatch;

/** How the grams of a ribbon are known: weighed, planned, in an inactive batch, or several together. */
export type Flowing = 'weighed' | 'planned' | 'inactive' | 'together';

export type PicturedRow = {
  readonly key: string;
  readonly title: string;
  /** As weighed, or as planned until then; 0 or more, 3 decimals. */
  readonly grams: number;
  readonly gramsText: string;
  readonly flowing: Flowing;
  /** The outcome of the batch of the row; null for a lot, and for several batches. */
  readonly unitsText: string | null;
};

export type TracePicture = {
  /** Title and grams of the lot or batch that is traced, and how those are known. */
  readonly title: string;
  readonly gramsText: string;
  /** The outcome of the traced batch, and how that is known; null for a lot. */
  readonly units: { readonly text: string; readonly flowing: Flowing } | null;
  /** The largest first; their grams sum to those of the whole. */
  readonly rows: readonly PicturedRow[];
  /** The picture in one sentence. */
  readonly words: string;
};

/** As many rows as stay readable; the last of them stands for the rest when there are more uses. */
export const MOST_PICTURED = 9;

/** The uses of a list, how many of them are weighed, and their grams; the picture may show only some. */
export type AllUses = { readonly uses: number; readonly weighed: number; readonly grams: number };

/** Grams of a use as weighed, or as planned until all of it was weighed. */
const takenGrams = ({ calculatedGrams, actualGrams }: PicturedLot): number =>
  actualGrams ?? calculatedGrams;

/**
 * The batches that a lot is in, with what came of each. `largest` are at least `MOST_PICTURED` uses or all of them; `all`
 * counts also those that are not among them, which share the last row.
 */
export function lotPicture(
  lot: string,
  largest: readonly PicturedUse[],
  all: AllUses,
): TracePicture {
  const rows = withRest(largest, all, (use) => ({
    title: use.batchId,
    unitsText: unitsText(use),
  }));
  const [most] = rows;
  const gramsText = `${formatGrams(all.grams)} g ${knownAs(all)}`;
  const uses = all.uses === 1 ? '1 use' : `${formatNumber(all.uses, 0)} uses`;
  return {
    title: lot,
    gramsText,
    units: null,
    rows,
    words: `Lot ${lot}: ${gramsText} in ${uses}${most === undefined ? '' : `, most in ${mostWords(most)}`}. The table has each of them.`,
  };
}

/** The lots in a batch, all of which `uses` has, and what came of it. */
export function batchPicture(batch: PicturedBatch, uses: readonly PicturedLot[]): TracePicture {
  const mg = uses.reduce((sum, use) => sum + gramsToMilligrams(takenGrams(use)), 0);
  const weighed = uses.filter(({ actualGrams }) => actualGrams !== null).length;
  const all = { uses: uses.length, weighed, grams: gramsOfMg(mg) };
  const rows = withRest(uses, all, (use) => ({
    title: [use.tag, use.lotBatch].filter((part) => part.trim() !== '').join(' · '),
    unitsText: null,
  }));
  const [most] = rows;
  const gramsText = `${formatGrams(all.grams)} g${uses.length === 0 ? '' : ` ${knownAs(all)}`}`;
  const lots = uses.length === 1 ? '1 lot' : `${formatNumber(uses.length, 0)} lots`;
  return {
    title: batch.batchId,
    gramsText,
    units: {
      text: unitsText(batch),
      flowing: flowingOf(batch, batch.finishedQuantity !== null),
    },
    rows,
    words: `Batch ${batch.batchId}: ${gramsText} of ${lots}${most === undefined ? '' : `, most of ${mostWords(most)}`}; ${unitsText(batch)}. The table has each of them.`,
  };
}

/** How the grams of several uses are known. */
const knownAs = ({ uses, weighed }: AllUses): string =>
  weighed === uses ? 'weighed' : weighed === 0 ? 'planned' : 'weighed or planned';

const mostWords = ({ title, gramsText, unitsText: made }: PicturedRow): string =>
  `${title} (${[gramsText, ...(made === null ? [] : [made])].join(', ')})`;

function unitsText({ finishedQuantity, theoreticalUnits }: PicturedBatch): string {
  const units = finishedQuantity ?? theoreticalUnits;
  return `${formatWritten(units, 3)} ${units === 1 ? 'unit' : 'units'} ${finishedQuantity === null ? 'planned' : 'made'}`;
}

type Named = Pick<PicturedRow, 'title' | 'unitsText'>;

function withRest<Use extends PicturedLot>(
  uses: readonly Use[],
  all: AllUses,
  nameOf: (use: Use) => Named,
): readonly PicturedRow[] {
  const sorted = uses.toSorted((one, other) => takenGrams(other) - takenGrams(one));
  const shown = all.uses > MOST_PICTURED ? sorted.slice(0, MOST_PICTURED - 1) : sorted;
  const rows = shown.map((use) => ({ key: use.id, ...gramsOf(use), ...nameOf(use) }));
  const more = all.uses - shown.length;
  if (more <= 0) return rows;
  const shownMg = rows.reduce((sum, { grams }) => sum + gramsToMilligrams(grams), 0);
  const grams = gramsOfMg(Math.max(0, gramsToMilligrams(all.grams) - shownMg));
  const rest: PicturedRow = {
    key: 'rest',
    title: `and ${formatNumber(more, 0)} more`,
    grams,
    gramsText: `${formatGrams(grams)} g`,
    flowing: 'together',
    unitsText: null,
  };
  return [...rows, rest];
}

function gramsOf(use: PicturedLot): Pick<PicturedRow, 'grams' | 'gramsText' | 'flowing'> {
  const grams = takenGrams(use);
  const flowing = flowingOf(use, use.actualGrams !== null);
  const planned = use.actualGrams === null ? ' planned' : '';
  const hidden = use.isActive ? '' : ', inactive';
  return { grams, gramsText: `${formatGrams(grams)} g${planned}${hidden}`, flowing };
}

function flowingOf({ isActive }: { readonly isActive: boolean }, isKnown: boolean): Flowing {
  if (!isActive) return 'inactive';
  return isKnown ? 'weighed' : 'planned';
}
