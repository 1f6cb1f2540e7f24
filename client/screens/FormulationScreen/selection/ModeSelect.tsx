import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import type { Choice } from '#domain/formulation/types.ts';
import type { SelectionChange } from './selection.ts';

type Props = {
  readonly oilId: string;
  readonly label: string;
  readonly mode: Choice['mode'];
  readonly onChange: (change: SelectionChange) => void;
};

const MODES = [
  { value: 'flexible', label: 'Flexible' },
  { value: 'use_all', label: 'Use All' },
  { value: 'fixed', label: 'Fixed' },
] as const;

const modeOf = (value: string): Choice['mode'] =>
  MODES.find((mode) => mode.value === value)?.value ?? 'flexible';

/** Flexible, Use All, or a fixed quantity. */
export const ModeSelect = memo(({ oilId, label, mode, onChange }: Props) => (
  <NativeSelect
    size="xs"
    aria-label={`Mode for ${label}`}
    data={MODES}
    value={mode}
    onChange={(event) => onChange({ kind: 'mode', oilId, mode: modeOf(event.currentTarget.value) })}
  />
));
