import type { ItemType } from '#domain/recipe/recipe.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { type Correction, marked } from './corrections.ts';
import type { BatchDocument, DocumentLine, DocumentLot } from './document.ts';
import { formatGrams, formatSigned, NOTHING } from './format.ts';
import { lotPercents } from './percentColumns.ts';

/** One line of the ingredient table. Grams with 3 decimals, percents with 1. */
export type RecordRow = {
  readonly position: number;
  /** 0 at top level, 1 inside a sub-formulation. */
  readonly depth: 0 | 1;
  readonly name: string;
  readonly tag: string;
  readonly type: string;
  readonly calculated: string;
  /** One entry a part; empty for a batch of one part. */
  readonly parts: readonly string[];
  /** Empty until it was weighed: a box to write in. A corrected one carries the marks. */
  readonly actual: string;
  /** actual - calculated with its sign; empty without an actual. */
  readonly variance: string;
  readonly initials: string;
  /** One entry a cannabinoid of the record; dashes for a line that is not an oil. */
  readonly percents: readonly string[];
};

/** Sums of the top-level lines, which sub-formulations are part of. */
export type RecordTotal = { readonly calculated: string; readonly parts: readonly string[] };

const TYPE_WORDS: Readonly<Record<ItemType, string>> = {
  fixed: 'Fixed',
  buffer: 'Buffer',
  active: 'Active',
  sub_formulation: 'Sub-formulation',
};

export function recordRows(
  document: BatchDocument,
  cannabinoids: readonly string[],
  corrections: readonly Correction[] = [],
): readonly RecordRow[] {
  return document.lines.map((line) => ({
    position: line.position,
    depth: line.parentPosition === null ? 0 : 1,
    name: line.ingredientName || NOTHING,
    tag: line.ingredientTag || NOTHING,
    type: TYPE_WORDS[line.ingredientType],
    calculated: formatGrams(line.calculatedGrams),
    parts: document.parts > 1 ? line.partGrams.map(formatGrams) : [],
    actual: marked(
      line.actualGrams === null ? '' : formatGrams(line.actualGrams),
      corrections,
      'actualGrams',
      line.position,
    ),
    variance:
      line.actualGrams === null ? '' : formatSigned(line.actualGrams - line.calculatedGrams, 3),
    initials: marked(line.initials, corrections, 'initials', line.position),
    percents: lotPercents(lotOf(line, document.lots), cannabinoids),
  }));
}

/** The same oil may be a lot and the buffer; its percents are the same in both. */
const lotOf = (line: DocumentLine, lots: readonly DocumentLot[]): DocumentLot | undefined =>
  line.oilId === null ? undefined : lots.find((lot) => lot.oilId === line.oilId);

export function recordTotal(document: BatchDocument): RecordTotal {
  const top = document.lines.filter((line) => line.parentPosition === null);
  const sum = (grams: readonly number[]): string =>
    formatGrams(gramsOfMg(grams.reduce((mg, one) => mg + gramsToMilligrams(one), 0)));
  return {
    calculated: sum(top.map((line) => line.calculatedGrams)),
    parts:
      document.parts > 1
        ? Array.from({ length: document.parts }, (_, part) =>
            sum(top.map((line) => line.partGrams[part] ?? 0)),
          )
        : [],
  };
}
