import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './RowActions.module.css';

/** The actions of a row, at its end. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rowActions}>{children}</div>;
}

type Props = {
  /** A verb, or what it opens. */
  readonly children: string;
  /** The same with the name of the row: `Edit Kitchen`. */
  readonly name: string;
  /** Identifies the button. */
  readonly id?: string;
  readonly onClick: () => void;
};

export function RowButton({ children, name, id, onClick }: Props) {
  return (
    <Button id={id} variant="subtle" size="compact-sm" aria-label={name} onClick={onClick}>
      {children}
    </Button>
  );
}
