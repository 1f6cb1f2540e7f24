import type { Refusal } from '#client/relay/refusal.ts';
import { ActDialog } from './ActDialog.tsx';

type Props = {
  readonly title: string;
  /** What goes with it. */
  readonly children: string;
  readonly onDelete: () => Promise<Refusal | null>;
  readonly onClose: () => void;
};

/** Asks before something goes for good. */
export const DeleteDialog = ({ title, children, onDelete, onClose }: Props) => (
  <ActDialog title={title} confirmLabel="Delete" destructive act={onDelete} onClose={onClose}>
    {children}
  </ActDialog>
);
