import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import * as format from '#client/ui/format.ts';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';

type Props = {
  readonly label: string;
  /** Singular and plural: batch, batches. */
  readonly rows: readonly [string, string];
  /** The number of rows, as far as it is counted. */
  readonly total: number;
  /** The name of the file and its REST path. */
  readonly file: () => Promise<{ readonly name: string; readonly path: string }>;
};

/** Exports a complete list as a file that the server writes, including rows that are not loaded. */
export function ExportFile({ label, rows: [one, many], total, file }: Props) {
  const [busy, setBusy] = useState(false);
  const problem = `export ${many}`;
  const save = async () => {
    setBusy(true);
    try {
      const { fetchFile } = await import('#client/relay/network/fetchFile.ts');
      const { name, path } = await file();
      saveFile(name, await fetchFile(path));
      endProblem(problem);
      notifyDone(`Exported ${format.total(total)} ${total === 1 ? one : many}.`);
    } catch {
      notifyProblem(problem, 'The export could not be loaded. Check the connection and try again.');
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      disabled={busy || total === 0}
      onClick={() => void save()}
    >
      {busy ? 'Exporting…' : label}
    </Button>
  );
}
