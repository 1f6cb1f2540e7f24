import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { messageOf } from '#client/relay/errors.ts';
import { count } from '#client/ui/format.ts';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';
import { AUDIT_FILE } from '#domain/audit/auditFile.ts';
import type { AuditNarrowing } from './auditVariables.ts';
import { exportAudit } from './exportAudit.ts';

type Props = { readonly narrowing: AuditNarrowing; readonly isEmpty: boolean };

/** Keeps all entries that are asked for, also those not loaded, as a file. */
export function ExportAudit({ narrowing, isEmpty }: Props) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await exportAudit(environment, narrowing);
      saveFile(AUDIT_FILE, file.text);
      endProblem('export audit log');
      notifyDone(`Exported ${count(file.count)} ${file.count === 1 ? 'entry' : 'entries'}.`);
    } catch (error) {
      notifyProblem('export audit log', `The audit log could not be exported. ${messageOf(error)}`);
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
