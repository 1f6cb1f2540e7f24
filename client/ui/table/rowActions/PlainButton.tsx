import type { ComponentProps } from 'react';
import styles from './PlainButton.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** It deletes something. */
  readonly isDangerous?: boolean;
};

/** A subtle button in a row. Not Mantine's, because many rows are rendered per frame while scrolling. */
export const PlainButton = ({ isDangerous = false, ...props }: ButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-danger={isDangerous || undefined}
    {...props}
  />
);

/** The same with only an icon. */
export const PlainIconButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.icon} {...props} />
);

/** The actions of a row, aligned with the header of their column. */
export const PlainButtons = (props: ComponentProps<'span'>) => (
  <span className={styles.row} {...props} />
);
