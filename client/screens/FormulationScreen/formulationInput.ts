import type { RunRules } from '#client/screens/batches/labelCaps.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type OilSelection, usablePart } from './selection/selection.ts';
import type { OilStock } from './useOilStock.ts';

/**
 * The same input that the server builds from these choices: only picked oils, so that both answers have the same
 * digest. Choices of missing oils are left out.
 */
export function formulationInput(
  recipe: RecipeContent,
  multiplier: number,
  selection: OilSelection,
  { byId, untargetedLimitPercent, caps }: Pick<OilStock, 'byId' | keyof RunRules>,
): FormulationInput {
  const { choices, bufferOilId, order } = usablePart(selection, byId);
  const ids = [
    ...choices.map(({ oilId }) => oilId),
    ...(bufferOilId === null ? [] : [bufferOilId]),
  ];
  const oils = withLabels(ids.flatMap((id) => byId.get(id) ?? []));
  return {
    recipe,
    multiplier,
    oils,
    choices,
    bufferOilId,
    order,
    untargetedLimitPercent,
    ...(caps.length > 0 && { caps }),
  };
}

/** The same with every oil in stock, in which lots are suggested and remedies are searched. */
export const wholeStockInput = (
  recipe: RecipeContent,
  multiplier: number,
  selection: OilSelection,
  stock: OilStock,
): FormulationInput => ({
  ...formulationInput(recipe, multiplier, selection, stock),
  oils: stock.oils,
});
