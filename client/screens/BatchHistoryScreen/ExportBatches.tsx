import { ExportFile } from '#client/shell/ExportFile.tsx';
import { exportPath, type HistoryFilter } from './exportPath.ts';

type Props = {
  /** Of the list on screen. */
  readonly filter: HistoryFilter;
  readonly total: number;
};

/** Keeps all batches that the list has. */
export const ExportBatches = ({ filter, total }: Props) => (
  <ExportFile
    label="Export"
    rows={['batch', 'batches']}
    total={total}
    file={async () => {
      const { HISTORY_FILE } = await import('#domain/record/batchFiles.ts');
      return { name: HISTORY_FILE, path: exportPath(filter) };
    }}
  />
);
