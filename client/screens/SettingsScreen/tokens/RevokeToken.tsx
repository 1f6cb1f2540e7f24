import { ActDialog } from '#client/forms/ActDialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { TokenRow } from './TokenTable.tsx';
import { useRevokeApiToken } from './useRevokeApiToken.ts';

type Props = {
  readonly token: TokenRow;
  readonly connectionId: string;
  readonly onClose: () => void;
};

export function RevokeToken({ token, connectionId, onClose }: Props) {
  const revoke = useRevokeApiToken(connectionId);
  const { id, name } = token;
  return (
    <ActDialog
      title="Revoke this token?"
      confirmLabel="Revoke"
      destructive
      act={async () => {
        const refusal = await revoke(id);
        if (refusal === null) notifyDone(`Token ${name} revoked.`);
        return refusal;
      }}
      onClose={onClose}
    >
      {`Programs that use ${name} are refused from their next request on. This action cannot be undone.`}
    </ActDialog>
  );
}
