import { useState } from 'react';
import { sendForm } from '#client/relay/network/sendForm.ts';
import { failed, type Refusal, refused } from '#client/relay/saving/refusal.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { LOGO_HEAD_BYTES, LOGO_MESSAGES, logoProblem } from '#domain/account/logo.ts';
import { useReloadOrganization } from './useReloadOrganization.ts';

/** The failure message (docs/rules/accounts.md, Organization). */
const FAILED = 'Failed to upload logo';

/** Checks the file like the server, before sending it. */
async function problemOf(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, LOGO_HEAD_BYTES).arrayBuffer());
  const problem = logoProblem(head, file.size);
  return problem === null ? null : LOGO_MESSAGES[problem];
}

/** Holds the chosen file for a preview, and uploads it as the logo. */
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
    // The file may have been deleted or become unreadable.
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
    /** The content of the file does not match its first bytes. */
    onBroken: () => settle(null, refused('', LOGO_MESSAGES.unreadable)),
  };
}
