import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { LotsAgainst } from '#client/screens/batches/lotsAgainst.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { aboveLimitSentences } from '#domain/formulation/untargeted.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { exceptionsText } from '#domain/record/plan/plannedFormulation.ts';
import styles from './ResultBanner.module.css';
import type { CalculationState } from './useCalculation.ts';

const ResultDetails = lazyPart(() => import('./ResultDetails.tsx'));

type Props = {
  readonly state: CalculationState;
  readonly isTrial: boolean;
  readonly stock: OilStock;
  /** The lots with which it can't be saved. */
  readonly against: LotsAgainst | null;
  /** The remedies of a failed calculation. */
  readonly remedies: ReactNode;
};

/** The result of the calculation. Gets the focus, for screen readers and keyboard users. */
export function ResultBanner({ state, ...props }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind !== 'none') ref.current?.focus();
  }, [state]);
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
    case 'answered':
      return <Answered {...state} {...props} ref={ref} />;
  }
}

type AnsweredProps = Omit<Props, 'state'> &
  Extract<CalculationState, { readonly kind: 'answered' }> & {
    readonly ref: RefObject<HTMLDivElement | null>;
  };

function Answered({ answer, isAnew, isTrial, stock, against, remedies, ref }: AnsweredProps) {
  const { title, text } = wordsOf(answer, isTrial, against);
  return (
    <>
      {isAnew && (
        <Banner tone="caution" title="Something changed">
          An oil or the recipe changed while you were choosing. This answer was calculated anew,
          with the figures as they are now.
        </Banner>
      )}
      <Banner tone={toneOf(answer, against)} ref={ref}>
        <div className={styles.head}>
          <strong>{title}</strong>
          <p>{text}</p>
          {answer.ok &&
            [...(against?.sentences ?? []), ...aboveLimitSentences(answer.summary.untargeted)].map(
              (sentence) => <b key={sentence}>{sentence}</b>,
            )}
        </div>
        <div className={styles.details}>
          <Suspense>
            <ResultDetails answer={answer} stock={stock} remedies={remedies} />
          </Suspense>
        </div>
      </Banner>
    </>
  );
}

function toneOf(answer: PlannedFormulation, against: LotsAgainst | null) {
  if (!answer.ok) return 'problem';
  return exceptionsText(answer) === '' && against === null ? 'ok' : 'caution';
}

function wordsOf(answer: PlannedFormulation, isTrial: boolean, against: LotsAgainst | null) {
  if (!answer.ok) return { title: 'No formulation found', text: answer.message };
  const exceptions = exceptionsText(answer) + (against === null ? '' : butText(against));
  return isTrial
    ? {
        title: 'Trial calculated',
        text: `Every target of the trial is met${exceptions}. Change the recipe to make this batch.`,
      }
    : {
        title: 'Formulation calculated',
        text: `Every target is met${exceptions}.`,
      };
}

const butText = ({ isForQuality }: LotsAgainst): string =>
  isForQuality
    ? ', but Quality has to allow its lots when the batch is saved'
    : ", but the batch can't be saved with these lots";
