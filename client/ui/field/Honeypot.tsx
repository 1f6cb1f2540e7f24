import type { ComponentProps } from 'react';
import styles from './Honeypot.module.css';

/** An invisible field, by which programs that fill in every field are recognized. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <div className={styles.away} aria-hidden="true">
    <label>
      Website
      <input tabIndex={-1} autoComplete="off" {...props} />
    </label>
  </div>
);
