import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { SelectionChange } from './selection.ts';
import { useSuggestion } from './useSuggestion.ts';

type Props = {
  /** What is picked, with every oil in stock to choose from. */
  readonly input: FormulationInput;
  /** False while oils are still being loaded. */
  readonly isWhole: boolean;
  readonly onChange: (change: SelectionChange) => void;
};

/** One button that picks the oils, and says of each why it was taken. */
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
    <div className="bw-suggest">
      <Button
        variant="default"
        loading={isRunning}
        disabled={!isWhole}
        onClick={() => void suggest(input)}
      >
        Suggest oils
      </Button>
      <span className="bw-muted">
        The fewest lots, the oldest first. What is selected already stays; change what you like.
      </span>
      {state.kind === 'suggested' && (
        <Banner ref={banner} tone="info" title="Suggested oils" actions={close}>
          <ul className="bw-suggest-lots">
            {state.lots.map(({ oilId, label, sentence }) => (
              <li key={oilId}>
                <strong>{label}</strong> {sentence}
              </li>
            ))}
          </ul>
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
    </div>
  );
}
