import { Loader, Radio, Stack, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import styles from './RestoreOptions.module.css';
import { asNewWords, overrideWords } from './restoreWords.ts';
import type { NewNumber } from './useNewNumber.ts';
import type { RestoreWay } from './useRestore.ts';
import type { HistoryVersion } from './versions.ts';

type Props = {
  readonly number: string;
  readonly version: HistoryVersion;
  readonly versions: readonly HistoryVersion[];
  readonly way: RestoreWay;
  readonly onWay: (way: RestoreWay) => void;
  readonly newNumber: NewNumber;
  readonly numberRef: Ref<HTMLInputElement>;
};

/** Larger text, because the consequences should be read first. */
const READ = { description: { fontSize: 'var(--bw-text-table)', lineHeight: 1.385 } };

/** The two options with their consequences for this recipe. */
export function RestoreOptions({ number, version, versions, newNumber, ...props }: Props) {
  const source = { number, version: version.version };
  return (
    <Radio.Group
      label={`Restore version ${version.version} of ${number}`}
      value={props.way}
      onChange={(value) => props.onWay(value === 'new' ? 'new' : 'override')}
    >
      <Stack gap="md" mt="xs">
        <Radio
          styles={READ}
          value="override"
          label="Override current"
          description={overrideWords(source, versions)}
          data-autofocus
        />
        <Radio
          styles={READ}
          value="new"
          label="Restore as a new number"
          description={asNewWords(source, newNumber.obstacle === null ? newNumber.value : '')}
        />
        {props.way === 'new' && (
          <TextInput
            ref={props.numberRef}
            maw="20rem"
            ms="xl"
            label="New recipe number"
            placeholder="For example TNC-001"
            withAsterisk
            autoComplete="off"
            value={newNumber.value}
            error={newNumber.error}
            rightSection={newNumber.isChecking && <Loader className={styles.checking} size="xs" />}
            onChange={(event) => newNumber.onType(event.currentTarget.value)}
            onBlur={newNumber.onLeave}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
