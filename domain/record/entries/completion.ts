import { saleableUnits } from '#domain/recipe/scale.ts';
import type { BatchDocument, DocumentLine, DocumentLot } from '#domain/record/document/document.ts';
import { lineNames } from '#domain/record/page/recordNames.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { BatchEntries, EntryPlace, LineEntry } from './entries.ts';
import { hasPartBoxes, type PartBoxes, partBoxes } from './partBoxes.ts';

/** Something missing that prevents a batch from being completed. */
export type CompletionIssue = EntryPlace & { readonly message: string };

/**
 * The entries required before completion (docs/rules/batches.md, Completing): the finished quantity, and the grams of
 * every line that is weighed. A sub-formulation is weighed through its own lines.
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

/** The issue of a line not weighed yet, or one for each of its unweighed parts. */
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

/** True when a line has to be weighed, unlike a sub-formulation with lines or a line of 0 g. */
export const isWeighedOut = (line: DocumentLine, lines: readonly DocumentLine[]): boolean =>
  (line.oilId !== null || line.calculatedGrams > 0) &&
  !lines.some(({ parentPosition }) => parentPosition === line.position);

/** Whole milligrams taken from each lot, over all lines that weigh it; unweighed lines count 0. */
export function consumedMg(lines: readonly DocumentLine[]): ReadonlyMap<string, number> {
  const consumed = new Map<string, number>();
  for (const { oilId, actualGrams } of lines) {
    if (oilId === null || actualGrams === null) continue;
    consumed.set(oilId, (consumed.get(oilId) ?? 0) + gramsToMilligrams(actualGrams));
  }
  return consumed;
}

/**
 * Grams weighed of a lot: the sum over its lines, or null until all of them were weighed. A lot that is also the buffer
 * is counted separately.
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
  /** 0 or more; null when the batch weight gives no whole unit. */
  readonly percentOfTheoretical: number | null;
};

/** The yield of a batch compared to its theoretical units; null until the finished units are recorded. */
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
