import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { BatchDocument } from './document.ts';
import { formatGrams } from './format.ts';
import type { DocumentOil } from './lots.ts';
import { partWarnings } from './partRounding.ts';
import { plannedBatch } from './plannedBatch.ts';
import type { PlannedFeasible } from './plannedFormulation.ts';

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
  /** The limit the calculation was made with, in percent; null: none. */
  readonly untargetedLimitPercent: number | null;
  /** At least every oil of the calculation, the buffer oil too. */
  readonly oils: readonly DocumentOil[];
};

/** The batch spec's words (section 8). */
const overweight = (mg: number): string =>
  `Fixed and active ingredients exceed target batch weight by ${formatGrams(gramsOfMg(mg))} g per batch (buffer floored at 0)`;

/**
 * The frozen copy of a batch that a successful calculation makes. Every weight is a whole number
 * of milligrams: parts sum to their line, and the lines of a level that has a buffer sum to the
 * weight of that level (decisions, section 3; batch spec, section 5).
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
