import styles from './Stacked.module.css';

type Props = {
  readonly first: string;
  /** Smaller, below it; no line where empty. */
  readonly second: string;
};

/** Two facts in one cell of a table that has no room for two columns. */
export const Stacked = ({ first, second }: Props) => (
  <span className={styles.stacked}>
    <span title={first}>{first}</span> {second !== '' && <span title={second}>{second}</span>}
  </span>
);
