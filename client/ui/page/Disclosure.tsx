import type { ReactNode, ToggleEvent } from 'react';
import styles from './Disclosure.module.css';

type Props = {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  readonly children: ReactNode;
};

/** Content that is shown on demand below the words that name it. */
export const Disclosure = ({ summary, children, ...details }: Props) => (
  <details className={styles.disclosure} {...details}>
    <summary>{summary}</summary>
    {children}
  </details>
);
