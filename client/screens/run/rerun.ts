import type { ConfirmedCalculation } from '#client/screens/run/confirmedCalculation.ts';
import { decide } from '#domain/formulation/decide.ts';
import type { Oil } from '#domain/formulation/types.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { buildDocument, type DocumentInput } from '#domain/record/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import type { DocumentOil } from '#domain/record/lots.ts';
import { withPlan } from '#domain/record/plannedFormulation.ts';

/** An oil with the words the record prints beside it. */
export type PickedOil = Oil &
  DocumentOil & {
    /** Null belongs to the whole organization; absent of an oil that only this tab knows. */
    readonly departmentName?: string | null;
  };

/**
 * The document of a confirmed calculation, made again from the recipe and the oils as they are now;
 * null when they no longer give what was confirmed.
 */
export function rerun(
  confirmed: ConfirmedCalculation,
  parts: number,
  recipe: DocumentInput['recipe'],
  content: RecipeContent,
  picked: readonly PickedOil[],
  untargetedLimitPercent: number | null,
): BatchDocument | null {
  const oils = withLabels(picked);
  const { multiplier, choices, bufferOilId, digest } = confirmed;
  const input = {
    recipe: content,
    multiplier,
    oils,
    choices,
    bufferOilId,
    untargetedLimitPercent,
  };
  const formulation = decide(input);
  return formulation.ok && formulation.digest === digest
    ? buildDocument({
        recipe,
        content,
        multiplier,
        parts,
        formulation: withPlan(input, formulation),
        oils,
        untargetedLimitPercent,
      })
    : null;
}
