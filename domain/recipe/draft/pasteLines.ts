import { decideMark, type MarkOfCells } from '#domain/numbers/decideMark.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import type { ItemType } from '#domain/recipe/recipe.ts';
import { type DraftIngredient, emptyRow } from './draft.ts';
import { clampedPercent, fittingRow } from './normalized.ts';
import {
  type BlockMark,
  cellsOf,
  isFigure,
  isHeader,
  quantityOf,
  typeOf,
  unitOf,
} from './pasteCells.ts';

/** A pasted row: the values read, and notes on what could not be read. */
export type PastedLine = {
  readonly row: Omit<DraftIngredient, 'key'>;
  readonly notes: readonly string[];
};

export type PastedBlock = {
  readonly lines: readonly PastedLine[];
  /** The question about the decimal mark that must be answered first; null when it is known. */
  readonly doubt: string | null;
};

/**
 * Parses ingredient rows from pasted text with the columns name, type, quantity, and unit or percent of the batch. A
 * header and empty lines are skipped; every other line becomes a row, with notes on what could not be read. The type
 * may be missing: a weight then makes the row fixed. All numbers share one decimal mark, `chosen` or detected.
 */
export function linesFromText(text: string, chosen: DecimalMark | null = null): PastedBlock {
  const filled = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''));
  const rows = filled.filter((cells, index) => index > 0 || !isHeader(cells));
  // A remark such as "2.5-3.0 mm" says nothing about how quantities are written.
  const figures = rows.flatMap((cells) => partsOf(cells).others.find(isFigure) ?? []);
  const decided = decideMark(figures);
  const mark = chosen ?? (decided.kind === 'decided' ? decided.mark : 'undecided');
  return {
    lines: rows.map((cells) => lineOf(cells, mark)),
    doubt: chosen === null ? doubtOf(decided, figures) : null,
  };
}

function doubtOf(decided: MarkOfCells, figures: readonly string[]): string | null {
  const shown = (index: number | undefined) => figures[index ?? -1] ?? '';
  if (decided.kind === 'contradicting') {
    return `${shown(decided.point)} has a decimal point, ${shown(decided.comma)} a decimal comma.`;
  }
  if (decided.kind === 'decided' || decided.doubtful.length === 0) return null;
  return `${shown(decided.doubtful[0])} may be two numbers.`;
}

function lineOf(cells: readonly string[], mark: BlockMark): PastedLine {
  const { name, typeCell, others } = partsOf(cells);
  const figure = figureOf(others, mark);
  const isWeight = figure.unit === 'g' || figure.unit === 'mg';
  const type = typeOf(typeCell) ?? (typeCell === '' && isWeight ? 'fixed' : null);
  const quantity = figure.read?.value ?? null;
  const row = fittingRow({
    ...emptyRow(''),
    name,
    type,
    quantity,
    unit: figure.unit,
    subPercentage: clampedPercent(isWeight ? null : quantity),
  });
  const { key: _, ...keyless } = row;
  const notes = [
    name === '' ? 'Ingredient is missing' : '',
    typeCell !== '' && type === null ? `Type "${typeCell}" was not understood` : '',
    typeCell === '' && type === null ? 'Type is missing' : '',
    ...figureNotes(figure, type),
  ];
  return { row: keyless, notes: notes.filter((note) => note !== '') };
}

/** Splits a row into the name, the type if present, and the remaining cells. */
function partsOf([name = '', second = '', ...others]: readonly string[]) {
  const isTypeLeftOut = typeOf(second) === null && isFigure(second);
  return isTypeLeftOut
    ? { name, typeCell: '', others: [second, ...others] }
    : { name, typeCell: second, others };
}

/** Finds the first number, its unit (in the same or another cell), and the cells that remain. */
function figureOf(cells: readonly string[], mark: BlockMark) {
  const at = cells.findIndex(isFigure);
  const read = quantityOf(cells[at] ?? '', mark);
  const others = [read?.rest ?? '', ...cells.filter((_, index) => index !== at)];
  const [unit = null, ...otherUnits] = new Set(
    others.map(unitOf).filter((found) => found !== null),
  );
  const unread = others.filter((cell) => cell !== '' && unitOf(cell) === null);
  return { read, unit, hasOtherUnit: otherUnits.length > 0, unread };
}

type Figure = ReturnType<typeof figureOf>;

function figureNotes(figure: Figure, type: ItemType | null): readonly string[] {
  const { read, unit, unread } = figure;
  const isMissing = read === null && unread.length === 0;
  const percent = read?.value ?? 0;
  const ofType: Readonly<Record<ItemType, readonly string[]>> = {
    fixed: [isMissing ? 'Quantity is missing' : '', read && !unit ? 'Unit is missing' : ''],
    buffer: [read ? ONLY_FIXED : ''],
    active: [read ? ONLY_FIXED : ''],
    sub_formulation: [
      isMissing ? 'Percent is missing' : '',
      unit === 'g' || unit === 'mg' ? 'A sub-formulation takes a percent of the batch' : '',
      percent < 0 || percent > 100
        ? `${percent} became ${clampedPercent(percent)}: Percent must be 0–100`
        : '',
    ],
  };
  return [
    ...unread.map((cell) => `"${cell}" was not understood`),
    read?.note ?? '',
    figure.hasOtherUnit ? `Of several units ${unit} was taken` : '',
    ...(type === null ? [] : ofType[type]),
  ];
}

const ONLY_FIXED = 'Only a fixed ingredient has a quantity';
