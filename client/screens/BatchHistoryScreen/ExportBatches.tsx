import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { messageOf, RequestError } from '#client/relay/errors.ts';
import { count } from '#client/ui/format.ts';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';
import type { HistoryFilter } from './exportBatches.ts';

type Props = {
  /** Of the list on screen. */
  readonly filter: HistoryFilter;
  readonly isEmpty: boolean;
};

const whyNot = (error: unknown): string =>
  error instanceof RequestError
    ? `The batches could not be exported. ${messageOf(error)}`
    : 'The export could not be loaded. Check the connection and try again.';

/** Keeps all batches that the list has, also those it has not loaded, as a file. */
export function ExportBatches({ filter, isEmpty }: Props) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { HISTORY_FILE } = await import('#domain/record/batchFiles.ts');
      const { exportBatches } = await import('./exportBatches.ts');
      const file = await exportBatches(environment, filter);
      saveFile(HISTORY_FILE, file.text);
      endProblem('export batches');
      notifyDone(`Exported ${count(file.count)} ${file.count === 1 ? 'batch' : 'batches'}.`);
    } catch (error) {
      notifyProblem('export batches', whyNot(error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      disabled={busy || isEmpty}
      onClick={() => void save()}
    >
      {busy ? 'Exporting…' : 'Export'}
    </Button>
  );
}
