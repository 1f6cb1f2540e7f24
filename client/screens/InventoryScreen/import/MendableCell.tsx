import { Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Props = {
  /** `Qty (g) of row 4` */
  readonly label: string;
  readonly text: string;
  /** The figure it is read as where that may be doubted; empty where not. */
  readonly reading: string;
  /** The issue of the cell; empty without one. */
  readonly message: string;
  /** True once, for the field that was asked for. */
  readonly takesFocus: () => boolean;
  readonly onMend: (text: string) => void;
};

/** A cell of the file that can be written over; it is read again once it is left. */
export function MendableCell({ label, text, reading, message, takesFocus, onMend }: Props) {
  const [typed, setTyped] = useState(text);
  const mended = useRef(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus()) input.current?.focus();
  }, [takesFocus]);
  const commit = () => {
    // The file may have it with another decimal mark.
    if (typed.trim() === mended.current) return;
    mended.current = typed.trim();
    onMend(mended.current);
  };
  // A reading is of what the file says, not of what is being typed.
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
    <span className="bw-mendable-cell">
      {field}
      {isReadingShown && <span aria-hidden>→ {reading}</span>}
    </span>
  );
}
