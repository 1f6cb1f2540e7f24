import { useMemo } from 'react';
import { GramsPicture } from '#client/screens/batches/picture/GramsPicture.tsx';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import type { Feasible } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { gramsPicture } from '#domain/record/picture/gramsPicture.ts';
import { plannedBatch } from '#domain/record/plan/plannedBatch.ts';

type Props = {
  readonly content: RecipeContent;
  readonly multiplier: number;
  readonly stock: OilStock;
  readonly blend: Feasible;
};

/** The picture of the previewed blend, weighed as the document would list it. */
export default function WhereTheGramsGo({ content, multiplier, stock, blend }: Props) {
  const picture = useMemo(() => {
    const ids = [...blend.allocations.map(({ oilId }) => oilId), blend.buffer?.oilId ?? ''];
    const oils = ids.flatMap((id) => stock.byId.get(id) ?? []);
    return gramsPicture(plannedBatch({ content, multiplier, parts: 1, blend, oils }));
  }, [content, multiplier, stock.byId, blend]);
  return (
    <>
      <h3>Where the grams go</h3>
      <GramsPicture picture={picture} />
    </>
  );
}
