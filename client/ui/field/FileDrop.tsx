import { Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './FileDrop.module.css';

type Props = {
  /** A verb and an object: `Choose a .csv file`. */
  readonly label: string;
  /** The limits of the file. */
  readonly hint: string;
  /** Like the `accept` of a file field. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** Prevents a file dropped beside the field from replacing the page. */
function useNoStrayDrops() {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

/** A file field that accepts dropped files. */
export function FileDrop({ label, hint, accept, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  useNoStrayDrops();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <label
      className={styles.fileDrop}
      data-over={isOver || undefined}
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={24} stroke={1.5} aria-hidden />
      <span>
        <strong>{label}</strong> or drop it here
      </span>
      <Text span id={hintId} {...NOTE}>
        {hint}
      </Text>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the same file be chosen again after it was corrected.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
