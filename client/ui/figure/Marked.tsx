import styles from './Marked.module.css';
import { markedParts } from './markedParts.ts';

type Props = { readonly text: string; readonly searched: string };

/** A text with the search matches highlighted. */
export function Marked({ text, searched }: Props) {
  return markedParts(text, searched).map(({ part, at, found }) =>
    found ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
