import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Remedy } from '#domain/formulation/types.ts';
import { ResultBanner } from './ResultBanner.tsx';
import type { Calculation } from './useCalculation.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly calculation: Calculation;
  readonly stock: OilStock;
  readonly hasSelection: boolean;
  readonly onApply: (change: Remedy['change']) => void;
  readonly onClear: () => void;
};

/** Calculate, read the answer, confirm. */
export function Results({ calculation, stock, hasSelection, onApply, onClear }: Props) {
  const { state, isRunning, calculate, confirm } = calculation;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind !== 'none') banner.current?.focus();
  }, [state]);
  return (
    <>
      <div className="bw-results-actions">
        <Button
          variant={confirm === null ? 'filled' : 'default'}
          disabled={!hasSelection || isRunning}
          onClick={() => void calculate()}
        >
          Calculate Formulation
        </Button>
        <Button
          variant={confirm === null ? 'default' : 'filled'}
          disabled={confirm === null}
          onClick={() => confirm?.()}
        >
          Confirm oils and amounts
        </Button>
        <Button variant="default" disabled={!hasSelection} onClick={onClear}>
          Clear Selection
        </Button>
      </div>
      {!hasSelection && (
        <p className="bw-muted">Select at least one oil to calculate the formulation.</p>
      )}
      <ResultBanner state={state} stock={stock} onApply={onApply} ref={banner} />
    </>
  );
}
