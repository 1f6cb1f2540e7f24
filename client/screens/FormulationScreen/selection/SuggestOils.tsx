import { Box, Button, Group } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import { contentFaults } from '#domain/formulation/explain/recipeFaults.ts';
import type { FormulationInput, SolutionOrder } from '#domain/formulation/types.ts';
import styles from './SuggestOils.module.css';
import type { SelectionChange } from './selection.ts';
import { type Offer, useOffer } from './useOffer.ts';
import { type SuggestionState, useSuggestion } from './useSuggestion.ts';

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
      {offer === null ? (
        <span className={textStyles.muted}>
          {FIRST[input.order ?? 'fewestLots']} What is selected already stays; change what you like.
        </span>
      ) : (
        <OfferedLots labels={offer.labels} onTake={() => void suggest(input)} />
      )}
      <Suggestion state={state} onClose={dismiss} />
    </Group>
  );
}

const NONE_MAKES_IT = 'No choice of oils in stock makes this batch';

type OfferedProps = Offer & { readonly onTake: () => void };

function OfferedLots({ labels, onTake }: OfferedProps) {
  if (labels === null) {
    return (
      <Group gap="xs" wrap="nowrap" data-tone="caution">
        <ToneIcon tone="caution" size={16} />
        <span>
          {NONE_MAKES_IT}. “Suggest oils” says why, and “What else could be made” which sizes the
          free stock allows.
        </span>
      </Group>
    );
  }
  return (
    <Button variant="light" onClick={onTake}>
      Use {labels.length === 1 ? 'this lot' : `these ${labels.length} lots`}: {labels.join(', ')}
    </Button>
  );
}

const FIRST: Readonly<Record<SolutionOrder, string>> = {
  fewestLots: 'The fewest lots, the oldest first.',
  leastOil: 'The least oil.',
  oldestFirst: 'The oldest lots first.',
};

type SuggestionProps = { readonly state: SuggestionState; readonly onClose: () => void };

/** The result of the last suggestion, which gets the focus. */
function Suggestion({ state, onClose }: SuggestionProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind !== 'none') banner.current?.focus({ preventScroll: true });
  }, [state]);
  if (state.kind === 'none') return null;
  const close = (
    <Button variant="default" size="xs" onClick={onClose}>
      Close
    </Button>
  );
  return state.kind === 'suggested' ? (
    <Banner ref={banner} tone="info" title="Suggested oils" actions={close}>
      <Box component="ul" {...INNER_LIST}>
        {state.lots.map(({ oilId, label, sentence }) => (
          <li key={oilId}>
            <strong>{label}</strong> {sentence}
          </li>
        ))}
      </Box>
    </Banner>
  ) : (
    <Banner ref={banner} tone="problem" title={NONE_MAKES_IT} actions={close}>
      {state.message}
    </Banner>
  );
}
