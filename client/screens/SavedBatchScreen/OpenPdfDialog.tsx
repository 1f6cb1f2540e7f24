import { Button, Group } from '@mantine/core';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';

type Props = {
  readonly href: string;
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
};

/** Before opening the PDF, which shows only saved values, asks what to do with the others. */
export function OpenPdfDialog({ href, onSave, onClose }: Props) {
  return (
    <Dialog title="Open PDF" size="lg" onClose={onClose}>
      {(close) => {
        const saveAndOpen = async () => {
          // Opened before waiting for the response, because browsers allow new tabs only during a click.
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
