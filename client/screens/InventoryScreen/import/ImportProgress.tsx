import { Button, Group } from '@mantine/core';
import { count } from '#client/ui/format.ts';
import './ImportProgress.css';
import { takenCount } from './previewRows.ts';
import type { ImportState } from './useImport.ts';
import { useStepFocus } from './useStepFocus.ts';

type Props = {
  readonly state: Extract<ImportState, { readonly step: 'reading' | 'sending' | 'stopping' }>;
  readonly onCancel: () => void;
};

function words(state: Props['state']): string {
  if (state.step === 'reading') return `Reading ${state.name}…`;
  if (state.step === 'stopping') return 'Cancelling… Asking the server whether it was in time.';
  return `Importing ${count(takenCount(state.file.read))} rows of ${state.file.name}… They are kept all together or not at all.`;
}

/** What is under way, and the way out of it. */
export function ImportProgress({ state, onCancel }: Props) {
  const target = useStepFocus();
  const text = words(state);
  return (
    <>
      <div className="bw-import-progress" ref={target} tabIndex={-1}>
        <div role="status">{text}</div>
        <progress aria-label={text} />
      </div>
      <Group justify="flex-end">
        <Button variant="default" disabled={state.step === 'stopping'} onClick={onCancel}>
          {state.step === 'reading' ? 'Cancel' : 'Cancel import'}
        </Button>
      </Group>
    </>
  );
}
