import { Radio, Stack, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { RetestKind } from '#domain/review/retest.ts';
import { KIND_WORDS } from './retestWords.ts';

/** Why percents changed; `sampledOn` is as typed, empty when it is not known. */
export type RetestAnswer = { readonly change: RetestKind; readonly sampledOn: string };

type Props = {
  /** Null until one is chosen. */
  readonly change: RetestKind | null;
  readonly sampledOn: string;
  readonly changeError?: string | undefined;
  readonly dayError?: string | undefined;
  readonly takesFocus?: boolean;
  readonly dayField?: Ref<HTMLInputElement>;
  readonly onChange: (answer: RetestAnswer) => void;
};

/** Asks why percents changed, and from which day on they count. */
export function WhyChanged({ change, sampledOn, onChange, ...props }: Props) {
  const { changeError, dayError, takesFocus = false, dayField } = props;
  return (
    <>
      <Radio.Group
        label="Why did the percents change?"
        required
        value={change}
        onChange={(value) =>
          onChange({ change: value === 'drift' ? 'drift' : 'correction', sampledOn })
        }
        error={changeError}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="drift"
            label={KIND_WORDS.drift}
            description="The new percents count from the day of the sample on."
            data-autofocus={takesFocus || undefined}
          />
          <Radio
            value="correction"
            label={KIND_WORDS.correction}
            description="The new percents count from the beginning."
          />
        </Stack>
      </Radio.Group>
      {change === 'drift' && (
        <TextInput
          ref={dayField}
          type="date"
          label="Sampled"
          required
          value={sampledOn}
          error={dayError}
          onChange={({ currentTarget }) => onChange({ change, sampledOn: currentTarget.value })}
        />
      )}
    </>
  );
}
