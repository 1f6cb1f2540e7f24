import { useMemo, useRef } from 'react';
import { graphql, type PreloadedQuery, useFragment } from 'react-relay';
import type { RunFormulation_recipe$key } from '#client/__generated__/RunFormulation_recipe.graphql.ts';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { readContent } from '#client/screens/batches/run/calculationData.ts';
import { RoundedRun } from '#client/screens/batches/run/RoundedRun.tsx';
import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { LoadingOverlay } from '#client/ui/notice/LoadingOverlay.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { useAddedOils } from './addedOils/useAddedOils.ts';
import { EditMultiplierLink } from './EditMultiplierLink.tsx';
import { LeftOutOils } from './LeftOutOils.tsx';
import { SummaryBar } from './preview/SummaryBar.tsx';
import { usePreview } from './preview/usePreview.ts';
import { ResultsStep } from './results/ResultsStep.tsx';
import { TrialBanner } from './results/TrialBanner.tsx';
import { useCalculation } from './results/useCalculation.ts';
import { useTrial } from './results/useTrial.ts';
import { SelectionStep } from './selection/SelectionStep.tsx';
import { missingIds } from './selection/selection.ts';
import { useRunOils } from './useRunOils.ts';

const fragment = graphql`
  fragment RunFormulation_recipe on RecipeVersion {
    description
    version
    recipe {
      number
    }
    ...calculationData_recipe
  }
`;

type Props = {
  readonly run: Run;
  readonly recipe: RunFormulation_recipe$key;
  /** The limit of untargeted cannabinoids in percent; null: no limit. */
  readonly limitPercent: number | null;
  readonly stockRef: PreloadedQuery<useOilStockQuery>;
};

/** The two steps: picking oils with a live preview, then calculating on the server and confirming. */
export function RunFormulation({ run, recipe: recipeKey, limitPercent, stockRef }: Props) {
  const recipe = useFragment(fragment, recipeKey);
  const ownContent = useMemo(() => readContent(recipe), [recipe]);
  const trial = useTrial(ownContent, run.multiplier);
  const oils = useRunOils({ recipeId: run.recipeId, stockRef, limitPercent });
  const { stock, selection, change } = oils;
  const answer = usePreview(trial.content, run.multiplier, selection, stock);
  const calculation = useCalculation({ run, trial, selection, stock });
  const added = useAddedOils({
    changeRecent: oils.changeRecent,
    changeSelection: change,
    onRename: calculation.keepAsking,
  });
  const selectionHeading = useRef<HTMLHeadingElement>(null);
  // The button disappears with the trial, so the focus moves nearby.
  const endTrial = () => {
    trial.end();
    selectionHeading.current?.focus({ preventScroll: true });
  };
  // The button disappears with the oils it removes.
  const takeOut = () => {
    change({ kind: 'restore', selection: oils.usable });
    selectionHeading.current?.focus({ preventScroll: true });
  };
  const {
    recipe: { number },
    description,
    version,
  } = recipe;
  return (
    <>
      <PageHeader
        title="Oils and amounts"
        note={`${number} · ${description} · version ${version}`}
        actions={<EditMultiplierLink run={run} />}
      />
      <RoundedRun />
      <SummaryBar
        run={run}
        content={trial.content}
        description={description}
        oilCount={oils.usable.choices.length}
        {...answer}
      >
        <TrialBanner differences={trial.differences} onEnd={endTrial} />
      </SummaryBar>
      <LeftOutOils
        oilIds={stock.isWhole ? missingIds(selection, stock.byId) : []}
        onTakeOut={takeOut}
      />
      <SelectionStep
        run={run}
        content={trial.content}
        oils={oils}
        added={added}
        preview={answer.preview}
        headingRef={selectionHeading}
      />
      <ResultsStep
        run={run}
        trial={trial}
        oils={oils}
        preview={answer.preview}
        calculation={calculation}
        onEndTrial={endTrial}
      />
      <LoadingOverlay message={calculation.isRunning ? 'Calculating formulation…' : null} />
    </>
  );
}
