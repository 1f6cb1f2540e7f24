import { Link, type LinkProps } from 'react-router';
import styles from './RowLink.module.css';

/** The link of a row, as tall as the row. */
export const RowLink = (props: LinkProps) => <Link className={styles.link} {...props} />;
