import { IconAlertTriangle } from '@tabler/icons-react';
import { percentSum, percentText } from '#domain/inventory/percentSum.ts';
import './OverfullMark.css';

type Props = { readonly percents: Readonly<Record<string, number>> };

/** Beside the tag of an oil that says it holds more than all of itself. It may be used all the same. */
export function OverfullMark({ percents }: Props) {
  const sum = percentSum(Object.values(percents));
  if (sum <= 100) return null;
  const words = `The percentages add up to ${percentText(sum)} %`;
  return (
    <span className="bw-overfull" role="img" aria-label={words} title={words}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    </span>
  );
}
