import type { ReactNode } from 'react';
import './Toolbar.css';

/** The row over a table: search first, then a count or filters. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className="bw-toolbar">{children}</div>;
}

/** A count that is read out when it changes, after whatever is being said. */
export function PoliteCount({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="bw-count">
      {children}
    </p>
  );
}
