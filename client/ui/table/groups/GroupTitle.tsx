import type { ComponentProps } from 'react';
import styles from './GroupTitle.module.css';

/** The name of a group, truncated when there is no space. */
export const GroupName = (props: ComponentProps<'span'>) => (
  <span className={styles.name} {...props} />
);

/** A note after the name of a group. */
export const GroupNote = (props: ComponentProps<'span'>) => (
  <span className={styles.note} {...props} />
);
