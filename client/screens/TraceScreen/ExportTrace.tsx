import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { messageOf, RequestError } from '#client/relay/errors.ts';
import { count } from '#client/ui/format.ts';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';
import type { TraceFilter } from './exportTrace.ts';

type Props = {
  readonly filter: TraceFilter;
  /** What the file is named after. */
  readonly name: readonly string[];
  readonly isEmpty: boolean;
};

const whyNot = (error: unknown): string =>
  error instanceof RequestError
    ? `The trace could not be exported. ${messageOf(error)}`
    : 'The export could not be loaded. Check the connection and try again.';

/** Keeps all uses that were traced, also those the list has not loaded, as a file. */
export function ExportTrace({ filter, name, isEmpty }: Props) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { recallFileName } = await import('#domain/record/recallFile.ts');
      const { exportTrace } = await import('./exportTrace.ts');
      const file = await exportTrace(environment, filter);
      saveFile(recallFileName(name, 'csv'), file.text);
      endProblem('export trace');
      notifyDone(`Exported ${count(file.count)} ${file.count === 1 ? 'row' : 'rows'}.`);
    } catch (error) {
      notifyProblem('export trace', whyNot(error));
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
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
