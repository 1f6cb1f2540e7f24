import { CloseButton, NativeSelect, NumberInput, Table } from '@mantine/core';
import { memo } from 'react';
import type { PickedOil } from '#client/screens/run/rerun.ts';
import * as format from '#client/ui/format.ts';
import type { Choice } from '#domain/formulation/types.ts';
import type { SelectionChange } from './selection.ts';

type Props = {
  readonly choice: Choice;
  readonly oil: PickedOil;
  readonly allocatedGrams: number | undefined;
  readonly onChange: (change: SelectionChange) => void;
};

const MODES = [
  { value: 'flexible', label: 'Flexible' },
  { value: 'useAll', label: 'Use All' },
  { value: 'fixed', label: 'Fixed' },
] as const;

const modeOf = (value: string): Choice['mode'] =>
  MODES.find((mode) => mode.value === value)?.value ?? 'flexible';

/** One ticked oil: flexible, used up, or a fixed quantity. */
export const PickedOilRow = memo(({ choice, oil, allocatedGrams, onChange }: Props) => {
  const { id: oilId, tag } = oil;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {tag} <span className="bw-muted">{oil.description}</span>
      </Table.Th>
      <Table.Td>
        <NativeSelect
          size="xs"
          className="bw-mode"
          aria-label={`Mode for ${tag}`}
          data={MODES}
          value={choice.mode}
          onChange={(event) =>
            onChange({ kind: 'mode', oilId, mode: modeOf(event.currentTarget.value) })
          }
        />
      </Table.Td>
      <Table.Td>
        {choice.mode === 'fixed' && (
          <NumberInput
            size="xs"
            className="bw-fixed-grams"
            aria-label={`Fixed grams for ${tag}`}
            inputMode="decimal"
            decimalScale={3}
            allowNegative={false}
            hideControls
            value={choice.grams ?? ''}
            onChange={(typed) =>
              onChange({ kind: 'grams', oilId, grams: typeof typed === 'number' ? typed : null })
            }
          />
        )}
      </Table.Td>
      <Table.Td className="bw-numeric">{format.grams(allocatedGrams)}</Table.Td>
      <Table.Td className="bw-numeric">{format.grams(oil.grams)}</Table.Td>
      <Table.Td>
        <CloseButton
          size="sm"
          aria-label={`Remove ${tag}`}
          onClick={() => onChange({ kind: 'drop', oilId })}
        />
      </Table.Td>
    </Table.Tr>
  );
});
