import type { ReactNode } from 'react';
import styles from './Figures.module.css';

export type Figure = { readonly label: string; readonly value: ReactNode };

/** Names and values in two columns; figures are aligned. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
