import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { AlsoInIt } from '#client/screens/FormulationScreen/AlsoInIt.tsx';
import { PotencyPreview } from '#client/screens/FormulationScreen/preview/PotencyPreview.tsx';
import { RunStep } from '#client/screens/FormulationScreen/RunStep.tsx';
import { oilCount } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { RunOils } from '#client/screens/FormulationScreen/useRunOils.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { Results } from './Results.tsx';
import type { Calculation } from './useCalculation.ts';
import { useRemedy } from './useRemedy.ts';
import type { Trial } from './useTrial.ts';

type Props = {
  readonly run: Run;
  readonly trial: Trial;
  readonly oils: RunOils;
  readonly preview: PlannedFormulation | null;
  readonly calculation: Calculation;
  readonly onEndTrial: () => void;
};

/** Shows a preview of the picked oils, and the calculated answer. */
export function ResultsStep({ run, trial, oils, preview, calculation, onEndTrial }: Props) {
  const { stock, selection, change, usable } = oils;
  const { content, isTrial, tryOut } = trial;
  const applyRemedy = useRemedy({ choices: selection.choices, change, tryOut });
  const clear = () => {
    change({ kind: 'clear' });
    onEndTrial();
  };
  return (
    <RunStep step={2} title="Results">
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
    </RunStep>
  );
}
