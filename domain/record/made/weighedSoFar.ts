import type { DocumentLine } from '#domain/record/document/document.ts';
import { isWeighedOut } from '#domain/record/entries/completion.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { isWeighed } from './madeLines.ts';

export type WeighedSoFar = {
  /** Lines of which the whole is weighed. */
  readonly lines: number;
  /** Lines that are weighed out at all. */
  readonly of: number;
  /** Grams of the parts and lines that are weighed. */
  readonly grams: number;
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
  };
}
