import { ExportFile } from '#client/shell/ExportFile.tsx';
import { exportPath, type TraceFilter } from './tracePath.ts';

type Props = {
  readonly filter: TraceFilter;
  /** What the file is named after. */
  readonly name: readonly string[];
  readonly total: number;
};

/** Keeps all uses that were traced. */
export const ExportTrace = ({ filter, name, total }: Props) => (
  <ExportFile
    label="Export CSV"
    rows={['row', 'rows']}
    total={total}
    file={async () => {
      const { recallFileName } = await import('#domain/record/recallFile.ts');
      return { name: recallFileName(name, 'csv'), path: exportPath(filter) };
    }}
  />
);
