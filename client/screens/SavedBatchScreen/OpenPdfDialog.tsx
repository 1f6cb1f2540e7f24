import { Button, Group } from '@mantine/core';
import { Dialog } from '#client/ui/Dialog.tsx';

type Props = {
  readonly href: string;
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
};

/** The PDF shows what is saved: asks what becomes of the rest before it opens. */
export function OpenPdfDialog({ href, onSave, onClose }: Props) {
  return (
    <Dialog title="Open PDF" size="lg" onClose={onClose}>
      {(close) => {
        const saveAndOpen = async () => {
          // Before the answer, for a browser lets a page open a tab only at a press.
          const tab = window.open('', '_blank');
          close();
          const isSaved = await onSave();
          if (!isSaved) return tab?.close();
          if (tab === null) return;
          tab.opener = null;
          tab.location.replace(href);
        };
        return (
          <>
            <p>What you typed on this batch has not been saved, so the PDF would not show it.</p>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button
                variant="default"
                component="a"
                href={href}
                target="_blank"
                rel="noopener"
                onClick={close}
              >
                Open without the changes
              </Button>
              <Button data-autofocus onClick={() => void saveAndOpen()}>
                Save and open
              </Button>
            </Group>
          </>
        );
      }}
    </Dialog>
  );
}
