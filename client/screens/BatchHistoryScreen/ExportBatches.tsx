import { ExportFile } from '#client/shell/ExportFile.tsx';
import { exportPath, type HistoryFilter } from './exportPath.ts';

type Props = {
  /** The filter of the list on screen. */
  readonly filter: HistoryFilter;
  readonly total: number;
};

/** Exports all batches of the list. */
export const ExportBatches = ({ filter, total }: Props) => (
  <ExportFile
    label="Export"
    rows={['batch', 'batches']}
    total={total}
    file={async () => {
      const { HISTORY_FILE } = await import('#domain/record/document/batchFiles.ts');
      return { name: HISTORY_FILE, path: exportPath(filter) };
    }}
  />
);
