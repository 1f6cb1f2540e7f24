import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

/** A subtle icon button in the bar. */
export const IconButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.button} {...props} />
);
