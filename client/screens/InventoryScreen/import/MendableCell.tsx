import { TextInput } from '@mantine/core';
import { useState } from 'react';

type Props = {
  /** `Qty (g) of row 4` */
  readonly label: string;
  readonly text: string;
  /** The issue of the cell; empty without one. */
  readonly message: string;
  readonly onMend: (text: string) => void;
};

/** A cell of the file that can be written over; it is read again once it is left. */
export function MendableCell({ label, text, message, onMend }: Props) {
  const [typed, setTyped] = useState(text);
  const commit = () => {
    if (typed.trim() !== text) onMend(typed.trim());
  };
  return (
    <TextInput
      size="xs"
      aria-label={message === '' ? label : `${label}: ${message}`}
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
}
