import { leftOver, splitParts } from '#domain/recipe/scale.ts';
import type { DocumentLine } from '#domain/record/document/document.ts';
import { blankActuals } from '#domain/record/entries/lineActuals.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { WeighedLine } from './lines.ts';

/**
 * Numbers the lines and splits each into parts. A sub-formulation is followed by its own lines, which carry its
 * position. Their rounding remainders continue where the previous line stopped, so that their parts sum to its parts.
 * `nestedOf` returns the lines inside a top-level line.
 */
export function placeLines(
  top: readonly WeighedLine[],
  nestedOf: (line: WeighedLine) => readonly WeighedLine[],
  parts: number,
): readonly DocumentLine[] {
  const placed: DocumentLine[] = [];
  const place = (
    { mg, source: _, ...line }: WeighedLine,
    parentPosition: number | null,
    handedOut = 0,
  ): number =>
    placed.push({
      ...line,
      position: placed.length + 1,
      parentPosition,
      calculatedGrams: gramsOfMg(mg),
      partGrams: splitParts(gramsOfMg(mg), parts, handedOut),
      ...blankActuals(parts),
    });
  for (const line of top) {
    const position = place(line, null);
    let handedOut = 0;
    for (const inner of nestedOf(line)) {
      place(inner, position, handedOut);
      handedOut += leftOver(gramsOfMg(inner.mg), parts);
    }
  }
  return placed;
}
