import { ExportFile } from '#client/shell/ExportFile.tsx';
import { type AuditNarrowing, exportPath } from './auditVariables.ts';

type Props = { readonly narrowing: AuditNarrowing; readonly total: number };

/** Keeps all entries that are asked for. */
export const ExportAudit = ({ narrowing, total }: Props) => (
  <ExportFile
    label="Export"
    rows={['entry', 'entries']}
    total={total}
    file={async () => {
      const { AUDIT_FILE } = await import('#domain/audit/auditFile.ts');
      return { name: AUDIT_FILE, path: exportPath(narrowing) };
    }}
  />
);
