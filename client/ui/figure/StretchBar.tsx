import styles from './StretchBar.module.css';

export type BarStretch = {
  readonly key: string;
  readonly label: string;
  /** Shares of the length of the bar, 0 to 1. */
  readonly from: number;
  readonly to: number;
  /** Index among the colours, which repeat; null: none. */
  readonly color: number | null;
};

const COLOURS = 5;

const colourOf = (color: number | null): number | undefined =>
  color === null ? undefined : (color % COLOURS) + 1;

export const Swatch = ({ color }: Pick<BarStretch, 'color'>) => (
  <span className={styles.swatch} data-color={colourOf(color)} aria-hidden />
);

type Props = {
  /** Null where the words stand beside the bar. */
  readonly words: string | null;
  readonly stretches: readonly BarStretch[];
  readonly markAt?: number | null;
  /** The share of the bar from which it holds too much. */
  readonly overFrom?: number | null;
  /** Low enough for a row of a table. */
  readonly isSlim?: boolean;
};

const LENGTH = 1000;
const HEIGHT = 40;

/** Stretches laid end to end, with a mark where a target stands or the excess begins. */
export function StretchBar(props: Props) {
  const { words, stretches, overFrom = null, isSlim = false } = props;
  const markAt = props.markAt ?? overFrom;
  return (
    <svg
      className={styles.bar}
      data-slim={isSlim || undefined}
      viewBox={`0 0 ${LENGTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words ?? undefined}
      aria-hidden={words === null}
    >
      {stretches.map(({ key, label, from, to, color }) => (
        <rect
          key={key}
          data-color={colourOf(color)}
          x={from * LENGTH}
          // The least that can be seen, where a stretch is a thousandth of the bar.
          width={Math.max(3, (to - from) * LENGTH)}
          height={HEIGHT}
        >
          {words !== null && <title>{label}</title>}
        </rect>
      ))}
      {overFrom !== null && (
        <rect
          className={styles.over}
          x={overFrom * LENGTH}
          width={Math.max(3, (1 - overFrom) * LENGTH)}
          height={HEIGHT}
        />
      )}
      {markAt !== null && (
        <line
          className={styles.mark}
          x1={markAt * LENGTH}
          x2={markAt * LENGTH}
          y1={0}
          y2={HEIGHT}
        />
      )}
    </svg>
  );
}
