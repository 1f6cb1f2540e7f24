import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';
import type { OilView } from './exportView.ts';

type Props = {
  readonly view: OilView;
  readonly cannabinoids: readonly string[];
  /** False while oils are loading. */
  readonly isWhole: boolean;
  /** The server has more oils than are loaded, so only the server can write the complete file. */
  readonly isPartial: boolean;
};

/** Exports the listed oils as a file whose import changes nothing. */
export function ExportOils({ view, cannabinoids, isWhole, isPartial }: Props) {
  const [params] = useSearchParams();
  const save = async () => {
    try {
      const { EXPORT_FILE } = await import('#domain/inventory/file/exportOils.ts');
      if (isPartial) {
        const { fetchFile } = await import('#client/relay/network/fetchFile.ts');
        const { exportPath } = await import('./inventoryVariables.ts');
        saveFile(EXPORT_FILE, await fetchFile(exportPath(params)));
        endProblem('export oils');
        return notifyDone('Exported the oils.', 10);
      }
      const { exportedSentence, fileOfView } = await import('./exportView.ts');
      saveFile(EXPORT_FILE, fileOfView(view, cannabinoids));
      endProblem('export oils');
      notifyDone(exportedSentence(view.oils), 10);
    } catch {
      notifyProblem(
        'export oils',
        'The export could not be loaded. Check the connection and try again.',
      );
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      disabled={!isWhole || view.oils.length === 0}
      onClick={() => void save()}
    >
      Export
    </Button>
  );
}
