import { Text } from '@mantine/core';
import { settleQuantity } from '#client/screens/batches/record/written.ts';
import type { BatchDraft } from '#client/screens/SavedBatchScreen/useBatchDraft.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import type { CompletionIssue } from '#domain/record/entries/completion.ts';
import { yieldText } from './completion.ts';

type Props = {
  readonly draft: BatchDraft;
  readonly issues: readonly CompletionIssue[];
};

/** The field for the number of good units, with the resulting yield. */
export function FinishedQuantity({ draft, issues }: Props) {
  const { base, written, typed, onHeader } = draft;
  return (
    <div>
      <NumberField
        label="Finished quantity"
        description="Finished units"
        required
        settle={settleQuantity}
        data-autofocus
        value={written.header.finishedQuantity}
        error={issues.find(({ field }) => field === 'finishedQuantity')?.message}
        onChange={(event) => onHeader({ finishedQuantity: event.currentTarget.value })}
      />
      <Text c="dimmed" role="status">
        Yield: {yieldText(base.document, typed.finishedQuantity)}
      </Text>
    </div>
  );
}
