import { type CsvRow, unguarded } from '#domain/files/csv.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import { type DecimalMark, readNumber } from '#domain/numbers/readNumber.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { CannabinoidResult } from '../certificate/certificate.ts';
import type { PastedColumn, PastedColumns } from './pastedColumns.ts';
import type { PastedMark } from './pastedMark.ts';
import { type PercentOptions, type ResultUnit, readPercent, unitNamed } from './readPercent.ts';
import { readPrinted } from './readPrinted.ts';

export type PasteOptions = {
  /** The organization's names. */
  readonly cannabinoids: readonly string[];
  /** The unit of figures without one, where the head row names none; `%` when absent. */
  readonly unit?: ResultUnit;
  readonly densityGPerMl?: string | null;
  /** The mark that somebody chose; absent or null: the table decides. */
  readonly decimalMark?: DecimalMark | null;
};

/** A result, or why the line was not read. */
export type ReadRow =
  | { readonly result: CannabinoidResult; readonly notices: readonly string[] }
  | { readonly message: string };

/** True when one of the results is for this cannabinoid, ignoring case. */
export const namedIn = (results: readonly CannabinoidResult[], name: string): boolean =>
  results.some(({ cannabinoid }) => cannabinoidKey(cannabinoid) === cannabinoidKey(name));

/** Cells by which laboratories say that they print no limit. */
const NOTHING = /^([-–—]|n\/?a)?$/i;

/** Reads one line of a pasted table. */
export function readPastedRow(
  { cells }: CsvRow,
  { places }: PastedColumns,
  { decimalMark }: PastedMark,
  options: PasteOptions,
): ReadRow {
  const cellOf = (column: PastedColumn): string =>
    unguarded(cells[places.get(column)?.place ?? -1] ?? '').trim();
  const written = cellOf('cannabinoid');
  const name = options.cannabinoids.find((one) => cannabinoidKey(one) === cannabinoidKey(written));
  if (name === undefined) return { message: unknownText(written) };
  const ownUnit = cellOf('unit') === '' ? null : unitNamed(cellOf('unit'));
  if (ownUnit === null && cellOf('unit') !== '') {
    return { message: `${name}: write it in %, mg/g or mg/mL, not in “${cellOf('unit')}”` };
  }
  const optionsOf = (column: PastedColumn): PercentOptions => {
    const titled = places.get(column)?.unit ?? places.get('result')?.unit;
    const unit = ownUnit ?? titled ?? options.unit ?? '%';
    return { unit, decimalMark, densityGPerMl: options.densityGPerMl ?? null };
  };
  const limits = (['lod', 'loq'] as const).map((column) => {
    const read = limitOf(cellOf(column), optionsOf(column));
    return 'message' in read ? { message: `${column.toUpperCase()}: ${read.message}` } : read;
  });
  const uncertainty = uncertaintyOf(cellOf('uncertainty'), decimalMark);
  for (const read of [...limits, uncertainty]) {
    if ('message' in read) return { message: `${name}, ${read.message}` };
  }
  const [lod = null, loq = null, uncertaintyPercent = null] = [...limits, uncertainty].map(
    (read) => ('decimal' in read ? read.decimal : null),
  );
  const beside = { lod, loq, uncertaintyPercent };
  const read = readPrinted(cellOf('result'), { ...optionsOf('result'), ...beside });
  if (read.kind === 'blank') return { message: `${name} has no result` };
  if (read.kind === 'unreadable') return { message: `${name}: ${read.message}` };
  const notices = read.notices.map((notice) => `${name}: ${notice}`);
  return { result: { ...read.result, cannabinoid: name }, notices };
}

const unknownText = (written: string): string =>
  written === ''
    ? 'The cannabinoid is missing'
    : `There is no cannabinoid ${written.slice(0, 60)}. Choose one of the list or add it in Settings`;

type ReadCell = { readonly decimal: string | null } | { readonly message: string };

function limitOf(text: string, options: PercentOptions): ReadCell {
  if (NOTHING.test(text)) return { decimal: null };
  const read = readPercent(text, { ...options, isLimit: true });
  if (read.kind === 'unreadable') return { message: read.message };
  return { decimal: read.kind === 'percent' ? read.percent : null };
}

/** An uncertainty is relative to its value, in percent with 2 decimals. */
function uncertaintyOf(text: string, decimalMark: PastedMark['decimalMark']): ReadCell {
  if (NOTHING.test(text)) return { decimal: null };
  const read = readNumber(text.replace(/^±\s*/, ''), { units: ['%'], decimalMark });
  if (read.kind === 'blank') return { decimal: null };
  if (read.kind !== 'number') return { message: `uncertainty: ${read.message}` };
  const isOutside = read.decimal.startsWith('-') || Number(read.decimal) > 100;
  if (isOutside) return { message: `uncertainty: ${text} must be between 0 and 100 %` };
  return { decimal: roundDecimal(read.decimal, 2) };
}
