import { formatGrams } from '#domain/format.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { DocumentOil } from '#domain/record/plan/lots.ts';
import { partWarnings } from '#domain/record/plan/partRounding.ts';
import { plannedBatch } from '#domain/record/plan/plannedBatch.ts';
import type { PlannedFeasible } from '#domain/record/plan/plannedFormulation.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { BatchDocument } from './document.ts';

export type DocumentInput = {
  readonly recipe: {
    readonly number: string;
    readonly description: string;
    readonly version: number;
    readonly productType: string;
  };
  readonly content: RecipeContent;
  /** Above 0; anything else counts as 1. */
  readonly multiplier: number;
  /** 1 or more; anything else counts as 1. */
  readonly parts: number;
  readonly formulation: PlannedFeasible;
  /** The limit used by the calculation, in percent; null: none. */
  readonly untargetedLimitPercent: number | null;
  /** Must include every oil of the calculation and the buffer oil. */
  readonly oils: readonly DocumentOil[];
};

const overweight = (mg: number): string =>
  `Fixed and active ingredients exceed target batch weight by ${formatGrams(gramsOfMg(mg))} g per batch (buffer floored at 0)`;

/**
 * Builds the frozen document of a batch from a successful calculation. Every weight is in whole milligrams: parts sum
 * to their line, and the lines of a level with a buffer sum to that level (docs/rules/batches.md, Parts).
 */
export function buildDocument(input: DocumentInput): BatchDocument {
  const { recipe, content, multiplier, parts, formulation, oils } = input;
  const { overMg, ...planned } = plannedBatch({
    content,
    multiplier,
    parts,
    blend: formulation,
    oils,
  });
  return {
    recipeNumber: recipe.number,
    recipeDescription: recipe.description,
    recipeVersion: recipe.version,
    productType: recipe.productType,
    ...planned,
    untargetedLimitPercent: input.untargetedLimitPercent,
    warnings: [
      ...formulation.warnings,
      ...(overMg > 0 ? [overweight(overMg)] : []),
      ...partWarnings(planned),
    ],
  };
}
