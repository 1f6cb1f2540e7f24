import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import './FileDrop.css';

type Props = {
  /** A verb and what: `Choose a .csv file`. */
  readonly label: string;
  /** What it may be at most. */
  readonly hint: string;
  /** As the `accept` of a file field. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** Without this a file dropped beside the field would open in place of the page. */
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

/** A file field that files can be dropped on. */
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
      className="bw-file-drop"
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
      <span id={hintId} className="bw-file-hint">
        {hint}
      </span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file, corrected meanwhile, can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
