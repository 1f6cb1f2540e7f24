import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#client/session/useViewer.ts';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { RowMenu } from '#client/ui/table/rowActions/RowMenu.tsx';
import { mayAnywhere } from '#domain/access.ts';
import type { ListedView } from './listedView.ts';
import { useDeleteView } from './useDeleteView.ts';
import { useUpdateView } from './useUpdateView.ts';
import ViewDialog from './ViewDialog.tsx';
import { viewAddress } from './viewAddress.ts';

type Props = {
  readonly view: ListedView;
  readonly at: Point;
  readonly onClose: () => void;
};

const ACT = 'change view';

/** Renames, shares and deletes a view. */
export default function ViewMenu({ view, at, onClose }: Props) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const viewer = useViewer();
  const [update] = useUpdateView();
  const { id, name, isShared, isOwn, revision } = view;
  const share = async () => {
    const refusal = await update({ id, isShared: !isShared, revision });
    if (refusal !== null) return notifyProblem(ACT, refusal.message);
    endProblem(ACT);
    notifyDone(isShared ? `Only you see “${name}” now.` : `Everybody sees “${name}” now.`);
  };
  if (asked === 'rename') return <ViewDialog view={view} onClose={onClose} />;
  if (asked === 'delete') return <DeleteView view={view} onClose={onClose} />;
  const sharing = isShared ? 'Keep to myself' : 'Share with everybody';
  const maySwitch = isOwn && (isShared || mayAnywhere(viewer, 'shareViews'));
  return (
    <RowMenu
      label={`Actions for the view ${name}`}
      at={at}
      items={[
        ...(view.mayEdit ? [{ label: 'Rename…', onClick: () => setAsked('rename') }] : []),
        ...(maySwitch ? [{ label: sharing, onClick: () => void share() }] : []),
        { label: 'Delete…', onClick: () => setAsked('delete') },
      ]}
      onClose={onClose}
    />
  );
}

function DeleteView({ view, onClose }: Omit<Props, 'at'>) {
  const [busy, setBusy] = useState(false);
  const remove = useDeleteView();
  const navigate = useNavigate();
  const { search } = useLocation();
  const confirm = async () => {
    setBusy(true);
    const refusal = await remove(view);
    if (refusal !== null) {
      setBusy(false);
      return notifyProblem(ACT, refusal.message);
    }
    endProblem(ACT);
    // The list stays as it is looked at, and no longer names the view.
    await navigate(
      { search: `?${viewAddress(search)}` },
      { replace: true, preventScrollReset: true },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete the view “${view.name}”?`}
      confirmLabel="Delete"
      destructive
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {view.isShared
        ? 'It goes for everybody. The records it lists stay.'
        : 'The records it lists stay.'}
    </ConfirmDialog>
  );
}
