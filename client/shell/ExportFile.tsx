import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import * as format from '#client/ui/format.ts';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';

type Props = {
  readonly label: string;
  /** One row and many: batch, batches. */
  readonly rows: readonly [string, string];
  /** How many the list has, as far as it counts. */
  readonly total: number;
  /** Names the file, and says where REST has it. */
  readonly file: () => Promise<{ readonly name: string; readonly path: string }>;
};

/** Keeps everything that a list has as a file, which the server writes: also what is not loaded. */
export function ExportFile({ label, rows: [one, many], total, file }: Props) {
  const [busy, setBusy] = useState(false);
  const problem = `export ${many}`;
  const save = async () => {
    setBusy(true);
    try {
      const { fetchFile } = await import('#client/relay/fetchFile.ts');
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
