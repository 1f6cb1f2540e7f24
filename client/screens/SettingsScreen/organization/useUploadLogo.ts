import { useState } from 'react';
import { sendForm } from '#client/relay/sendForm.ts';
import { failed, type Refusal, refused } from '#client/screens/forms/refusal.ts';
import { notifyDone } from '#client/ui/notify.ts';
import { LOGO_HEAD_BYTES, LOGO_MESSAGES, logoProblem } from '#domain/account/logo.ts';
import { useReloadOrganization } from './useReloadOrganization.ts';

/** As the account specification has it, section 8. */
const FAILED = 'Failed to upload logo';

/** Before anything is sent, what the server would say of the file. */
async function problemOf(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, LOGO_HEAD_BYTES).arrayBuffer());
  const problem = logoProblem(head, file.size);
  return problem === null ? null : LOGO_MESSAGES[problem];
}

/** Puts a chosen file in the place of the logo, wherever that is shown. */
export function useUploadLogo(organizationId: number) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isUploading, setUploading] = useState(false);
  const reload = useReloadOrganization();
  const send = async (file: File): Promise<Refusal | null> => {
    // A file may be gone, or not for us to read, by the time it is looked at.
    const problem = await problemOf(file).catch(() => LOGO_MESSAGES.unreadable);
    if (problem !== null) return refused('', problem);
    const form = new FormData();
    form.append('file', file);
    const message = await sendForm(`/auth/organizations/${organizationId}/logo`, form);
    return message === null ? null : failed(FAILED, message);
  };
  const upload = async (file: File) => {
    if (isUploading) return;
    setUploading(true);
    setRefusal(null);
    const refusedNow = await send(file);
    if (refusedNow === null) {
      await reload();
      notifyDone('Logo saved.');
    }
    setRefusal(refusedNow);
    setUploading(false);
  };
  return { upload, isUploading, refusal };
}
