import { useMemo, useRef } from 'react';
import { graphql, type PreloadedQuery, useFragment } from 'react-relay';
import type { RunFormulation_recipe$key } from '#client/__generated__/RunFormulation_recipe.graphql.ts';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { readContent } from '#client/screens/run/calculationData.ts';
import { RoundedRun } from '#client/screens/run/RoundedRun.tsx';
import type { Run } from '#client/screens/run/runLinks.ts';
import { LoadingOverlay } from '#client/ui/LoadingOverlay.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AlsoInIt } from './AlsoInIt.tsx';
import { EditMultiplierLink } from './EditMultiplierLink.tsx';
import './FormulationScreen.css';
import { LeftOutOils } from './LeftOutOils.tsx';
import { PotencyPreview } from './PotencyPreview.tsx';
import { Results } from './Results.tsx';
import { SelectionStep } from './SelectionStep.tsx';
import { SummaryBar } from './SummaryBar.tsx';
import { missingIds, oilCount, usablePart } from './selection.ts';
import { TrialBanner } from './TrialBanner.tsx';
import { useAddedOils } from './useAddedOils.ts';
import { useCalculation } from './useCalculation.ts';
import { useOilStock } from './useOilStock.ts';
import { usePreview } from './usePreview.ts';
import { useRecentOils } from './useRecentOils.ts';
import { useRemedy } from './useRemedy.ts';
import { useSelection } from './useSelection.ts';
import { useTrial } from './useTrial.ts';

type Props = {
  readonly run: Run;
  readonly recipe: RunFormulation_recipe$key;
  /** What the organization allows of cannabinoids without a target, in percent; null: any amount. */
  readonly limitPercent: number | null;
  readonly stockRef: PreloadedQuery<useOilStockQuery>;
};

/** The two steps: pick oils while the preview follows, then have the server calculate and confirm. */
export function RunFormulation({ run, recipe: recipeKey, limitPercent, stockRef }: Props) {
  const recipe = useFragment(
    graphql`
      fragment RunFormulation_recipe on RecipeVersion {
        description
        version
        recipe {
          number
        }
        ...calculationData_recipe
      }
    `,
    recipeKey,
  );
  const ownContent = useMemo(() => readContent(recipe), [recipe]);
  const { content, differences, tryOut, end } = useTrial(ownContent, run.multiplier);
  const isTrial = differences.length > 0;
  const [recent, changeRecent] = useRecentOils();
  const [stock, reading] = useOilStock(stockRef, recent.temporary, limitPercent);
  const [selection, change] = useSelection(run.recipeId);
  const { preview, isStale } = usePreview(content, run.multiplier, selection, stock);
  const applyRemedy = useRemedy({ choices: selection.choices, change, tryOut });
  const calculation = useCalculation({ run, content, isTrial, selection, stock });
  const added = useAddedOils({
    changeRecent,
    changeSelection: change,
    onRename: calculation.keepAsking,
  });
  const usable = usablePart(selection, stock.byId);
  const selectionHeading = useRef<HTMLHeadingElement>(null);
  // The button goes with what it ends; the keyboard stays near.
  const endTrial = () => {
    end();
    selectionHeading.current?.focus({ preventScroll: true });
  };
  const clear = () => {
    change({ kind: 'clear' });
    endTrial();
  };
  // The button goes with the oils it takes out.
  const takeOut = () => {
    change({ kind: 'restore', selection: usable });
    selectionHeading.current?.focus({ preventScroll: true });
  };
  const { number } = recipe.recipe;
  return (
    <>
      <PageHeader
        title="Oils and amounts"
        note={`${number} · ${recipe.description} · version ${recipe.version}`}
        actions={<EditMultiplierLink run={run} />}
      />
      <RoundedRun />
      <SummaryBar
        run={run}
        content={content}
        description={recipe.description}
        oilCount={usable.choices.length}
        preview={preview}
        isStale={isStale}
      >
        <TrialBanner differences={differences} onEnd={endTrial} />
      </SummaryBar>
      <LeftOutOils
        oilIds={stock.isWhole ? missingIds(selection, stock.byId) : []}
        onTakeOut={takeOut}
      />
      <section aria-labelledby="step-1" className="bw-step">
        <h2 id="step-1" ref={selectionHeading} tabIndex={-1}>
          Step 1 · Inventory &amp; Selection
        </h2>
        <SelectionStep
          run={run}
          content={content}
          stock={stock}
          reading={reading}
          recentIds={recent.ids}
          added={added}
          selection={selection}
          preview={preview}
          onChange={change}
        />
      </section>
      <section aria-labelledby="step-2" className="bw-step">
        <h2 id="step-2">Step 2 · Results</h2>
        <PotencyPreview preview={preview} content={content} multiplier={run.multiplier} />
        <AlsoInIt preview={preview} limitPercent={stock.untargetedLimitPercent} />
        <Results
          calculation={calculation}
          stock={stock}
          isTrial={isTrial}
          hasChoice={usable.choices.length > 0}
          isClearable={oilCount(selection) > 0 || isTrial}
          onApply={applyRemedy}
          onClear={clear}
        />
      </section>
      <LoadingOverlay message={calculation.isRunning ? 'Calculating formulation…' : null} />
    </>
  );
}
