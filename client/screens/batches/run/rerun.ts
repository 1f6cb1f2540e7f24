import type { RunRules } from '#client/screens/batches/labelCaps.ts';
import { decide } from '#domain/formulation/decide.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { buildDocument, type DocumentInput } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { withPlan } from '#domain/record/plan/plannedFormulation.ts';
import type { ConfirmedCalculation } from './confirmedCalculation.ts';
import type { PickedOil } from './pickedOil.ts';

/**
 * Recalculates the document of a confirmed calculation with the current recipe and oils; null when the result differs
 * from what was confirmed.
 */
export function rerun(
  confirmed: ConfirmedCalculation,
  parts: number,
  recipe: DocumentInput['recipe'],
  content: RecipeContent,
  picked: readonly PickedOil[],
  { untargetedLimitPercent, caps }: RunRules,
): BatchDocument | null {
  const oils = withLabels(picked);
  const { multiplier, choices, bufferOilId, order, digest } = confirmed;
  const input = {
    recipe: content,
    multiplier,
    oils,
    choices,
    bufferOilId,
    ...(order && { order }),
    untargetedLimitPercent,
    ...(caps.length > 0 && { caps }),
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
