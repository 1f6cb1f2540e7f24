import type { ItemType } from '#domain/recipe/recipe.ts';
import { isWeighedOut } from './completion.ts';
import { type Correction, marked } from './corrections.ts';
import type { BatchDocument, DocumentLine, DocumentLot } from './document.ts';
import type { LineField } from './entries.ts';
import { formatGrams, formatSigned, NOTHING } from './format.ts';
import { hasLot, isNotByPart, sumOfParts } from './lineActuals.ts';
import { hasPartBoxes, partBoxes } from './partBoxes.ts';
import { lotPercents } from './percentColumns.ts';
import { lotNames } from './recordNames.ts';
import { type RecordPartRow, recordPartRows, sharesText } from './recordPartRows.ts';

/** What was weighed of a line, of a part of it, or of all of them. */
export type RecordWeighed = {
  readonly calculated: string;
  /** Empty until it was weighed: a box to write in. A corrected one carries the marks. */
  readonly actual: string;
  /** actual - calculated with its sign; empty without an actual. */
  readonly variance: string;
};

/** One line of the ingredient table. Grams with 3 decimals, percents as the lot has them. */
export type RecordRow = RecordWeighed & {
  readonly position: number;
  /** 0 at top level, 1 inside a sub-formulation. */
  readonly depth: 0 | 1;
  readonly name: string;
  readonly tag: string;
  /** That of the oil, or what was written; empty is a box to write in. */
  readonly lot: string;
  readonly type: string;
  readonly initials: string;
  /** One entry a cannabinoid of the record; dashes for a line that is not an oil. */
  readonly percents: readonly string[];
  /** What can be written on the line itself while the batch is open. */
  readonly boxes: readonly LineField[];
  /** What each part takes, where they have no rows of their own. */
  readonly shares: string;
  /** Empty for a batch of one part. */
  readonly partRows: readonly RecordPartRow[];
};

/** Sums of the top-level lines, which sub-formulations are part of. */
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

/** Where each part has boxes of its own, the line has none for what they make up. */
function boxesOf(line: DocumentLine, isByPart: boolean): readonly LineField[] {
  const weighed: readonly LineField[] = isByPart ? [] : ['actualGrams', 'initials'];
  return hasLot(line) ? ['lot', ...weighed] : weighed;
}

/** The same oil may be a lot and the buffer; its percents are the same in both. */
const lotOf = (line: DocumentLine, lots: readonly DocumentLot[]): DocumentLot | undefined =>
  line.oilId === null ? undefined : lots.find((lot) => lot.oilId === line.oilId);

export function weighedWords(calculated: number, actual: number | null): RecordWeighed {
  return {
    calculated: formatGrams(calculated),
    actual: actual === null ? '' : formatGrams(actual),
    variance: actual === null ? '' : formatSigned(actual - calculated, 3),
  };
}

/** What is planned counts at top level, what was weighed where it was weighed. */
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
