import { Combobox } from '@mantine/core';
import styles from './CommandPalette.module.css';

export type Line = {
  /** Unique in the whole list. */
  readonly value: string;
  readonly label: string;
  readonly note?: string;
};

type Props = { readonly label: string; readonly lines: readonly Line[] };

/** A titled group of choices; nothing without any. */
export const PaletteLines = ({ label: group, lines }: Props) =>
  lines.length > 0 && (
    <Combobox.Group label={group}>
      {lines.map(({ value, label, note }) => (
        <Combobox.Option key={value} value={value} className={styles.paletteLine}>
          <span className={styles.paletteName}>{label}</span>
          {note !== undefined && <span className={styles.paletteNote}>{note}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
