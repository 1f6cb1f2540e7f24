import type { ReactNode } from 'react';
import './Toolbar.css';

type Props = {
  /** On a phone many filters stand in a grid under the search. */
  readonly isCrowded?: boolean;
  readonly children: ReactNode;
};

/** The row over a table: search first, then a count or filters. */
export function Toolbar({ isCrowded = false, children }: Props) {
  return (
    <div className="bw-toolbar" data-crowded={isCrowded || undefined}>
      {children}
    </div>
  );
}

/** A count that is read out when it changes, after whatever is being said. */
export function PoliteCount({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="bw-count">
      {children}
    </p>
  );
}
