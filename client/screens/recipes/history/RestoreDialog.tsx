import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { RestoreFailureBanner } from './RestoreFailureBanner.tsx';
import { RestoreOptions } from './RestoreOptions.tsx';
import { useNewestVersions } from './useNewestVersions.ts';
import { useRestore } from './useRestore.ts';
import { activeOf, type HistoryVersion } from './versions.ts';

type Props = {
  readonly number: string;
  readonly versionId: string;
  /** The loaded versions, newest first. */
  readonly versions: readonly HistoryVersion[];
  readonly onRestored: (notice: string) => void;
  /** Called on cancelling, when the opener gets the focus back. */
  readonly onClosing: () => void;
  /** Called when it is no longer visible. */
  readonly onClosed: () => void;
};

/** Restores an archived version under its own or a new number. */
export function RestoreDialog(props: Props) {
  const { number, versions, onClosing } = props;
  const [opened, setOpened] = useState(false);
  const [isUpdated, setUpdated] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const note = useId();
  const restore = useRestore({
    ...props,
    onWrongNumber: () => numberField.current?.focus(),
  });
  const { version, failure, obstacle } = restore;
  const newest = useNewestVersions(number);
  useEffect(() => setOpened(true), []);

  const close = () => {
    if (restore.restoring) return;
    setOpened(false);
    onClosing();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUpdated(false);
    restore.restore();
  };
  const loadNewest = async () => {
    const outcome = await newest.load();
    if (!outcome.ok) {
      restore.setFailure({ kind: 'outdated', message: outcome.message });
      return;
    }
    restore.setFailure(null);
    setUpdated(true);
    button.current?.focus();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={props.onClosed}
      closeOnClickOutside={false}
      title="Restore Recipe"
      size="lg"
    >
      {version === undefined ? (
        <Banner tone="problem">Unable to identify version to restore.</Banner>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {failure !== null && (
              <RestoreFailureBanner
                failure={failure}
                version={version}
                loading={newest.loading}
                onLoadNewest={() => void loadNewest()}
              />
            )}
            {isUpdated && (
              <Banner tone="info">
                {`The history is up to date. In use now is version ${activeOf(versions)?.version ?? '—'}.`}
              </Banner>
            )}
            <RestoreOptions
              number={number}
              version={version}
              versions={versions}
              way={restore.way}
              onWay={restore.setWay}
              newNumber={restore.newNumber}
              numberRef={numberField}
            />
            <Group justify="flex-end" gap="xs">
              {obstacle !== null && (
                <Text span id={note} {...NOTE} style={{ alignSelf: 'center' }}>
                  {obstacle}
                </Text>
              )}
              <Button variant="default" onClick={close} disabled={restore.restoring}>
                Cancel
              </Button>
              <Button
                ref={button}
                type="submit"
                loading={restore.restoring}
                disabled={obstacle !== null}
                aria-describedby={obstacle === null ? undefined : note}
              >
                Restore
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
