import type { ReactNode } from 'react';
import './EmptyState.css';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** The next step. */
  readonly action?: ReactNode;
};

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, description, action }: Props) {
  return (
    <div className="bw-empty">
      <strong>{title}</strong>
      {description !== undefined && <p>{description}</p>}
      {action}
    </div>
  );
}
