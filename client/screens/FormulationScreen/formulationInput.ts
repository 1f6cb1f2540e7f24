import type { FormulationInput } from '#domain/formulation/types.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type OilSelection, usablePart } from './selection.ts';
import type { OilStock } from './useOilStock.ts';

/**
 * The very problem the server will make of the same choices: only the oils that are picked, so that
 * both answers carry the same digest. An oil that is gone is left out of the choices as well.
 */
export function formulationInput(
  recipe: RecipeContent,
  multiplier: number,
  selection: OilSelection,
  { byId, untargetedLimitPercent }: Pick<OilStock, 'byId' | 'untargetedLimitPercent'>,
): FormulationInput {
  const { choices, bufferOilId } = usablePart(selection, byId);
  const ids = [
    ...choices.map(({ oilId }) => oilId),
    ...(bufferOilId === null ? [] : [bufferOilId]),
  ];
  const oils = withLabels(ids.flatMap((id) => byId.get(id) ?? []));
  return { recipe, multiplier, oils, choices, bufferOilId, untargetedLimitPercent };
}
