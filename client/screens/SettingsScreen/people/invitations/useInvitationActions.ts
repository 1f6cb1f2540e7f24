import { useCallback } from 'react';
import { type Refusal, refusalText } from '#client/relay/saving/refusal.ts';
import { usePeopleReload } from '#client/screens/SettingsScreen/people/usePeopleReload.ts';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import type { InvitationRow } from './InvitationTable.tsx';
import { useCancelInvitation } from './useCancelInvitation.ts';
import { useResendInvitation } from './useResendInvitation.ts';

/** The actions on an invitation; the lists are refetched whatever the result. */
export function useInvitationActions() {
  const sendAgain = useResendInvitation();
  const takeBack = useCancelInvitation();
  const reload = usePeopleReload();
  const resend = useCallback(
    async ({ id }: InvitationRow) => {
      const refusal = await sendAgain(id);
      if (refusal === null) {
        notifyDone('Invitation resent successfully. The expiration has been extended by 7 days.');
      } else notifyProblem(`resendInvitation ${id}`, refusalText(refusal));
      await reload();
    },
    [sendAgain, reload],
  );
  const cancel = useCallback(
    async ({ id }: InvitationRow): Promise<Refusal | null> => {
      const refusal = await takeBack(id);
      if (refusal === null) notifyDone('Invitation deleted successfully');
      void reload();
      return refusal;
    },
    [takeBack, reload],
  );
  return { resend: useCallback((row: InvitationRow) => void resend(row), [resend]), cancel };
}
