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
import { noneMakesIt, type SuggestionState, useSuggestion } from './useSuggestion.ts';

const OtherSize = lazyPart(() => import('./OtherSize.tsx'));
const SuggestedLots = lazyPart(() => import('./SuggestedLots.tsx'));

type Props = {
  /** The present selection, with every oil in stock. */
  readonly input: FormulationInput;
  /** False while oils are being loaded. */
  readonly isWhole: boolean;
  /** Lots that would help are left out, because they may not be used. */
  readonly isHeldBack: boolean;
  readonly onChange: (change: SelectionChange) => void;
};

/** A button that picks oils automatically, with the reason for each. */
export function SuggestOils({ input, isWhole, isHeldBack, onChange }: Props) {
  const { state, isRunning, suggest, dismiss } = useSuggestion(input, onChange);
  const button = useRef<HTMLButtonElement>(null);
  const { recipe, multiplier, choices } = input;
  // Its faults are said elsewhere, and no stock would mend them.
  const isSound = useMemo(
    () => contentFaults(recipe, multiplier).length === 0,
    [recipe, multiplier],
  );
  const offer = useOffer(input, isWhole && isSound && choices.length === 0 && !isRunning);
  const otherSize = offer?.kind === 'none' && (
    <Suspense>
      <OtherSize
        shelf={offer.shelf}
        input={input}
        isAlone={state.kind !== 'impossible'}
        isHeldBack={isHeldBack}
        // The offer disappears with its size, and the lots for the new one are next.
        onUsed={() => button.current?.focus()}
      />
    </Suspense>
  );
  return (
    <Group className={styles.suggest} gap="var(--bw-space-2) var(--bw-space-3)" mb="sm">
      <Button
        variant="default"
        loading={isRunning}
        disabled={!isWhole}
        ref={button}
        onClick={() => void suggest()}
      >
        Suggest oils
      </Button>
      {state.kind === 'suggested' ? (
        <Suspense>
          <SuggestedLots lots={state.lots} onClose={dismiss} />
        </Suspense>
      ) : offer === null ? (
        <span className={textStyles.muted}>
          {FIRST[input.order ?? 'fewestLots']}{' '}
          <span className={styles.more}>What is selected already stays; change what you like.</span>
        </span>
      ) : offer.kind === 'lots' ? (
        <Button variant="light" className={styles.offer} onClick={() => void suggest()}>
          Use {offer.labels.length === 1 ? 'this lot' : `these ${offer.labels.length} lots`}:{' '}
          {offer.labels.join(', ')}
        </Button>
      ) : (
        state.kind !== 'impossible' && otherSize
      )}
      {'message' in state && (
        <WhyNone state={state} isHeldBack={isHeldBack} onClose={dismiss}>
          {otherSize}
        </WhyNone>
      )}
    </Group>
  );
}

const FIRST: Readonly<Record<SolutionOrder, string>> = {
  fewestLots: 'The fewest lots, the oldest first.',
  leastOil: 'The least oil.',
  oldestFirst: 'The oldest lots first.',
};

type WhyNoneProps = Pick<Props, 'isHeldBack'> & {
  readonly state: Extract<SuggestionState, { message: string }>;
  /** Another size of the batch, which the stock does make. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** The reason why nothing is suggested, which gets the focus. */
function WhyNone({ state, isHeldBack, children, onClose }: WhyNoneProps) {
  const banner = useRef<HTMLDivElement>(null);
  const { kind, message } = state;
  useEffect(() => {
    if (message !== '') banner.current?.focus({ preventScroll: true });
  }, [message]);
  const close = (
    <Button variant="default" size="xs" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Banner
      ref={banner}
      tone="problem"
      title={kind === 'failed' ? 'Failed to suggest oils' : noneMakesIt(isHeldBack)}
      actions={close}
    >
      <div>{message}</div>
      {kind === 'impossible' && children}
    </Banner>
  );
}
