import { Text } from '@mantine/core';
import type { Ref } from 'react';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { Change } from '#domain/formulation/types.ts';
import { aboveLimitSentences } from '#domain/formulation/untargeted.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { exceptionsText } from '#domain/record/plan/plannedFormulation.ts';
import styles from './ResultBanner.module.css';
import { ResultDetails } from './ResultDetails.tsx';
import type { CalculationState } from './useCalculation.ts';

type Props = {
  readonly state: CalculationState;
  readonly isTrial: boolean;
  readonly stock: OilStock;
  readonly onApply: (change: Change) => void;
  readonly ref: Ref<HTMLDivElement>;
};

/** The result of the calculation. Gets the focus, for screen readers and keyboard users. */
export function ResultBanner({ state, isTrial, stock, onApply, ref }: Props) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'refused':
      return (
        <Banner tone="problem" ref={ref}>
          {state.message}
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="caution" title="Something changed" ref={ref}>
          An oil or the recipe changed while you were choosing. The figures are up to date now; look
          at them and calculate again.
        </Banner>
      );
    case 'answered': {
      const { answer } = state;
      const { title, text } = wordsOf(answer, isTrial);
      return (
        <>
          {state.isAnew && (
            <Banner tone="caution" title="Something changed">
              An oil or the recipe changed while you were choosing. This answer was calculated anew,
              with the figures as they are now.
            </Banner>
          )}
          <Banner tone={toneOf(answer)} title={title} ref={ref}>
            <div className={styles.result}>
              <p>{text}</p>
              {answer.ok &&
                aboveLimitSentences(answer.summary.untargeted).map((sentence) => (
                  <Text key={sentence} fw={600}>
                    {sentence}
                  </Text>
                ))}
              <ResultDetails answer={answer} stock={stock} onApply={onApply} />
            </div>
          </Banner>
        </>
      );
    }
  }
}

function toneOf(answer: PlannedFormulation) {
  if (!answer.ok) return 'problem';
  return exceptionsText(answer) === '' ? 'ok' : 'caution';
}

function wordsOf(answer: PlannedFormulation, isTrial: boolean) {
  if (!answer.ok) return { title: 'No formulation found', text: answer.message };
  const exceptions = exceptionsText(answer);
  return isTrial
    ? {
        title: 'Trial calculated',
        text: `Every target of the trial is met${exceptions}. Change the recipe to make this batch.`,
      }
    : {
        title: 'Formulation calculated',
        text: `Every target is met${exceptions}. Confirm the oils and amounts to go on.`,
      };
}
