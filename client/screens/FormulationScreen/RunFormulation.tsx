import { Button } from '@mantine/core';
import { Suspense, useMemo, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { RunFormulation_recipe$key } from '#client/__generated__/RunFormulation_recipe.graphql.ts';
import { lotsAgainstAnswer } from '#client/screens/batches/lotsAgainst.ts';
import { RoundedRun } from '#client/screens/batches/run/RoundedRun.tsx';
import {
  editMultiplierPath,
  editMultiplierState,
  type Run,
} from '#client/screens/batches/run/runLinks.ts';
import { LoadingOverlay } from '#client/ui/notice/LoadingOverlay.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { SummaryBar } from './preview/SummaryBar.tsx';
import styles from './RunFormulation.module.css';
import { RecipeFaults } from './rail/RecipeFaults.tsx';
import { ResultsStep } from './results/ResultsStep.tsx';
import { TrialBanner } from './results/TrialBanner.tsx';
import { SelectionStep } from './selection/SelectionStep.tsx';
import { missingIds } from './selection/selection.ts';
import { type RunOptions, useFormulationRun } from './useFormulationRun.ts';

/** Links back to the dialog of the run; the selected oils stay. */
function EditMultiplierLink({ run }: { readonly run: Run }) {
  return (
    <Button
      component={Link}
      variant="default"
      to={editMultiplierPath(run)}
      state={editMultiplierState(run)}
    >
      Edit Multiplier
    </Button>
  );
}

const NotActive = lazyPart(() => import('./rail/NotActive.tsx'));
const LeftOutOils = lazyPart(() => import('./LeftOutOils.tsx'));

const fragment = graphql`
  fragment RunFormulation_recipe on RecipeVersion {
    description
    version
    status
    recipe {
      number
    }
    ...calculationData_recipe
    ...labelCaps_recipe
  }
`;

type Props = Omit<RunOptions, 'recipe'> & { readonly recipe: RunFormulation_recipe$key };

/** The two steps: picking oils with a live preview, then calculating on the server and confirming. */
export function RunFormulation({ recipe: recipeKey, ...options }: Props) {
  const recipe = useFragment(fragment, recipeKey);
  const { description, version } = recipe;
  const formulation = useFormulationRun({ ...options, recipe });
  const { run, trial, oils, answer, calculation } = formulation;
  const { stock, selection } = oils;
  const leftOut = useMemo(
    () => (stock.isWhole ? missingIds(selection, stock.byId) : []),
    [stock, selection],
  );
  const selectionHeading = useRef<HTMLHeadingElement>(null);
  // The buttons disappear with the trial or the oils that they remove, so the focus moves nearby.
  const focusSelection = () => selectionHeading.current?.focus({ preventScroll: true });
  const endTrial = () => {
    trial.end();
    focusSelection();
  };
  const summary = (
    <SummaryBar
      run={run}
      content={trial.content}
      description={description}
      oilCount={oils.usable.choices.length}
      {...answer}
      against={lotsAgainstAnswer(answer.preview, stock.byId)}
    >
      <TrialBanner differences={trial.differences} onEnd={endTrial} />
    </SummaryBar>
  );
  return (
    <>
      <div className={styles.workbench}>
        <div>
          <PageHeader
            title="Oils and amounts"
            note={`${recipe.recipe.number} · ${description} · version ${version}`}
            actions={<EditMultiplierLink run={run} />}
          />
          <RoundedRun />
          <Suspense>{recipe.status !== 'ACTIVE' && <NotActive {...recipe} />}</Suspense>
          <RecipeFaults run={run} content={trial.content} />
          {leftOut.length > 0 && (
            <Suspense>
              <LeftOutOils oilIds={leftOut} oils={oils} onTakenOut={focusSelection} />
            </Suspense>
          )}
          <SelectionStep {...formulation} headingRef={selectionHeading} />
        </div>
        <ResultsStep {...formulation} summary={summary} onEndTrial={endTrial} />
      </div>
      <LoadingOverlay message={calculation.isRunning ? 'Calculating formulation…' : null} />
    </>
  );
}
