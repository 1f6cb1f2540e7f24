import { Button } from '@mantine/core';
import { useId } from 'react';
import './RunBatchButton.css';

type Props = { readonly selected: ReadonlySet<string>; readonly onRun: (id: string) => void };

const reason = (count: number) => (count === 0 ? 'Select one recipe' : 'Select one recipe only');

/** Runs the one selected recipe; says what is missing while there isn't exactly one. */
export function RunBatchButton({ selected, onRun }: Props) {
  const note = useId();
  const [only] = selected;
  const ready = selected.size === 1 && only !== undefined;
  return (
    <>
      {!ready && (
        <span id={note} className="bw-button-note">
          {reason(selected.size)}
        </span>
      )}
      <Button
        disabled={!ready}
        aria-describedby={ready ? undefined : note}
        onClick={() => ready && onRun(only)}
      >
        Run Batch
      </Button>
    </>
  );
}
