import type { DocumentLine, DocumentLot } from './document.ts';
import { splitIngredientName } from './ingredientName.ts';

/** A line as a sender calls it. Nothing is said by null, an empty text or an absent key. */
export type LineName = {
  readonly name?: string | null | undefined;
  readonly tag?: string | null | undefined;
  readonly type?: string | null | undefined;
  /** Grams, 3 decimals: tells lines of the same name apart. */
  readonly calculatedGrams?: number | null | undefined;
  /** 1-based; the line that is meant whatever its place in the list. */
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
/** A line with the batch of the lot it weighs out. */
type LotLine = Line & { readonly batch: string | null };

/** The document line of each name by its position, or the sentence that says why there is none. */
export type NamedLine =
  | { readonly position: number }
  | { readonly field: NameField; readonly message: string };
type NameField = 'ingredientName' | 'ingredientTag' | 'ingredientType';

const LOT_SEPARATOR = ' / ';
const SAME_GRAMS = 0.0005;

/**
 * Finds the lines that a list written elsewhere means. Its order counts only where names do not
 * contradict it: grams weighed of one ingredient must never stand on the line of another.
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

/** From the surest: its place and its grams tell a line from another of the same name. */
const MEANINGS: readonly ((line: LotLine, name: LineName, place: number) => boolean)[] = [
  (line, name, place) => line.position === place && fits(line, name) && hasGrams(line, name),
  (line, name) => fits(line, name) && hasGrams(line, name),
  (line, name, place) => line.position === place && fits(line, name),
  (line, name) => fits(line, name),
];

const hasGrams = (line: Line, { calculatedGrams: grams }: LineName): boolean =>
  grams == null || Math.abs(line.calculatedGrams - grams) < SAME_GRAMS;

const said = (text: string | null | undefined): string => text?.trim() ?? '';

const isSilent = ({ name, tag, type }: LineName): boolean =>
  said(name) === '' && said(tag) === '' && said(type) === '';

const same = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

function fits(line: LotLine, { name, tag, type }: LineName): boolean {
  return (
    (said(type) === '' || same(said(type), line.ingredientType)) &&
    (said(tag) === '' || fitsTag(line, said(tag))) &&
    (said(name) === '' || fitsName(line, said(name)) || (isLot(line) && said(tag) !== ''))
  );
}

/** A lot may be called by what its recipe calls the line: its tag tells which one it is. */
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

/** One line of each lot that a name may mean: grams of one must never leave the stock of another. */
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
  [said(tag), said(name)].filter((text) => text !== '').join(' - ') || said(type);

const saidField = ({ name, tag }: LineName): NameField => {
  if (said(tag) !== '' && said(name) === '') return 'ingredientTag';
  return said(name) !== '' ? 'ingredientName' : 'ingredientType';
};
