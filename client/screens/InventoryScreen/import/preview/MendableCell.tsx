import { Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EMPTY } from '#client/ui/format.ts';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import styles from './ImportPreview.module.css';
import { cellText, doubtfulReading, issuesAt, messageOf } from './previewRows.ts';

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

/** Skipped, or imported with a remark. */
const toneOf = ({ oil }: FileRow) => (oil === null ? 'problem' : 'caution');

type TextProps = {
  readonly row: FileRow;
  readonly place: number;
  /** Makes the cells of the row editable. */
  readonly onOpen: (row: number, place: number) => void;
};

/** Clickable for the mouse; the keyboard has one button per row. */
export function CellText({ row, place, onOpen }: TextProps) {
  const text = cellText(row, place);
  const reading = doubtfulReading(row, place);
  const words = reading === '' ? text : `${text} → ${reading}`;
  const issues = issuesAt(row, place);
  const message = messageOf(issues);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.cellText}
      title={message === '' ? words : message}
      onClick={() => onOpen(row.row, place)}
    >
      {message === '' ? (
        words || EMPTY
      ) : (
        <span className={styles.cellIssue} data-tone={toneOf(row)}>
          <span role="img" aria-label={message}>
            <ToneIcon tone={toneOf(row)} size={16} />
          </span>{' '}
          {words || 'empty'}
        </span>
      )}
    </button>
  );
}
