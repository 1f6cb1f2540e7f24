import styles from './GroupMarker.module.css';

/** A colored dot that distinguishes a group from its neighbors, beside its name. */
export function GroupMarker({ color }: { readonly color: number }) {
  const background = `var(--bw-group-${color + 1})`;
  return <span className={styles.marker} style={{ background }} aria-hidden="true" />;
}
