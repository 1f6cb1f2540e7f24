import type { ReactNode } from 'react';
import './Figures.css';

export type Figure = { readonly label: string; readonly value: ReactNode };

/** Names and values in two columns; figures line up. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="bw-figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
