import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import { readPrinted } from '#domain/lots/results/readPrinted.ts';
import { resultWords } from '#domain/lots/results/resultWords.ts';
import type { TestResult } from '#domain/lots/results/testResult.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import { type FileDecimals, readFigure } from './fileDecimals.ts';

/** Results in the percent columns of an inventory file that are no mere values (docs/rules/inventory.md, Import). */

/** The signs and words around the numbers of such a cell: `<0.05`, `ND (LOD 0.01 %)`. */
const AROUND = /[()<:=]|l?lo[dq]|n\.?d\.?/i;
const LIMITED = /^<|\(/;

/** The numbers in a percent cell, by which a file decides its decimal mark. The words of an exported file say nothing of it. */
export function figuresIn(text: string): readonly string[] {
  if (!LIMITED.test(text)) return [text];
  return exportedResult(text) === null ? figuresOfLimited(text) : [];
}

const figuresOfLimited = (text: string): readonly string[] =>
  text.split(AROUND).flatMap((piece) => (/\d/.test(piece) ? [piece.trim().replace(/,$/, '')] : []));

export type Marked =
  | { readonly result: TestResult; readonly notices: readonly string[] }
  | { readonly message: string };

/**
 * The result in the words of an exported file or of a screen, which have a decimal point wherever they are opened: a
 * spreadsheet writes its numbers with the mark of its country, and leaves texts as they are. Null for any other text.
 */
function exportedResult(text: string): TestResult | null {
  if (!LIMITED.test(text)) return null;
  const read = readPrinted(text, { decimalMark: '.' });
  if (read.kind !== 'result') return null;
  const { result } = read;
  return [resultCell(result), resultWords(result)].includes(text) ? result : null;
}

/**
 * The result that a cell names instead of a percent, or beside one with a limit, or why it can't be read; null when it has a
 * number or nothing.
 */
export function markedAt(text: string, decimals: FileDecimals): Marked | null {
  const exported = exportedResult(text.trim());
  if (exported !== null) return { result: exported, notices: [] };
  const decimalMark = decimals.kind === 'decided' ? decimals.mark : 'undecided';
  const read = readPrinted(text, { decimalMark });
  if (read.kind === 'blank') return null;
  const isLimited = LIMITED.test(text.trim());
  if (read.kind === 'unreadable') return isLimited ? { message: read.message } : null;
  const { kind, lod, loq } = read.result;
  if (kind === 'value' && lod === null && loq === null) return null;
  for (const figure of isLimited ? figuresOfLimited(text) : []) {
    const checked = readFigure(figure, decimals, ['%', 'mg/g']);
    if (checked.kind !== 'number' && checked.kind !== 'blank') return { message: checked.message };
  }
  return { result: read.result, notices: read.notices };
}

/** A result as a file writes it; reading it gives the same kind and the same limits. */
export function resultCell(result: TestResult): string {
  const { kind, lod, loq } = result;
  if (kind === 'below_loq' && lod === null) return loq === null ? '<LOQ' : `<${plain(loq)}`;
  return kind === 'not_tested' ? 'NT' : resultWords(result);
}

const plain = (decimal: string): string => roundDecimal(decimal, 4);

/** The results of a lot that a file writes in words, by cannabinoid: no values, and a 0 whose limit bounds what is there. */
export const markedResults = (
  results: readonly CannabinoidResult[],
): readonly CannabinoidResult[] =>
  results.filter(
    ({ kind, percent, lod, loq }) =>
      kind !== 'value' || (Number(percent) === 0 && (lod !== null || loq !== null)),
  );
