import { IconAlertTriangle } from '@tabler/icons-react';
import * as format from '#client/ui/format.ts';
import styles from './PercentBar.module.css';

type Props = {
  /** The label of the bar. */
  readonly label: string;
  readonly percent: number;
  /** Said instead of the percent, such as `ND`; null: the percent is. */
  readonly word?: string | null;
  /** The name of the whole, where the place does not say it: `batch`. */
  readonly whole?: string;
  /** Percent above 100 that are still accepted. */
  readonly tolerance: number;
};

/** The used part of a whole, as a bar and in words, which also say when it is too much. */
export function PercentBar({ label, percent, word = null, whole, tolerance }: Props) {
  const isOver = percent > 100 + tolerance;
  return (
    <div className={styles.percent} data-over={isOver || undefined}>
      <div className={styles.percentTrack} aria-hidden>
        <div style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </div>
      <span>
        {isOver && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
        {label}: {word ?? `${format.percent(percent)} %`}
        {whole !== undefined && ` of ${whole}`}
        {isOver && `, ${format.plain(percent - 100)} % too much`}
      </span>
    </div>
  );
}
