import { useState } from 'react';
import { failed, type Refusal, refused } from '#client/relay/refusal.ts';
import { sendForm } from '#client/relay/sendForm.ts';
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

/** Takes a file to look at, and puts it in the place of the logo, wherever that is shown. */
export function useUploadLogo(organizationId: number) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isUploading, setUploading] = useState(false);
  const reload = useReloadOrganization();
  const settle = (file: File | null, refusedNow: Refusal | null) => {
    setChosen(file);
    setRefusal(refusedNow);
  };
  const choose = async (file: File) => {
    if (isUploading) return;
    // A file may be gone, or not for us to read, by the time it is looked at.
    const problem = await problemOf(file).catch(() => LOGO_MESSAGES.unreadable);
    if (problem === null) settle(file, null);
    else settle(null, refused('', problem));
  };
  const upload = async () => {
    if (isUploading || chosen === null) return;
    setUploading(true);
    setRefusal(null);
    const form = new FormData();
    form.append('file', chosen);
    const message = await sendForm(`/auth/organizations/${organizationId}/logo`, form);
    if (message === null) {
      await reload();
      notifyDone('Logo saved.');
    }
    settle(message === null ? null : chosen, message === null ? null : failed(FAILED, message));
    setUploading(false);
  };
  return {
    chosen,
    choose,
    upload,
    isUploading,
    refusal,
    putBack: () => settle(null, null),
    /** What its first bytes promised is not what it holds. */
    onBroken: () => settle(null, refused('', LOGO_MESSAGES.unreadable)),
  };
}
