import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { listText } from '#domain/format.ts';
import { bufferNames } from '#domain/formulation/problem/weights.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly preview: Formulation | null;
};

/** The buffer of the previewed blend, with its grams. */
export function FillsTheRest({ content, stock, preview }: Props) {
  if (!preview?.ok || preview.buffer === null) return null;
  const { oilId, grams } = preview.buffer;
  const name =
    oilId === null ? listText(bufferNames(content)) : (stock.byId.get(oilId)?.label ?? oilId);
  return (
    <p className={textStyles.numeric}>
      Fills the rest: {name} <strong>{format.grams(grams)} g</strong>
    </p>
  );
}
