import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lotsAgainstAnswer } from '#client/screens/batches/lotsAgainst.ts';
import { AlsoInIt } from '#client/screens/FormulationScreen/AlsoInIt.tsx';
import { PotencyPreview } from '#client/screens/FormulationScreen/preview/PotencyPreview.tsx';
import { FillsTheRest } from '#client/screens/FormulationScreen/rail/FillsTheRest.tsx';
import { PickedLots } from '#client/screens/FormulationScreen/rail/PickedLots.tsx';
import { Rail } from '#client/screens/FormulationScreen/rail/Rail.tsx';
import { WhatIfLines } from '#client/screens/FormulationScreen/rail/WhatIfLines.tsx';
import { oilCount } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { FormulationRun } from '#client/screens/FormulationScreen/useFormulationRun.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import type { Change } from '#domain/formulation/types.ts';
import { Acts } from './Acts.tsx';
import { ResultBanner } from './ResultBanner.tsx';
import { useRemedy } from './useRemedy.ts';

const WhereTheGramsGo = lazyPart(
  () => import('#client/screens/FormulationScreen/rail/WhereTheGramsGo.tsx'),
);
const Remedies = lazyPart(() => import('./Remedies.tsx'));

type Props = Pick<FormulationRun, 'run' | 'trial' | 'oils' | 'answer' | 'calculation'> & {
  readonly summary: ReactNode;
  readonly onEndTrial: () => void;
};

/** Offers to take back that the selection was cleared, as long as the screen is there. */
function useWayBack() {
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  return async (undo: () => void) => {
    // Without the code for it there is no way back, and the selection is cleared all the same.
    const notice = await import('#client/ui/notice/notifyUndo.tsx').catch(() => null);
    end.current = notice?.notifyUndo('The selection was cleared.', undo) ?? end.current;
  };
}

/** In view while oils are picked: the answer, the targets, the picked lots, and what to do next. */
export function ResultsStep(props: Props) {
  const { run, trial, oils, calculation, summary, onEndTrial } = props;
  const { stock, selection, change, usable } = oils;
  const { isTrial, tryOut } = trial;
  const { state } = calculation;
  const applyRemedy = useRemedy({ choices: selection.choices, change, tryOut });
  const offerBack = useWayBack();
  const calculateButton = useRef<HTMLButtonElement>(null);
  const apply = (remedy: Change) => {
    applyRemedy(remedy);
    // The remedy disappears with its answer, and calculating is the next step.
    calculateButton.current?.focus();
  };
  const clear = () => {
    change({ kind: 'clear' });
    onEndTrial();
    if (oilCount(selection) > 0) void offerBack(() => change({ kind: 'restore', selection }));
  };
  const against = lotsAgainstAnswer(state.kind === 'answered' ? state.answer : null, stock.byId);
  const acts = (
    <Acts
      calculation={calculation}
      calculateButton={calculateButton}
      isLoading={stock.isLoading}
      isTrial={isTrial}
      hasChoice={usable.choices.length > 0}
      against={against}
      isClearable={oilCount(selection) > 0 || isTrial}
      onClear={clear}
    />
  );
  return (
    <Rail summary={summary} acts={acts} opensOn={state.kind === 'none' ? null : state}>
      <ResultBanner
        state={state}
        isTrial={isTrial}
        stock={stock}
        against={against}
        remedies={
          state.kind === 'answered' &&
          !state.answer.ok && (
            <Suspense>
              <Remedies
                remedies={state.answer.remedies}
                content={trial.content}
                multiplier={run.multiplier}
                selection={selection}
                stock={stock}
                onApply={apply}
              />
            </Suspense>
          )
        }
      />
      <Figures {...props} />
    </Rail>
  );
}

/** The figures of the present selection, and of other batches that could be made. */
function Figures({ run, trial: { content }, oils, answer }: Props) {
  const { multiplier } = run;
  const { stock, selection, change, usable } = oils;
  const { preview } = answer;
  const shared = { content, stock };
  return (
    <>
      <PotencyPreview preview={preview} content={content} multiplier={multiplier} />
      <PickedLots {...shared} selection={selection} answer={answer} onChange={change} />
      <AlsoInIt preview={preview} limitPercent={stock.untargetedLimitPercent} />
      <FillsTheRest {...shared} preview={preview} />
      {preview?.ok && (
        <Suspense>
          <WhereTheGramsGo {...shared} multiplier={multiplier} blend={preview} />
        </Suspense>
      )}
      <WhatIfLines
        {...shared}
        multiplier={multiplier}
        selection={selection}
        hasChoice={usable.choices.length > 0}
        onChange={change}
      />
    </>
  );
}
