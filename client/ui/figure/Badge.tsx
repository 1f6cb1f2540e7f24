import type { ReactNode } from 'react';
import type { Tone } from '#client/ui/theme/tone.tsx';
import styles from './Badge.module.css';

type Props = {
  readonly tone: Tone | 'neutral';
  /** A decorative symbol before the text. */
  readonly shape?: string;
  readonly children: ReactNode;
};

/** A short text on a tinted background. */
export const Badge = ({ tone, shape = '', children }: Props) => (
  <span className={styles.badge} data-tone={tone}>
    {shape !== '' && (
      <span className={styles.shape} aria-hidden="true">
        {shape}
      </span>
    )}
    {children}
  </span>
);
