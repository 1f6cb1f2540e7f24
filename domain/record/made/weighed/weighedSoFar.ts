import type { DocumentLine } from '#domain/record/document/document.ts';
import { isWeighedOut } from '#domain/record/entries/completion.ts';
import { hasPartBoxes, type PartBoxes, partBoxes } from '#domain/record/entries/partBoxes.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { isWeighed } from '../madeLines.ts';

export type WeighedSoFar = {
  /** Lines of which the whole is weighed. */
  readonly lines: number;
  /** Lines that are weighed out at all. */
  readonly of: number;
  /** Grams of the parts and lines that are weighed. */
  readonly grams: number;
  /**
   * The box of the first that is not weighed yet: a line by its position, or one of its parts from 1. Null: all are
   * weighed.
   */
  readonly next: { readonly position: number; readonly part: number | null } | null;
};

/** How far the weighing of a batch has come. */
export function weighedSoFar(lines: readonly DocumentLine[]): WeighedSoFar {
  const out = lines.filter((line) => isWeighedOut(line, lines));
  const begun = out.filter(isWeighed);
  const mg = begun
    .flatMap(({ actualGrams, actualParts }) => (actualGrams === null ? actualParts : [actualGrams]))
    .reduce<number>((sum, grams) => sum + gramsToMilligrams(grams ?? 0), 0);
  return {
    lines: begun.filter(({ actualGrams }) => actualGrams !== null).length,
    of: out.length,
    grams: gramsOfMg(mg),
    next: firstOpen(out, partBoxes(lines)),
  };
}

function firstOpen(out: readonly DocumentLine[], boxes: PartBoxes): WeighedSoFar['next'] {
  const line = out.find(({ actualGrams }) => actualGrams === null);
  if (line === undefined) return null;
  const { position, partGrams, actualParts } = line;
  if (!hasPartBoxes(line, boxes)) return { position, part: null };
  const open = partGrams.findIndex((_, index) => (actualParts[index] ?? null) === null);
  return { position, part: open + 1 };
}
