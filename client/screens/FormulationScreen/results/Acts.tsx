import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useId } from 'react';
import type { LotsAgainst } from '#client/screens/batches/lotsAgainst.ts';
import { settleFocused } from '#client/ui/dialog/holdConfirmation.ts';
import styles from './Acts.module.css';
import type { Calculation } from './useCalculation.ts';

type Props = {
  readonly calculation: Calculation;
  readonly calculateButton: RefObject<HTMLButtonElement | null>;
  /** The rest of the inventory is still loading. */
  readonly isLoading: boolean;
  readonly isTrial: boolean;
  /** At least one usable oil is picked. */
  readonly hasChoice: boolean;
  /** The lots with which what was calculated can't be saved. */
  readonly against: LotsAgainst | null;
  readonly isClearable: boolean;
  readonly onClear: () => void;
};

/** The steps calculate, review, confirm. */
export function Acts(props: Props) {
  const { calculation, calculateButton, isLoading, isTrial, hasChoice, against } = props;
  const { isRunning, calculate, confirm } = calculation;
  const note = useId();
  // Nothing leads on with lots that nobody could allow.
  const isNext = confirm !== null && against?.isForQuality !== false;
  const isCalculable = !isLoading && hasChoice && !isRunning;
  const proceed = () => {
    if (!settleFocused()) return;
    if (confirm !== null) confirm();
    else if (isCalculable) void calculate();
  };
  useHotkeys([['mod+Enter', proceed]], []);
  return (
    <>
      <Group gap="var(--bw-space-3)" wrap="nowrap" className={styles.buttons}>
        <Button
          data-confirms
          px="var(--bw-space-2)"
          ref={calculateButton}
          variant={confirm === null ? 'filled' : 'default'}
          disabled={!isCalculable}
          aria-describedby={confirm === null ? note : undefined}
          onClick={() => void calculate()}
        >
          Calculate Formulation
        </Button>
        <Button
          data-confirms
          px="var(--bw-space-2)"
          variant={isNext ? 'filled' : 'default'}
          disabled={confirm === null}
          aria-describedby={confirm === null || against ? note : undefined}
          onClick={() => confirm?.()}
        >
          Confirm oils and amounts
        </Button>
      </Group>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
        <p id={note} className={styles.note}>
          {confirm === null
            ? nextStep(isLoading, hasChoice, isTrial)
            : against && <span className={styles.against}>{against.sentences.join(' ')}</span>}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!props.isClearable}
          aria-describedby={props.isClearable ? undefined : note}
          onClick={props.onClear}
        >
          Clear Selection
        </Button>
      </Group>
    </>
  );
}

/** The note that explains which button is not available yet. */
function nextStep(isLoading: boolean, hasChoice: boolean, isTrial: boolean): string {
  if (isLoading) return 'The rest of the inventory is still loading.';
  if (!hasChoice) return 'Select at least one oil to calculate the formulation.';
  return isTrial
    ? 'A trial can be calculated, not confirmed. To make the batch, go back to the recipe, or have the recipe changed.'
    : 'Can be confirmed once calculated successfully.';
}
