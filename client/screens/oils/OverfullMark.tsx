import { IconAlertTriangle } from '@tabler/icons-react';
import { percentSum, percentText } from '#domain/numbers/percentSum.ts';
import styles from './OverfullMark.module.css';

type Props = { readonly percents: Readonly<Record<string, number>> };

/** Marks an oil whose percents exceed 100; it can be used nevertheless. */
export function OverfullMark({ percents }: Props) {
  const sum = percentSum(Object.values(percents));
  if (sum <= 100) return null;
  const words = `The percentages add up to ${percentText(sum)} %`;
  return (
    <span className={styles.overfull} role="img" aria-label={words} title={words}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    </span>
  );
}
