import type { BatchDocument, DocumentLine, DocumentLot } from '#domain/record/document/document.ts';
import {
  type Canonical,
  compareTexts,
  gramsValue,
  listValue,
  objectValue,
  percentValue,
  recordValue,
  setValue,
  textValue,
  wholeValue,
} from './canonicalText.ts';

/** The lots of a record, in an order of their own that does not depend on rows. */
export const canonicalLots = (lots: readonly DocumentLot[]): Canonical =>
  setValue(lots.map(lotText));

const lotText = (lot: DocumentLot): string =>
  recordValue({
    batch: textValue(lot.batch),
    departmentName: textValue(lot.departmentName),
    description: textValue(lot.description),
    grams: gramsValue(lot.grams),
    mode: textValue(lot.mode),
    percents: percentsText(lot.percents),
    tag: textValue(lot.tag),
    // Without any, everything is unknown; that is not the same as no bounds at all.
    uppers: lot.uppers && (percentsText(lot.uppers) ?? '{}'),
  }) ?? '';

const percentsText = (percents: Readonly<Record<string, number | 'unknown'>>): Canonical =>
  objectValue(
    Object.entries(percents).map(([name, percent]) => [
      name,
      percent === 'unknown' ? textValue(percent) : percentValue(percent),
    ]),
  );

/** The lot that a line weighs out; a lot that is also the buffer stands in a record twice. */
export function lotOfLine(
  line: Pick<DocumentLine, 'oilId' | 'ingredientType'>,
  lots: readonly DocumentLot[],
): DocumentLot | undefined {
  const own = lots.filter(({ oilId }) => oilId === line.oilId);
  const isBuffer = line.ingredientType === 'buffer';
  return own.find(({ mode }) => (mode === 'buffer') === isBuffer) ?? own[0];
}

/** The lines of a record by their position, each with the place of its lot among the different lots, from 1. */
export function canonicalLines({ lines, lots }: Pick<BatchDocument, 'lines' | 'lots'>): Canonical {
  const texts = [...new Set(lots.map(lotText))].sort(compareTexts);
  const placeOf = new Map(texts.map((text, index) => [text, index + 1]));
  const inOrder = lines.toSorted((one, other) => one.position - other.position);
  return listValue(
    inOrder.map((line) => {
      const lot = lotOfLine(line, lots);
      return lineText(line, lot === undefined ? null : (placeOf.get(lotText(lot)) ?? null));
    }),
  );
}

const lineText = (line: DocumentLine, lotPlace: number | null): Canonical =>
  recordValue({
    actualGrams: gramsValue(line.actualGrams),
    calculatedGrams: gramsValue(line.calculatedGrams),
    ingredientName: textValue(line.ingredientName),
    ingredientTag: textValue(line.ingredientTag),
    ingredientType: textValue(line.ingredientType),
    initials: textValue(line.initials),
    lot: textValue(line.lot),
    oil: wholeValue(lotPlace),
    parentPosition: wholeValue(line.parentPosition),
    parts: listValue(line.partGrams.map((_, index) => partText(line, index))),
    position: wholeValue(line.position),
  });

const partText = (line: DocumentLine, index: number): Canonical =>
  recordValue({
    actualGrams: gramsValue(line.actualParts[index] ?? null),
    grams: gramsValue(line.partGrams[index] ?? null),
    initials: textValue(line.initialsParts[index] ?? ''),
    part: wholeValue(index + 1),
  });
