import type { Ingredient, SubIngredient } from '#domain/recipe/recipe.ts';
import type { DocumentLine } from '#domain/record/document/document.ts';
import { splitIngredientName } from './ingredientName.ts';
import { activeLineOf, type DocumentOil, type LotUse } from './lots.ts';
import { type Level, weighLevel } from './weigh.ts';

/** A line with its weight but without its position in the document. */
export type WeighedLine = Pick<
  DocumentLine,
  'ingredientName' | 'ingredientTag' | 'ingredientType' | 'oilId'
> & {
  readonly mg: number;
  /** The recipe line that it came from; null for a lot that belongs to no active line. */
  readonly source: Ingredient | SubIngredient | null;
};

/** The lines, lots and buffer oil to weigh on a level. */
export type LevelContent = {
  readonly level: Omit<Level, 'oilMg'>;
  readonly lots: readonly LotUse[];
  readonly bufferOil: DocumentOil | null;
};

export type WeighedLevel = {
  readonly lines: readonly WeighedLine[];
  readonly overMg: number;
  /** Milligrams of the buffer oil; 0 without one. */
  readonly bufferOilMg: number;
};

/** The lines of one level in recipe order; an active line becomes one line per lot (docs/rules/batches.md, Lines). */
export function weighedLines({ level, lots, bufferOil }: LevelContent): WeighedLevel {
  const oilMg = lots.reduce((mg, lot) => mg + lot.mg, 0);
  const { linesMg, overMg } = weighLevel({ ...level, oilMg });
  const actives = level.lines.filter((line) => line.type === 'active');
  const bufferMg = linesMg.reduce(
    (mg, lineMg, index) => mg + (level.lines[index]?.type === 'buffer' ? lineMg : 0),
    0,
  );
  const filler = bufferMg > 0 ? bufferOil : null;
  const lines = level.lines.flatMap((line, index) => {
    const own = ownLine(line, linesMg[index] ?? 0);
    if (line.type === 'buffer' && filler !== null) {
      return [{ ...own, ingredientTag: filler.tag, oilId: filler.id }];
    }
    if (line.type !== 'active') return [own];
    const mine = lots.filter((lot) => activeLineOf(lot.oil, actives) === line);
    return mine.length > 0 ? mine.map((lot) => lotLine(lot, line)) : [own];
  });
  const homeless = actives.length === 0 ? lots.map((lot) => lotLine(lot, null)) : [];
  return { lines: [...lines, ...homeless], overMg, bufferOilMg: filler === null ? 0 : bufferMg };
}

function ownLine(line: Ingredient | SubIngredient, mg: number): WeighedLine {
  const { tag, name } = splitIngredientName(line.name);
  return {
    source: line,
    ingredientName: name,
    ingredientTag: tag,
    ingredientType: line.type,
    oilId: null,
    mg,
  };
}

const lotLine = ({ oil, mg }: LotUse, source: WeighedLine['source']): WeighedLine => ({
  source,
  ingredientName: oil.description,
  ingredientTag: oil.tag,
  ingredientType: 'active',
  oilId: oil.id,
  mg,
});
