import { type DraftIngredient, emptyRow } from './draft.ts';
import { clampedPercent, fittingRow } from './normalized.ts';
import { cellsOf, isHeader, quantityOf, typeOf, unitOf } from './pasteCells.ts';
import type { ItemType } from './recipe.ts';

/** A pasted row: what was understood, and in plain words what was not. */
export type PastedLine = {
  readonly row: Omit<DraftIngredient, 'key'>;
  readonly notes: readonly string[];
};

/**
 * Ingredient rows out of pasted text with the columns name, type, quantity, and unit or percent of
 * the batch. A first line of column names is left out, as are empty lines; every other line gives a
 * row, and what can't be read in it a note. The type may be missing: a weight then makes it fixed.
 */
export function linesFromText(text: string): readonly PastedLine[] {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''));
  return rows.flatMap((cells, index) => (index === 0 && isHeader(cells) ? [] : [lineOf(cells)]));
}

function lineOf(cells: readonly string[]): PastedLine {
  const [name = '', second = '', ...others] = cells;
  const isTypeLeftOut = typeOf(second) === null && quantityOf(second) !== null;
  const typeCell = isTypeLeftOut ? '' : second;
  const figureCells = isTypeLeftOut ? [second, ...others] : others;
  const figure = figureOf(figureCells);
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

/** The first number, the unit behind it or in another cell, and the cells nothing was made of. */
function figureOf(cells: readonly string[]) {
  const at = cells.findIndex((cell) => quantityOf(cell) !== null);
  const read = quantityOf(cells[at] ?? '');
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
      percent < 0 || percent > 100 ? 'Percent must be 0–100' : '',
    ],
  };
  return [
    ...unread.map((cell) => `"${cell}" was not understood`),
    read?.isAmbiguous ? `The comma was read as a decimal point: ${read.value}` : '',
    figure.hasOtherUnit ? `Of several units ${unit} was taken` : '',
    ...(type === null ? [] : ofType[type]),
  ];
}

const ONLY_FIXED = 'Only a fixed ingredient has a quantity';
