import styles from './SkipLink.module.css';

/** The first tab stop: skips the bars. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
);
