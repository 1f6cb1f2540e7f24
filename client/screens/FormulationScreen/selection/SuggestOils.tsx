import { Button, Group } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import { contentFaults } from '#domain/formulation/explain/recipeFaults.ts';
import type { FormulationInput, SolutionOrder } from '#domain/formulation/types.ts';
import styles from './SuggestOils.module.css';
import type { SelectionChange } from './selection.ts';
import { useOffer } from './useOffer.ts';
import { NONE_MAKES_IT, type SuggestionState, useSuggestion } from './useSuggestion.ts';

const OtherSize = lazyPart(() => import('./OtherSize.tsx'));
const SuggestedLots = lazyPart(() => import('./SuggestedLots.tsx'));

type Props = {
  /** The present selection, with every oil in stock. */
  readonly input: FormulationInput;
  /** False while oils are being loaded. */
  readonly isWhole: boolean;
  readonly onChange: (change: SelectionChange) => void;
};

/** A button that picks oils automatically, with the reason for each. */
export function SuggestOils({ input, isWhole, onChange }: Props) {
  const { state, isRunning, suggest, dismiss } = useSuggestion(onChange);
  const { recipe, multiplier, choices } = input;
  // Its faults are said elsewhere, and no stock would mend them.
  const isSound = useMemo(
    () => contentFaults(recipe, multiplier).length === 0,
    [recipe, multiplier],
  );
  const offer = useOffer(input, isWhole && isSound && choices.length === 0 && !isRunning);
  const otherSize = offer?.kind === 'none' && (
    <Suspense>
      <OtherSize shelf={offer.shelf} input={input} isAlone={state.kind !== 'impossible'} />
    </Suspense>
  );
  return (
    <Group className={styles.suggest} gap="var(--bw-space-2) var(--bw-space-3)" mb="sm">
      <Button
        variant="default"
        loading={isRunning}
        disabled={!isWhole}
        onClick={() => void suggest(input)}
      >
        Suggest oils
      </Button>
      {state.kind === 'suggested' && choices.length > 0 ? (
        <Suspense>
          <SuggestedLots lots={state.lots} onClose={dismiss} />
        </Suspense>
      ) : offer === null ? (
        <span className={textStyles.muted}>
          {FIRST[input.order ?? 'fewestLots']} What is selected already stays; change what you like.
        </span>
      ) : offer.kind === 'lots' ? (
        <Button variant="light" onClick={() => void suggest(input)}>
          Use {offer.labels.length === 1 ? 'this lot' : `these ${offer.labels.length} lots`}:{' '}
          {offer.labels.join(', ')}
        </Button>
      ) : (
        state.kind !== 'impossible' && otherSize
      )}
      <Impossible state={state} onClose={dismiss}>
        {otherSize}
      </Impossible>
    </Group>
  );
}

const FIRST: Readonly<Record<SolutionOrder, string>> = {
  fewestLots: 'The fewest lots, the oldest first.',
  leastOil: 'The least oil.',
  oldestFirst: 'The oldest lots first.',
};

type ImpossibleProps = {
  readonly state: SuggestionState;
  /** Another size of the batch, which the stock does make. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** The reason why nothing is suggested, which gets the focus. */
function Impossible({ state, children, onClose }: ImpossibleProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'impossible') banner.current?.focus({ preventScroll: true });
  }, [state]);
  if (state.kind !== 'impossible') return null;
  const close = (
    <Button variant="default" size="xs" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Banner ref={banner} tone="problem" title={NONE_MAKES_IT} actions={close}>
      <div>{state.message}</div>
      {children}
    </Banner>
  );
}
