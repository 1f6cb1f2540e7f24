import { useMemo } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { calculationData_recipe$key } from '#client/__generated__/calculationData_recipe.graphql.ts';
import type { labelCaps_recipe$key } from '#client/__generated__/labelCaps_recipe.graphql.ts';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { readCaps } from '#client/screens/batches/labelCaps.ts';
import { readContent } from '#client/screens/batches/run/calculationData.ts';
import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { useAddedOils } from './addedOils/useAddedOils.ts';
import { usePreview } from './preview/usePreview.ts';
import { useCalculation } from './results/useCalculation.ts';
import { useTrial } from './results/useTrial.ts';
import { useRunOils } from './useRunOils.ts';

export type RunOptions = {
  readonly run: Run;
  readonly recipe: calculationData_recipe$key & labelCaps_recipe$key;
  /** The limit of untargeted cannabinoids in percent; null: no limit. */
  readonly limitPercent: number | null;
  readonly stockRef: PreloadedQuery<useOilStockQuery>;
};

/** A run while oils are picked: the content to make, the oils, and the answers to the present selection. */
export function useFormulationRun({ run, recipe, limitPercent, stockRef }: RunOptions) {
  const ownContent = useMemo(() => readContent(recipe), [recipe]);
  const trial = useTrial(ownContent, run.multiplier);
  const rules = useMemo(
    () => ({ untargetedLimitPercent: limitPercent, caps: readCaps(recipe) }),
    [limitPercent, recipe],
  );
  const oils = useRunOils({ recipeId: run.recipeId, stockRef, rules });
  const { stock, selection, change } = oils;
  const answer = usePreview(trial.content, run.multiplier, selection, stock);
  const calculation = useCalculation({ run, trial, selection, stock });
  const added = useAddedOils({
    changeRecent: oils.changeRecent,
    changeSelection: change,
    onRename: calculation.keepAsking,
  });
  return { run, trial, oils, answer, calculation, added };
}

export type FormulationRun = ReturnType<typeof useFormulationRun>;
