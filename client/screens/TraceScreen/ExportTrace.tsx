import { ExportFile } from '#client/shell/ExportFile.tsx';
import { exportPath, type TraceFilter } from './tracePath.ts';

type Props = {
  readonly filter: TraceFilter;
  /** The parts of the file name. */
  readonly name: readonly string[];
  readonly total: number;
};

/** Exports all traced uses. */
export const ExportTrace = ({ filter, name, total }: Props) => (
  <ExportFile
    label="Export CSV"
    rows={['row', 'rows']}
    total={total}
    file={async () => {
      const { recallFileName } = await import('#domain/record/recall/recallFile.ts');
      return { name: recallFileName(name, 'csv'), path: exportPath(filter) };
    }}
  />
);
