import { formatGrams, NOTHING } from '#domain/format.ts';
import type { ItemType } from '#domain/recipe/recipe.ts';
import type { BatchDocument, DocumentLine, DocumentLot } from '#domain/record/document/document.ts';
import { isWeighedOut } from '#domain/record/entries/completion.ts';
import { type Correction, marked } from '#domain/record/entries/corrections.ts';
import type { LineField } from '#domain/record/entries/entries.ts';
import { hasLot, isNotByPart, sumOfParts } from '#domain/record/entries/lineActuals.ts';
import { hasPartBoxes, partBoxes } from '#domain/record/entries/partBoxes.ts';
import { lotPercents } from './percentColumns.ts';
import { lotNames } from './recordNames.ts';
import {
  type RecordPartRow,
  type RecordWeighed,
  recordPartRows,
  sharesText,
  weighedWords,
} from './recordPartRows.ts';

/** One line of the ingredient table. Grams with 3 decimals, percents as the lot has them. */
export type RecordRow = RecordWeighed & {
  readonly position: number;
  /** 0 at top level, 1 inside a sub-formulation. */
  readonly depth: 0 | 1;
  readonly name: string;
  readonly tag: string;
  /** The lot of the oil, or the entered one; empty as a box to write in. */
  readonly lot: string;
  readonly type: string;
  readonly initials: string;
  /** One entry per cannabinoid of the record; dashes for a line that is not oil. */
  readonly percents: readonly string[];
  /** The fields of the line that can be edited while the batch is open. */
  readonly boxes: readonly LineField[];
  /** The grams of each part when the parts have no rows of their own. */
  readonly shares: string;
  /** Empty for a batch of one part. */
  readonly partRows: readonly RecordPartRow[];
};

/** Sums of the top-level lines, which include the sub-formulations. */
export type RecordTotal = RecordWeighed & { readonly partRows: readonly RecordPartRow[] };

const TYPE_WORDS: Readonly<Record<ItemType, string>> = {
  fixed: 'Fixed',
  buffer: 'Buffer',
  active: 'Active',
  sub_formulation: 'Sub-formulation',
};

const NOT_BY_PART = 'not by part';

export const recordRows = (
  document: BatchDocument,
  cannabinoids: readonly string[],
  corrections: readonly Correction[] = [],
): readonly RecordRow[] => {
  const boxes = partBoxes(document.lines);
  const lots = lotNames(document.lots);
  return document.lines.map((line) => {
    const isEach = hasPartBoxes(line, boxes);
    const { position } = line;
    const lot = lotOf(line, document.lots);
    const { actual, variance } = weighedWords(line.calculatedGrams, line.actualGrams);
    return {
      position,
      depth: line.parentPosition === null ? 0 : 1,
      name: line.ingredientName || NOTHING,
      tag: line.ingredientTag || NOTHING,
      lot: hasLot(line)
        ? marked(line.lot, corrections, 'lot', position)
        : lots.get(line.oilId ?? '')?.batch || NOTHING,
      type: TYPE_WORDS[line.ingredientType],
      calculated: formatGrams(line.calculatedGrams),
      actual: marked(actual, corrections, 'actualGrams', position),
      variance: isNotByPart(line) ? `${variance}, ${NOT_BY_PART}` : variance,
      initials: marked(line.initials, corrections, 'initials', position),
      percents: lotPercents(lot, cannabinoids),
      shares: document.parts > 1 && !isEach ? sharesText(line) : '',
      boxes: boxesOf(line, isEach),
      partRows: recordPartRows(line, isEach, corrections),
    };
  });
};

/** When each part has boxes, the line has none for their sum. */
function boxesOf(line: DocumentLine, isByPart: boolean): readonly LineField[] {
  const weighed: readonly LineField[] = isByPart ? [] : ['actualGrams', 'initials'];
  return hasLot(line) ? ['lot', ...weighed] : weighed;
}

/** An oil may be both a lot and the buffer, with the same percents. */
const lotOf = (line: DocumentLine, lots: readonly DocumentLot[]): DocumentLot | undefined =>
  line.oilId === null ? undefined : lots.find((lot) => lot.oilId === line.oilId);

/** Planned grams are summed at the top level, weighed grams on the lines where they were weighed. */
export function recordTotal(document: BatchDocument): RecordTotal {
  const { lines, parts } = document;
  const top = lines.filter((line) => line.parentPosition === null);
  const weighed = lines.filter((line) => isWeighedOut(line, lines));
  const actual = sumOfParts(weighed.map(({ actualGrams }) => actualGrams));
  const sums = Array.from({ length: parts }, (_, part) => ({
    planned: sumOfParts(top.map(({ partGrams }) => partGrams[part] ?? 0)) ?? 0,
    actual: sumOfParts(weighed.map(({ actualParts }) => actualParts[part] ?? null)),
  }));
  return {
    ...weighedWords(sumOfParts(top.map((line) => line.calculatedGrams)) ?? 0, actual),
    partRows: recordPartRows(
      {
        position: 0,
        partGrams: sums.map(({ planned }) => planned),
        actualParts: sums.map((sum) => sum.actual),
        initialsParts: sums.map(() => ''),
      },
      partBoxes(lines) === 'all',
    ),
  };
}
