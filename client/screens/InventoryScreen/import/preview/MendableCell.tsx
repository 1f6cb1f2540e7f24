import { Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './ImportPreview.module.css';

type Props = {
  /** `Qty (g) of row 4` */
  readonly label: string;
  readonly text: string;
  /** The number as read, where that may be doubtful; otherwise empty. */
  readonly reading: string;
  /** The issue of the cell; empty without one. */
  readonly message: string;
  /** True once, for the requested field. */
  readonly takesFocus: () => boolean;
  readonly onMend: (text: string) => void;
};

/** An editable cell of the file, which is read again on blur. */
export function MendableCell({ label, text, reading, message, takesFocus, onMend }: Props) {
  const [typed, setTyped] = useState(text);
  const mended = useRef(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus()) input.current?.focus();
  }, [takesFocus]);
  const commit = () => {
    // The file may contain the same number with another decimal mark.
    if (typed.trim() === mended.current) return;
    mended.current = typed.trim();
    onMend(mended.current);
  };
  // A reading refers to the file, not to what is being typed.
  const isReadingShown = reading !== '' && typed.trim() === text;
  const name = isReadingShown ? `${label}, read as ${reading}` : label;
  const field = (
    <Input
      ref={input}
      size="xs"
      aria-label={message === '' ? name : `${name}: ${message}`}
      title={message}
      error={message !== ''}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
  return (
    <span className={styles.mendableCell}>
      {field}
      {isReadingShown && <span aria-hidden>→ {reading}</span>}
    </span>
  );
}
