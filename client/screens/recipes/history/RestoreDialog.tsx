import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { RestoreForm } from './RestoreForm.tsx';
import { useRestore } from './useRestore.ts';
import type { HistoryVersion } from './versions.ts';

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
  const numberField = useRef<HTMLInputElement>(null);
  const restore = useRestore({
    ...props,
    onWrongNumber: () => numberField.current?.focus(),
  });
  const { version } = restore;
  useEffect(() => setOpened(true), []);

  const close = () => {
    if (restore.restoring) return;
    setOpened(false);
    onClosing();
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
        <RestoreForm
          number={number}
          versions={versions}
          version={version}
          restore={restore}
          numberField={numberField}
          onCancel={close}
        />
      )}
    </Modal>
  );
}
