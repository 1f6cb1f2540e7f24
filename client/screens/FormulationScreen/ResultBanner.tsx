import type { Ref } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import type { Remedy } from '#domain/formulation/types.ts';
import { ResultDetails } from './ResultDetails.tsx';
import type { CalculationState } from './useCalculation.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly state: CalculationState;
  readonly stock: OilStock;
  readonly onApply: (change: Remedy['change']) => void;
  readonly ref: Ref<HTMLDivElement>;
};

/** What the calculation said. It takes focus, so that a screen reader and the keyboard are there. */
export function ResultBanner({ state, stock, onApply, ref }: Props) {
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
      return (
        <Banner
          tone={answer.ok ? 'ok' : 'problem'}
          title={answer.ok ? 'Formulation calculated' : 'No formulation found'}
          ref={ref}
        >
          <p>
            {answer.ok
              ? 'Every target is met. Confirm the oils and amounts to go on.'
              : answer.message}
          </p>
          <ResultDetails answer={answer} stock={stock} onApply={onApply} />
        </Banner>
      );
    }
  }
}
