import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { lotOfLine } from './canonicalLines.ts';
import { gramsValue, recordValue, textValue, wholeValue } from './canonicalText.ts';

/** A line, or one of its parts from 1; null stands for the whole line. */
export type PartPlace = { readonly position: number; readonly part: number | null };

/**
 * The canonical text that a signature on one line part covers: batch, line, part, ingredient, tag, lot, planned and
 * actual grams, initials. Null when the record has no such line or part. The initials come from the signature itself,
 * so it is computed with them in place. The only part of a batch is its whole line.
 */
export function canonicalPart(
  batchId: string,
  document: Pick<BatchDocument, 'lines' | 'lots' | 'parts'>,
  { position, part: asked }: PartPlace,
): string | null {
  const line = document.lines.find((one) => one.position === position);
  const part = document.parts === 1 && asked === 1 ? null : asked;
  if (line === undefined || (part !== null && line.partGrams[part - 1] === undefined)) return null;
  const written = writtenIn(line, part);
  const lot = line.oilId === null ? line.lot : (lotOfLine(line, document.lots)?.batch ?? '');
  const text = recordValue({
    actualGrams: gramsValue(written.actualGrams),
    batchId: textValue(batchId),
    grams: gramsValue(written.grams),
    ingredientName: textValue(line.ingredientName),
    ingredientTag: textValue(line.ingredientTag),
    initials: textValue(written.initials),
    lot: textValue(lot),
    part: wholeValue(part),
    position: wholeValue(position),
  });
  return text ?? null;
}

function writtenIn(line: DocumentLine, part: number | null) {
  if (part === null) {
    const { actualGrams, calculatedGrams: grams, initials } = line;
    return { grams, actualGrams, initials };
  }
  return {
    grams: line.partGrams[part - 1] ?? null,
    actualGrams: line.actualParts[part - 1] ?? null,
    initials: line.initialsParts[part - 1] ?? '',
  };
}
