import type { Ingredient, RecipeContent } from '#domain/recipe/recipe.ts';
import { batchGrams, subFormulationGrams } from '#domain/recipe/scale.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import { type WeighedLevel, type WeighedLine, weighedLines } from './lines.ts';
import type { DocumentOil, LotUse } from './lots.ts';
import { shareLots } from './share.ts';
import { type Level, roomMg } from './weigh.ts';

export type WeighedBatch = {
  readonly top: readonly WeighedLine[];
  readonly nestedOf: (line: WeighedLine) => readonly WeighedLine[];
  /** By how much the weights are exceeded over all levels while buffers are limited to 0. */
  readonly overMg: number;
  readonly bufferOilMg: number;
};

/**
 * Weighs the whole batch in whole milligrams. Lots go to the levels with active lines: the top level, or the
 * sub-formulations that have one, in proportion to their room. The buffer oil fills the same levels.
 */
export function weighBatch(
  content: RecipeContent,
  multiplier: number,
  lots: readonly LotUse[],
  bufferOil: DocumentOil | null,
): WeighedBatch {
  const grams = batchGrams(content, multiplier);
  const isTopActive = content.ingredients.some((line) => line.type === 'active');
  const carriers = isTopActive ? [] : content.ingredients.filter(hasActiveInside);
  const isTopCarrier = carriers.length === 0;
  const top = weighedLines({
    level: { lines: content.ingredients, grams, mg: gramsToMilligrams(grams), multiplier },
    lots: isTopCarrier ? lots : [],
    bufferOil: isTopCarrier ? bufferOil : null,
  });
  const subs = top.lines.flatMap(({ source, mg }) =>
    source !== null && 'subIngredients' in source && source.type === 'sub_formulation'
      ? [{ source, level: subLevel(source, grams, mg, multiplier) }]
      : [],
  );
  const carrying = subs.filter(({ source }) => carriers.includes(source));
  const shares = shareLots(
    lots.map((lot) => lot.mg),
    carrying.map(({ level }) => roomMg(level)),
  );
  const nested = new Map<WeighedLine['source'], WeighedLevel>(
    subs.map(({ source, level }) => {
      const share = shares[carrying.findIndex((carrier) => carrier.source === source)];
      const content = { level, lots: shareOf(lots, share), bufferOil: share ? bufferOil : null };
      return [source, weighedLines(content)];
    }),
  );
  const levels = [top, ...nested.values()];
  return {
    top: top.lines,
    nestedOf: (line) => nested.get(line.source)?.lines ?? [],
    overMg: levels.reduce((mg, level) => mg + level.overMg, 0),
    bufferOilMg: levels.reduce((mg, level) => mg + level.bufferOilMg, 0),
  };
}

const hasActiveInside = (line: Ingredient): boolean =>
  line.type === 'sub_formulation' && line.subIngredients.some(({ type }) => type === 'active');

const subLevel = (
  line: Ingredient,
  grams: number,
  mg: number,
  multiplier: number,
): Omit<Level, 'oilMg'> => ({
  lines: line.subIngredients,
  grams: subFormulationGrams(line, grams),
  mg,
  multiplier,
});

const shareOf = (lots: readonly LotUse[], shareMg: readonly number[] = []): readonly LotUse[] =>
  lots.map((lot, index) => ({ ...lot, mg: shareMg[index] ?? 0 })).filter(({ mg }) => mg > 0);
