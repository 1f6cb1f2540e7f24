import { Button, Group, Stack } from '@mantine/core';
import { count } from '#client/ui/format.ts';
import type { ImportState } from './importState.ts';
import { takenCount } from './preview/previewRows.ts';
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

/** The running step, with a cancel button. */
export function ImportProgress({ state, onCancel }: Props) {
  const target = useStepFocus();
  const text = words(state);
  return (
    <>
      <Stack gap="xs" py="lg" style={{ outline: 'none' }} ref={target} tabIndex={-1}>
        <div role="status">{text}</div>
        <progress aria-label={text} style={{ width: '100%', accentColor: 'var(--bw-accent)' }} />
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" disabled={state.step === 'stopping'} onClick={onCancel}>
          {state.step === 'reading' ? 'Cancel' : 'Cancel import'}
        </Button>
      </Group>
    </>
  );
}
