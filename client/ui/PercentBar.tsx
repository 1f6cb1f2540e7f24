import { IconAlertTriangle } from '@tabler/icons-react';
import './PercentBar.css';
import * as format from './format.ts';

type Props = {
  /** What takes it. */
  readonly label: string;
  readonly percent: number;
  /** What 100 % is: `batch`. */
  readonly whole: string;
  /** Beyond 100 by more than this is too much. */
  readonly tolerance: number;
};

/** How much of a whole is given away, as a bar and in words; the words say it too when it is too much. */
export function PercentBar({ label, percent, whole, tolerance }: Props) {
  const isOver = percent > 100 + tolerance;
  return (
    <div className="bw-percent" data-over={isOver || undefined}>
      <div className="bw-percent-track" aria-hidden>
        <div style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </div>
      <span>
        {isOver && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
        {label}: {format.percent(percent)} % of {whole}
        {isOver && `, ${format.plain(percent - 100)} % too much`}
      </span>
    </div>
  );
}
