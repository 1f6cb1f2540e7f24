import type { DocumentLine } from './document.ts';
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
  lines: readonly Line[],
  named: readonly LineName[],
): readonly NamedLine[] {
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
      if (found.has(index) || name.position != null) continue;
      const line = lines.find((one) => !taken.has(one.position) && means(one, name, index + 1));
      if (line) take(index, line.position);
    }
  }
  return named.map((name, index): NamedLine => {
    const position = found.get(index);
    return position === undefined ? refusal(name, at(placeOf(index))) : { position };
  });
}

/** From the surest: its place and its grams tell a line from another of the same name. */
const MEANINGS: readonly ((line: Line, name: LineName, place: number) => boolean)[] = [
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

function fits(line: Line, { name, tag, type }: LineName): boolean {
  return (
    (said(type) === '' || same(said(type), line.ingredientType)) &&
    (said(tag) === '' || fitsTag(line, said(tag))) &&
    (said(name) === '' || fitsName(line, said(name)) || (isLot(line) && said(tag) !== ''))
  );
}

/** A lot may be called by what its recipe calls the line: its tag tells which one it is. */
const isLot = ({ oilId, ingredientType }: Line): boolean =>
  oilId !== null && ingredientType === 'active';

function fitsTag({ ingredientTag, oilId }: Line, written: string): boolean {
  const tag = ingredientTag ?? '';
  if (same(tag, written)) return true;
  return oilId !== null && written.toLowerCase().startsWith(`${tag}${LOT_SEPARATOR}`.toLowerCase());
}

function fitsName({ ingredientName, ingredientTag }: Line, written: string): boolean {
  if (same(ingredientName, written)) return true;
  const { tag, name } = splitIngredientName(written);
  return tag !== null && same(name, ingredientName) && same(tag, ingredientTag ?? '');
}

function refusal({ name, tag, type }: LineName, line: Line | undefined): NamedLine {
  const written = [said(tag), said(name) || (said(tag) === '' ? said(type) : '')]
    .filter((text) => text !== '')
    .join(' - ');
  const there = line === undefined ? '' : ` Line ${line.position} is ${line.ingredientName}.`;
  return {
    field: saidField({ name, tag }),
    message: `No line of this batch that is left is ${written}.${there}`,
  };
}

const saidField = ({ name, tag }: LineName): NameField => {
  if (said(name) !== '') return 'ingredientName';
  return said(tag) !== '' ? 'ingredientTag' : 'ingredientType';
};
