import { Link } from 'react-router';
import styles from './Brand.module.css';
import { Logo } from './Logo.tsx';

type Props = {
  /** The start page. */
  readonly to: string;
  /** On phones only the symbol is shown. */
  readonly shrinks?: boolean;
};

/** The symbol and name of the product, in a bar. */
export const Brand = ({ to, shrinks = false }: Props) => (
  <Link to={to} className={styles.brand} data-shrinks={shrinks || undefined}>
    <Logo />
    <span>Batchwright</span>
  </Link>
);
