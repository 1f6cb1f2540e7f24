import { saleableUnits } from '#domain/recipe/scale.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { BatchDocument, DocumentLine, DocumentLot } from './document.ts';
import type { BatchEntries, EntryPlace, LineEntry } from './entries.ts';
import { hasPartBoxes, type PartBoxes, partBoxes } from './partBoxes.ts';
import { lineNames } from './recordNames.ts';

/** What still keeps a batch from being completed. */
export type CompletionIssue = EntryPlace & { readonly message: string };

/**
 * Everything that was weighed has to stand on the record before it is closed (batch spec, section
 * 2): the finished quantity, and the grams of every line that weighs something out. A
 * sub-formulation is weighed by its own lines.
 */
export function completionIssues(
  document: Pick<BatchDocument, 'lines' | 'lots'>,
  entries: Pick<BatchEntries, 'finishedQuantity' | 'lines'>,
): readonly CompletionIssue[] {
  const entryAt = new Map(entries.lines.map((line) => [line.position, line]));
  const boxes = partBoxes(document.lines);
  const nameOf = lineNames(document);
  const finished: CompletionIssue = {
    field: 'finishedQuantity',
    linePosition: null,
    part: null,
    message: 'Enter the finished quantity.',
  };
  return [
    ...(entries.finishedQuantity === null ? [finished] : []),
    ...document.lines
      .filter((line) => isWeighedOut(line, document.lines))
      .flatMap((line) => openActuals(line, nameOf(line), entryAt.get(line.position), boxes)),
  ];
}

/** A line that is not weighed yet, or each part of it that is not. */
function openActuals(
  line: DocumentLine,
  name: string,
  entry: LineEntry | undefined,
  boxes: PartBoxes,
): readonly CompletionIssue[] {
  if (entry !== undefined && entry.actualGrams !== null) return [];
  const { position, partGrams } = line;
  const isByPart =
    hasPartBoxes(line, boxes) ||
    (entry?.parts.some(({ actualGrams }) => actualGrams !== null) ?? false);
  const parts = isByPart ? partGrams.map((_, index) => index + 1) : [null];
  return parts
    .filter((part) => part === null || (entry?.parts[part - 1]?.actualGrams ?? null) === null)
    .map((part) => ({
      field: 'actualGrams' as const,
      linePosition: position,
      part,
      message: `${name}${part === null ? '' : `, part ${part}`}: enter the actual quantity, 0 if none was used.`,
    }));
}

/** Whether a line has to be weighed: not what its own lines make up, nor an empty place. */
export const isWeighedOut = (line: DocumentLine, lines: readonly DocumentLine[]): boolean =>
  (line.oilId !== null || line.calculatedGrams > 0) &&
  !lines.some(({ parentPosition }) => parentPosition === line.position);

/** Whole milligrams that each lot gave, over all lines that weigh it; lines not weighed give none. */
export function consumedMg(lines: readonly DocumentLine[]): ReadonlyMap<string, number> {
  const consumed = new Map<string, number>();
  for (const { oilId, actualGrams } of lines) {
    if (oilId === null || actualGrams === null) continue;
    consumed.set(oilId, (consumed.get(oilId) ?? 0) + gramsToMilligrams(actualGrams));
  }
  return consumed;
}

/**
 * Grams that were really weighed of a lot: the sum over its lines, since what a lot gave is what its
 * lines took. Null until every one of them was weighed. A lot that is also the buffer counts apart.
 */
export function actualGramsOfLot(
  lot: Pick<DocumentLot, 'oilId' | 'mode'>,
  lines: readonly Pick<DocumentLine, 'oilId' | 'ingredientType' | 'actualGrams'>[],
): number | null {
  let mg = 0;
  for (const line of lines) {
    const isOfLot =
      line.oilId === lot.oilId && (line.ingredientType === 'buffer') === (lot.mode === 'buffer');
    if (!isOfLot) continue;
    if (line.actualGrams === null) return null;
    mg += gramsToMilligrams(line.actualGrams);
  }
  return gramsOfMg(mg);
}

export type BatchYield = {
  /** Whole units that the batch weight gives. */
  readonly theoreticalUnits: number;
  readonly finishedUnits: number;
  /** 0 and above; null when the recipe gives no whole unit to measure by. */
  readonly percentOfTheoretical: number | null;
};

/** What came of a batch against what its weight promises; null until it was counted. */
export function batchYield(
  document: Pick<BatchDocument, 'batchWeightGrams' | 'unitWeightGrams' | 'multiplier'>,
  finishedUnits: number | null,
): BatchYield | null {
  if (finishedUnits === null) return null;
  const theoreticalUnits = saleableUnits(document, document.multiplier);
  return {
    theoreticalUnits,
    finishedUnits,
    percentOfTheoretical: theoreticalUnits > 0 ? (finishedUnits / theoreticalUnits) * 100 : null,
  };
}
