/**
 * Parses the cells of pasted text: rows, numbers, and the words for types and units that people and spreadsheets use.
 */

import { keptDecimal } from '#domain/numbers/decimals.ts';
import {
  bothReadings,
  type DecimalMark,
  readNumber,
  splitUnit,
} from '#domain/numbers/readNumber.ts';
import type { ItemType, QuantityUnit } from '#domain/recipe/recipe.ts';
import { LIMITS } from './draftLimits.ts';

/** A quoted cell may contain separators and line breaks; `""` is a quote. Longer cells are not matched. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|""){0,1000})"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y');

/** Splits text into rows of trimmed cells, separated by tabs, or by semicolons when there is no tab. */
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

/** The type that a cell names, ignoring case, blanks and hyphens; otherwise null. */
export const typeOf = (cell: string): ItemType | null =>
  TYPE_SYNONYMS.find(([, synonyms]) => synonyms.includes(words(cell)))?.[0] ?? null;

const UNIT_SYNONYMS: readonly (readonly [QuantityUnit, readonly string[]])[] = [
  ['g', ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes', 'gm']],
  ['mg', ['mg', 'milligram', 'milligrams', 'milligramme', 'milligrammes']],
  ['%', ['%', 'percent', 'pct', '% w/w', '%w/w', 'percentage']],
];

/** The unit that a cell names; otherwise null. */
export function unitOf(cell: string): QuantityUnit | null {
  const text = cell.trim().toLowerCase().replace(/\.$/, '');
  return UNIT_SYNONYMS.find(([, synonyms]) => synonyms.includes(text))?.[0] ?? null;
}

/** The decimal mark of a pasted block, as detected from its other cells. */
export type BlockMark = DecimalMark | 'undecided';

export type ReadQuantity = {
  /** Null when the number is ambiguous or does not fit the block's decimal mark. */
  readonly value: number | null;
  /** The text after the number, as written. */
  readonly rest: string;
  /** A remark when the reading of the number should be checked. */
  readonly note: string | null;
};

/** Parses a quantity: `12.5 g`, `1.234,5`, `1,234.5 mg`, `0,5%`; null for anything else. */
export function quantityOf(cell: string, mark: BlockMark): ReadQuantity | null {
  const { figure = '', unit: rest = '' } = splitUnit(cell) ?? {};
  const { asPoint, asComma } = bothReadings(figure);
  if ((asPoint === null && asComma === null) || /\d/.test(rest)) return null;
  const read = readNumber(figure, { decimalMark: mark });
  if (read.kind === 'ambiguous') {
    return { value: null, rest, note: `${figure} may be ${read.asPoint} or ${read.asComma}` };
  }
  if (read.kind !== 'number') {
    return { value: null, rest, note: read.kind === 'wrong' ? read.message : null };
  }
  const { decimal, notice } = keptDecimal(read.decimal, LIMITS.quantityDecimals);
  const isDoubtful = asPoint !== null && asComma !== null && asPoint !== asComma;
  const how = isDoubtful ? `${figure} was read as ${read.decimal}` : null;
  return { value: Number(decimal), rest, note: how ?? notice?.replace(/\.$/, '') ?? null };
}

/** True when a cell is a number with either decimal mark. */
export const isFigure = (cell: string): boolean => quantityOf(cell, 'undecided') !== null;

const HEADER_NAMES = ['name', 'ingredient', 'ingredients', 'ingredientname', 'item', 'material'];

/** True when a row is a header of column names. */
export const isHeader = (cells: readonly string[]): boolean =>
  HEADER_NAMES.includes(words(cells[0] ?? '')) &&
  cells.slice(1).every((cell) => typeOf(cell) === null && !isFigure(cell));
