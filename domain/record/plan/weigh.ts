import type { Ingredient, SubIngredient } from '#domain/recipe/recipe.ts';
import { fixedGrams, splitParts, subFormulationGrams } from '#domain/recipe/scale.ts';
import { gramsOfMg, gramsToMilligrams, mgOfGrams } from '#domain/units.ts';
import { roundToFit } from './share.ts';

type Line = Ingredient | SubIngredient;

/** One level of a batch: the whole batch or one of its sub-formulations. */
export type Level = {
  readonly lines: readonly Line[];
  /** Weight of the level, unrounded, which `%` lines refer to. */
  readonly grams: number;
  /** The printed weight in whole milligrams. */
  readonly mg: number;
  readonly multiplier: number;
  /** Oil weighed on the level's active lines, in whole milligrams. */
  readonly oilMg: number;
};

/** Whole milligrams of each line of a level, in order; active lines are 0 because lots replace them. */
export type LevelWeights = {
  readonly linesMg: readonly number[];
  /** By how much the level is exceeded while its buffer is limited to 0. */
  readonly overMg: number;
};

const constantMg = (line: Line, level: Omit<Level, 'oilMg'>): number =>
  mgOfGrams(
    'subPercentage' in line && line.type === 'sub_formulation'
      ? subFormulationGrams(line, level.grams)
      : fixedGrams(line, level.grams, level.multiplier),
  );

/** Milligrams left for oil beside the fixed lines and sub-formulations of a level; 0 or more. */
export const roomMg = (level: Omit<Level, 'oilMg'>): number =>
  Math.max(
    0,
    level.lines.reduce((left, line) => left - Math.round(constantMg(line, level)), level.mg),
  );

/**
 * Buffer = weight - fixed - sub-formulation - active allocations, divided equally among the buffer lines
 * (docs/rules/batches.md, Lines); the last gets the remainder, and none is below 0.
 */
export function weighLevel(level: Level): LevelWeights {
  const buffers = level.lines.filter((line) => line.type === 'buffer').length;
  const constants = level.lines.map((line) => constantMg(line, level));
  const linesMg = roundToFit(constants, level.mg - level.oilMg, buffers === 0);
  if (buffers === 0) return { linesMg, overMg: 0 };
  const restMg = level.mg - level.oilMg - linesMg.reduce((a, b) => a + b, 0);
  const shares = splitParts(gramsOfMg(Math.max(0, restMg)), buffers).map(gramsToMilligrams);
  let nextBuffer = 0;
  return {
    linesMg: level.lines.map((line, index) =>
      line.type === 'buffer' ? (shares[nextBuffer++] ?? 0) : (linesMg[index] ?? 0),
    ),
    overMg: Math.max(0, -restMg),
  };
}
