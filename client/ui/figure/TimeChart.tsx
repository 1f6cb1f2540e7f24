import styles from './TimeChart.module.css';

/** Shares of the width from the left and of the height from the bottom, 0 to 1. */
export type ChartPoint = { readonly across: number; readonly up: number };

/** A level across the whole chart. */
export type ChartLevel = { readonly key: string; readonly up: number };

/** A moment, named above the chart where there is space. */
export type ChartMark = {
  readonly key: string;
  readonly across: number;
  readonly shape: string;
  /** Null where the names of others stand. */
  readonly name: string | null;
  readonly isCurrent: boolean;
  /** Index among the colours, which repeat; those of its dots have the same. */
  readonly color: number;
};

export type ChartDot = ChartPoint & {
  readonly key: string;
  readonly title: string;
  readonly color: number;
};

type Props = {
  /** The chart in a sentence; its figures stand in words or a table beside it. */
  readonly words: string;
  /** At the full height and at its foot; null without figures. */
  readonly heights: readonly [top: string, bottom: string] | null;
  /** At the left end and at the right one. */
  readonly times: readonly [from: string, to: string];
  /** The corners of a line above its area, from left to right. */
  readonly line?: readonly ChartPoint[];
  readonly dots?: readonly ChartDot[];
  /** Dashed. */
  readonly levels?: readonly ChartLevel[];
  readonly marks?: readonly ChartMark[];
};

/** Figures over time, and moments on the same axis. */
export function TimeChart({ words, heights, times, line, dots, levels, marks = [] }: Props) {
  return (
    <div className={styles.chart} role="img" aria-label={words}>
      {marks.length > 0 && <Marks marks={marks} />}
      {heights !== null && (
        <>
          <div className={styles.heights}>
            <span>{heights[0]}</span>
            <span>{heights[1]}</span>
          </div>
          <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {marks.map(({ key, across }) => (
              <path key={key} className={styles.moment} d={`M${100 * across},0 V100`} />
            ))}
            {line !== undefined && <Line corners={line} />}
            {levels?.map(({ key, up }) => (
              <path key={key} className={styles.level} d={`M0,${downOf(up)} H100`} />
            ))}
            {dots?.map(({ key, title, across, up, color }) => (
              // A line without length is round, however the picture is stretched.
              <path
                key={key}
                className={styles.dot}
                data-color={color % COLOURS}
                d={`M${100 * across},${downOf(up)} h0`}
              >
                <title>{title}</title>
              </path>
            ))}
          </svg>
        </>
      )}
      <div className={styles.times}>
        <span>{times[0]}</span>
        <span>{times[1]}</span>
      </div>
    </div>
  );
}

const Marks = ({ marks }: { readonly marks: readonly ChartMark[] }) => (
  <div className={styles.marks}>
    {marks.map(({ key, across, shape, name, isCurrent, color }) => (
      <span
        key={key}
        data-color={color % COLOURS}
        data-current={isCurrent || undefined}
        // Keeps the first and the last one inside.
        style={{ left: `${100 * across}%`, transform: `translateX(-${100 * across}%)` }}
      >
        {shape}
        {name !== null && ` ${name}`}
      </span>
    ))}
  </div>
);

const COLOURS = 5;

const downOf = (up: number): number => 100 - 100 * up;

function Line({ corners }: { readonly corners: readonly ChartPoint[] }) {
  const points = corners.map(({ across, up }) => `${100 * across},${downOf(up)}`).join(' L');
  const [first, last] = [corners[0]?.across ?? 0, corners.at(-1)?.across ?? 0];
  return (
    <>
      <path className={styles.area} d={`M${100 * first},100 L${points} L${100 * last},100 Z`} />
      <path className={styles.line} d={`M${points}`} />
    </>
  );
}
