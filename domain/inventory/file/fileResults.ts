import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import { readPrinted } from '#domain/lots/results/readPrinted.ts';
import { resultWords } from '#domain/lots/results/resultWords.ts';
import type { TestResult } from '#domain/lots/results/testResult.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import { type FileDecimals, readFigure } from './fileDecimals.ts';

/** Results in the percent columns of an inventory file that are no values (docs/rules/inventory.md, Import). */

/** The signs and words around the numbers of such a cell: `<0.05`, `ND (LOD 0.01 %)`. */
const AROUND = /[()<:=]|l?lo[dq]|n\.?d\.?/i;
const LIMITED = /^<|\(/;

/** The numbers in a percent cell, by which a file decides its decimal mark. */
export const figuresIn = (text: string): readonly string[] =>
  LIMITED.test(text)
    ? text
        .split(AROUND)
        .flatMap((piece) => (/\d/.test(piece) ? [piece.trim().replace(/,$/, '')] : []))
    : [text];

export type Marked =
  | { readonly result: TestResult; readonly notices: readonly string[] }
  | { readonly message: string };

/** The result that a cell names instead of a percent, or why it can't be read; null when it has a number or nothing. */
export function markedAt(text: string, decimals: FileDecimals): Marked | null {
  const decimalMark = decimals.kind === 'decided' ? decimals.mark : 'undecided';
  const read = readPrinted(text, { decimalMark });
  if (read.kind === 'blank') return null;
  const isLimited = LIMITED.test(text.trim());
  if (read.kind === 'unreadable') return isLimited ? { message: read.message } : null;
  if (read.result.kind === 'value') return null;
  for (const figure of isLimited ? figuresIn(text) : []) {
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

/** The results of a lot that a file writes in words, by cannabinoid. */
export const markedResults = (
  results: readonly CannabinoidResult[],
): readonly CannabinoidResult[] => results.filter(({ kind }) => kind !== 'value');
