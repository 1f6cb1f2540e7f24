import { TextInput } from '@mantine/core';
import { NumberField } from '#client/ui/NumberField.tsx';
import { type HeaderDraft, settleQuantity } from './written.ts';

type Props = {
  readonly header: HeaderDraft;
  readonly onHeader: (change: Partial<HeaderDraft>) => void;
  /** A saved batch keeps a date; a new one without takes today's. */
  readonly isDateRequired?: boolean;
};

const LONGEST_NUMBER = 100;
const LONGEST_NAME = 200;

/** Who made the batch, under which number, and what came out. */
export function HeaderInputs({ header, onHeader, isDateRequired = false }: Props) {
  return (
    <div className="bw-record-inputs bw-no-print">
      <TextInput
        label="Production date"
        type="date"
        value={header.productionDate}
        error={isDateRequired && header.productionDate === '' && 'Enter the production date.'}
        onChange={(event) => onHeader({ productionDate: event.currentTarget.value })}
      />
      <TextInput
        label="Batch number"
        autoComplete="off"
        maxLength={LONGEST_NUMBER}
        value={header.batchNumber}
        onChange={(event) => onHeader({ batchNumber: event.currentTarget.value })}
      />
      <TextInput
        label="Agent name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={header.agentName}
        onChange={(event) => onHeader({ agentName: event.currentTarget.value })}
      />
      <TextInput
        label="Supervisor name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={header.supervisorName}
        onChange={(event) => onHeader({ supervisorName: event.currentTarget.value })}
      />
      <NumberField
        label="Finished quantity"
        settle={settleQuantity}
        value={header.finishedQuantity}
        onChange={(event) => onHeader({ finishedQuantity: event.currentTarget.value })}
      />
    </div>
  );
}
