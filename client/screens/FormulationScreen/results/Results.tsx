import { Button, Group } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { Change } from '#domain/formulation/types.ts';
import { ResultBanner } from './ResultBanner.tsx';
import type { Calculation } from './useCalculation.ts';

type Props = {
  readonly calculation: Calculation;
  readonly stock: OilStock;
  readonly isTrial: boolean;
  /** At least one usable oil is picked. */
  readonly hasChoice: boolean;
  readonly isClearable: boolean;
  readonly onApply: (change: Change) => void;
  readonly onClear: () => void;
};

/** The steps calculate, review, confirm. */
export function Results(props: Props) {
  const { stock, isTrial, hasChoice } = props;
  const { state, isRunning, calculate, confirm } = props.calculation;
  const note = useId();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind !== 'none') banner.current?.focus();
  }, [state]);
  const calculateButton = useRef<HTMLButtonElement>(null);
  const apply = (change: Change) => {
    props.onApply(change);
    // The remedy disappears with its answer, and calculating is the next step.
    calculateButton.current?.focus();
  };
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button
          data-confirms
          ref={calculateButton}
          variant={confirm === null ? 'filled' : 'default'}
          disabled={stock.isLoading || !hasChoice || isRunning}
          aria-describedby={confirm === null ? note : undefined}
          onClick={() => void calculate()}
        >
          Calculate Formulation
        </Button>
        <Button
          data-confirms
          variant={confirm === null ? 'default' : 'filled'}
          disabled={confirm === null}
          aria-describedby={confirm === null ? note : undefined}
          onClick={() => confirm?.()}
        >
          Confirm oils and amounts
        </Button>
        <Button variant="default" disabled={!props.isClearable} onClick={props.onClear}>
          Clear Selection
        </Button>
      </Group>
      {confirm === null && (
        <p id={note} className={textStyles.muted}>
          {nextStep(stock.isLoading, hasChoice, isTrial)}
        </p>
      )}
      <ResultBanner state={state} isTrial={isTrial} stock={stock} onApply={apply} ref={banner} />
    </>
  );
}

/** The note that explains which button is not available yet. */
function nextStep(isLoading: boolean, hasChoice: boolean, isTrial: boolean): string {
  if (isLoading) return 'The rest of the inventory is still loading.';
  if (!hasChoice) return 'Select at least one oil to calculate the formulation.';
  return isTrial
    ? 'A trial can be calculated, not confirmed. To make the batch, go back to the recipe, or have the recipe changed.'
    : 'Oils and amounts can be confirmed once this selection has been calculated successfully.';
}
