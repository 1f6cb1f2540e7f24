import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import './RowActions.css';

/** What can be done to a row, at its end. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className="bw-row-actions">{children}</div>;
}

type Props = {
  /** A verb, or what it opens. */
  readonly children: string;
  /** The same with the row it is for: `Edit Kitchen`. */
  readonly name: string;
  /** To find the button by. */
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
