/**
 * What stands in the cells of pasted text: rows, numbers and the words for types and units, in the
 * forms spreadsheets and people write them.
 */

import type { ItemType, QuantityUnit } from './recipe.ts';

/** A cell in quotes may hold separators and line breaks; `""` is a quote. Longer is no such cell. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|""){0,1000})"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y');

/** Rows of trimmed cells, separated by tabs, or by semicolons where there is no tab. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = lines.includes('\t') ? '\t' : ';';
  const pattern = cellPattern(separator);
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < lines.length) {
    const [, quoted, plain = '', end] = pattern.exec(lines) ?? [];
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    row.push(cell.replace(/\s+/g, ' ').trim());
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

const words = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const TYPE_SYNONYMS: readonly (readonly [ItemType, readonly string[]])[] = [
  ['fixed', ['fixed', 'fix', 'fixedingredient', 'inactive', 'inactiveingredient', 'excipient']],
  ['buffer', ['buffer', 'bufferingredient', 'carrier', 'filler', 'qs', 'balance', 'remainder']],
  ['active', ['active', 'actives', 'activeingredient', 'cannabinoid', 'api']],
  ['sub_formulation', ['subformulation', 'subformula', 'subrecipe', 'sub', 'premix']],
];

/** The type a cell names in any case, with or without blanks and hyphens; else null. */
export const typeOf = (cell: string): ItemType | null =>
  TYPE_SYNONYMS.find(([, synonyms]) => synonyms.includes(words(cell)))?.[0] ?? null;

const UNIT_SYNONYMS: readonly (readonly [QuantityUnit, readonly string[]])[] = [
  ['g', ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes', 'gm']],
  ['mg', ['mg', 'milligram', 'milligrams', 'milligramme', 'milligrammes']],
  ['%', ['%', 'percent', 'pct', '% w/w', '%w/w', 'percentage']],
];

/** The unit a cell names; else null. */
export function unitOf(cell: string): QuantityUnit | null {
  const text = cell.trim().toLowerCase().replace(/\.$/, '');
  return UNIT_SYNONYMS.find(([, synonyms]) => synonyms.includes(text))?.[0] ?? null;
}

export type ReadQuantity = {
  readonly value: number;
  /** What stands behind the number, as written. */
  readonly rest: string;
  /** A comma before three digits: thousands to one reader, decimals to another. */
  readonly isAmbiguous: boolean;
};

/** Nobody writes a longer one. */
const MOST_CHARACTERS = 60;
const QUANTITY = /^([+-]?)(\d[\d.,'’ ]*|[.,]\d+)(\D*)$/;
/** Digits with at most one mark; with commas, or with points, between thousands. */
const PLAIN = /^\d*[.,]?\d*$/;
const COMMA_GROUPS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const POINT_GROUPS = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/** `12.5 g`, `1.234,5`, `1,234.5 mg`, `0,5%`; null for anything else. */
export function quantityOf(cell: string): ReadQuantity | null {
  if (cell.length > MOST_CHARACTERS) return null;
  const [, sign, digits = '', rest = ''] = QUANTITY.exec(cell.trim().replace('−', '-')) ?? [];
  if (sign === undefined) return null;
  const figures = digits.trim().replace(/(?<=\d)['’ ](?=\d{3}(?!\d))/g, '');
  const decimal = PLAIN.test(figures)
    ? figures.replace(',', '.')
    : COMMA_GROUPS.test(figures)
      ? figures.replaceAll(',', '')
      : POINT_GROUPS.test(figures)
        ? figures.replaceAll('.', '').replace(',', '.')
        : null;
  if (decimal === null) return null;
  const isAmbiguous = /^[1-9]\d{0,2},\d{3}$/.test(figures);
  return { value: Number(`${sign}${decimal}`), rest: rest.trim(), isAmbiguous };
}

const HEADER_NAMES = ['name', 'ingredient', 'ingredients', 'ingredientname', 'item', 'material'];

/** Whether a row is the line of column names above the others. */
export const isHeader = (cells: readonly string[]): boolean =>
  HEADER_NAMES.includes(words(cells[0] ?? '')) &&
  cells.slice(1).every((cell) => typeOf(cell) === null && quantityOf(cell) === null);
