import { bothReadings, type DecimalMark, splitUnit } from './readNumber.ts';

export type MarkOfCells =
  | { readonly kind: 'decided'; readonly mark: DecimalMark }
  /** No cell determines the decimal mark; `doubtful` are the indexes of the ambiguous cells. */
  | { readonly kind: 'undecided'; readonly doubtful: readonly number[] }
  /** Indexes of the first cell with a decimal point and the first with a decimal comma. */
  | { readonly kind: 'contradicting'; readonly point: number; readonly comma: number };

/**
 * Detects the decimal mark of a file or a pasted block from its unambiguous cells: 1.5, 1,234.5 and 1,234,567 mean a
 * point, 1,5 and 0,125 a comma; 1,250 and 1.250 are ambiguous.
 */
export function decideMark(cells: readonly string[]): MarkOfCells {
  const points: number[] = [];
  const commas: number[] = [];
  const doubtful: number[] = [];
  for (const [index, cell] of cells.entries()) {
    const { asPoint, asComma } = bothReadings(splitUnit(cell)?.figure ?? '');
    if (asPoint === asComma) continue;
    if (asComma === null) points.push(index);
    else if (asPoint === null) commas.push(index);
    else doubtful.push(index);
  }
  const [point] = points;
  const [comma] = commas;
  if (point !== undefined && comma !== undefined) return { kind: 'contradicting', point, comma };
  if (point !== undefined) return { kind: 'decided', mark: '.' };
  if (comma !== undefined) return { kind: 'decided', mark: ',' };
  return { kind: 'undecided', doubtful };
}
