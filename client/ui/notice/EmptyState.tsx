import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** The next step. */
  readonly action?: ReactNode;
};

/** Shown for an empty list, with advice. */
export function EmptyState({ title, description, action }: Props) {
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {description !== undefined && <p>{description}</p>}
      {action}
    </div>
  );
}
