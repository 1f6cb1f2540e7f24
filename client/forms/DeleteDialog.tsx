import type { Refusal } from '#client/relay/saving/refusal.ts';
import { ActDialog } from './ActDialog.tsx';

type Props = {
  readonly title: string;
  /** Names the records that are deleted along with this one. */
  readonly children: string;
  readonly onDelete: () => Promise<Refusal | null>;
  readonly onClose: () => void;
};

/** Asks for confirmation of a permanent deletion. */
export const DeleteDialog = ({ title, children, onDelete, onClose }: Props) => (
  <ActDialog title={title} confirmLabel="Delete" destructive act={onDelete} onClose={onClose}>
    {children}
  </ActDialog>
);
