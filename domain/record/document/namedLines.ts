import { splitIngredientName } from '#domain/record/plan/ingredientName.ts';
import type { DocumentLine, DocumentLot } from './document.ts';

/** A line as a client names it. Null, an empty text and an absent key all mean "not given". */
export type LineName = {
  readonly name?: string | null | undefined;
  readonly tag?: string | null | undefined;
  readonly type?: string | null | undefined;
  /** Grams with 3 decimals; distinguishes lines of the same name. */
  readonly calculatedGrams?: number | null | undefined;
  /** From 1; identifies the line regardless of its index in the list. */
  readonly position?: number | null | undefined;
};

type Line = Pick<
  DocumentLine,
  'position' | 'ingredientName' | 'ingredientTag' | 'ingredientType' | 'oilId' | 'calculatedGrams'
>;
type Document = {
  readonly lines: readonly Line[];
  readonly lots: readonly Pick<DocumentLot, 'oilId' | 'batch'>[];
};
/** A line with the batch of its lot. */
type LotLine = Line & { readonly batch: string | null };

/** The position of the line that a name refers to, or why there is none. */
export type NamedLine =
  | { readonly position: number }
  | { readonly field: NameField; readonly message: string };
type NameField = 'ingredientName' | 'ingredientTag' | 'ingredientType';

const LOT_SEPARATOR = ' / ';
const SAME_GRAMS = 0.0005;

/**
 * Finds the document lines for a list written by a client. The order of the list counts only where the names do not
 * contradict it, because the grams of one ingredient must never be recorded for another.
 */
export function positionsOfNames(
  document: Document,
  named: readonly LineName[],
): readonly NamedLine[] {
  const batches = new Map(document.lots.map(({ oilId, batch }) => [oilId, batch]));
  const lines = document.lines.map((line): LotLine => {
    return { ...line, batch: line.oilId === null ? null : (batches.get(line.oilId) ?? null) };
  });
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const take = (index: number, position: number) => {
    found.set(index, position);
    taken.add(position);
  };
  const placeOf = (index: number) => named[index]?.position ?? index + 1;
  const at = (place: number) => lines.find(({ position }) => position === place);
  for (const [index, name] of named.entries()) {
    const place = placeOf(index);
    const line = at(place);
    if (isSilent(name) || (name.position != null && (!line || fits(line, name))))
      take(index, place);
  }
  for (const means of MEANINGS) {
    for (const [index, name] of named.entries()) {
      if (found.has(index) || name.position != null || lotsMeant(lines, name).length > 1) continue;
      const line = lines.find((one) => !taken.has(one.position) && means(one, name, index + 1));
      if (line) take(index, line.position);
    }
  }
  return named.map((name, index): NamedLine => {
    const position = found.get(index);
    if (position !== undefined) return { position };
    return refusal(name, at(placeOf(index)), lotsMeant(lines, name));
  });
}

/** In order of certainty; position and grams distinguish lines of the same name. */
const MEANINGS: readonly ((line: LotLine, name: LineName, place: number) => boolean)[] = [
  (line, name, place) => line.position === place && fits(line, name) && hasGrams(line, name),
  (line, name) => fits(line, name) && hasGrams(line, name),
  (line, name, place) => line.position === place && fits(line, name),
  (line, name) => fits(line, name),
];

const hasGrams = (line: Line, { calculatedGrams: grams }: LineName): boolean =>
  grams == null || Math.abs(line.calculatedGrams - grams) < SAME_GRAMS;

const trimmed = (text: string | null | undefined): string => text?.trim() ?? '';

const isSilent = ({ name, tag, type }: LineName): boolean =>
  trimmed(name) === '' && trimmed(tag) === '' && trimmed(type) === '';

const same = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

function fits(line: LotLine, { name, tag, type }: LineName): boolean {
  return (
    (trimmed(type) === '' || same(trimmed(type), line.ingredientType)) &&
    (trimmed(tag) === '' || fitsTag(line, trimmed(tag))) &&
    (trimmed(name) === '' || fitsName(line, trimmed(name)) || (isLot(line) && trimmed(tag) !== ''))
  );
}

/** A lot may be named by the recipe's line name; its tag then identifies it. */
const isLot = ({ oilId, ingredientType }: Line): boolean =>
  oilId !== null && ingredientType === 'active';

function fitsTag({ ingredientTag, batch }: LotLine, written: string): boolean {
  const tag = ingredientTag ?? '';
  return same(tag, written) || (batch !== null && same(`${tag}${LOT_SEPARATOR}${batch}`, written));
}

function fitsName({ ingredientName, ingredientTag }: Line, written: string): boolean {
  if (same(ingredientName, written)) return true;
  const { tag, name } = splitIngredientName(written);
  return tag !== null && same(name, ingredientName) && same(tag, ingredientTag ?? '');
}

/** One line per lot that a name may refer to, so that no grams are taken from the wrong lot. */
function lotsMeant(lines: readonly LotLine[], name: LineName): readonly LotLine[] {
  const fitting = lines.filter((line) => line.oilId !== null && fits(line, name));
  const exact = fitting.filter((line) => hasGrams(line, name));
  const meant = exact.length > 0 ? exact : fitting;
  return [...new Map(meant.map((line) => [line.oilId, line])).values()];
}

function refusal(
  name: LineName,
  line: Line | undefined,
  lots: readonly LotLine[],
): Extract<NamedLine, { readonly field: NameField }> {
  const field = saidField(name);
  if (name.position == null && lots.length > 1) {
    const which = lots.map(
      ({ ingredientTag, batch }) => `${ingredientTag}${LOT_SEPARATOR}${batch}`,
    );
    const message = `${wordsOf(name)} fits ${lots.length} lots of this batch: ${which.join(', ')}. Write "tag${LOT_SEPARATOR}batch" of one of them, or its position.`;
    return { field, message };
  }
  const there = line === undefined ? '' : ` Line ${line.position} is ${line.ingredientName}.`;
  return { field, message: `No line of this batch that is left is ${wordsOf(name)}.${there}` };
}

const wordsOf = ({ name, tag, type }: LineName): string =>
  [trimmed(tag), trimmed(name)].filter((text) => text !== '').join(' - ') || trimmed(type);

const saidField = ({ name, tag }: LineName): NameField => {
  if (trimmed(tag) !== '' && trimmed(name) === '') return 'ingredientTag';
  return trimmed(name) !== '' ? 'ingredientName' : 'ingredientType';
};
