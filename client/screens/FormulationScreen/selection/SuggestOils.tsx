import { Box, Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { FormulationInput } from '#domain/formulation/types.ts';
import styles from './SuggestOils.module.css';
import type { SelectionChange } from './selection.ts';
import { useSuggestion } from './useSuggestion.ts';

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
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind !== 'none') banner.current?.focus({ preventScroll: true });
  }, [state]);
  const close = (
    <Button variant="default" size="xs" onClick={dismiss}>
      Close
    </Button>
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
      <span className={textStyles.muted}>
        The fewest lots, the oldest first. What is selected already stays; change what you like.
      </span>
      {state.kind === 'suggested' && (
        <Banner ref={banner} tone="info" title="Suggested oils" actions={close}>
          <Box component="ul" {...INNER_LIST}>
            {state.lots.map(({ oilId, label, sentence }) => (
              <li key={oilId}>
                <strong>{label}</strong> {sentence}
              </li>
            ))}
          </Box>
        </Banner>
      )}
      {state.kind === 'impossible' && (
        <Banner
          ref={banner}
          tone="problem"
          title="No choice of oils in stock makes this batch"
          actions={close}
        >
          {state.message}
        </Banner>
      )}
    </Group>
  );
}
