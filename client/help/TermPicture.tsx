import { type BarStretch, StretchBar } from '#client/ui/figure/StretchBar.tsx';
import type { PictureName } from './glossary.ts';
import styles from './TermPicture.module.css';

/** Where stretches begin and end, in percent of the bar, and the colours; null for what the word does not mean. */
type Bar = {
  readonly ends: readonly number[];
  readonly colors: ReadonlyArray<number | null>;
  readonly markAt?: number;
};

/** A bar is a batch or a lot; what the word means is coloured. */
const BARS: Readonly<Record<PictureName, readonly Bar[]>> = {
  active: [{ ends: [0, 45, 70, 80, 90, 100], colors: [null, null, 0, 1, 2] }],
  buffer: [{ ends: [0, 40, 55, 65, 100], colors: [null, null, null, 0] }],
  fixed: [{ ends: [0, 60], colors: [0], markAt: 60 }],
  flexible: [{ ends: [0, 40], colors: [0] }],
  multiplier: [
    { ends: [0, 33], colors: [0] },
    { ends: [0, 33, 66, 99], colors: [0, 0, 0] },
  ],
  parts: [{ ends: [0, 25, 50, 75, 100], colors: [0, 0, 0, 0] }],
  subFormulation: [
    { ends: [0, 50, 70, 100], colors: [null, 0, null] },
    { ends: [0, 60, 85, 100], colors: [0, 1, 2] },
  ],
  target: [{ ends: [0, 80], colors: [0], markAt: 80 }],
  useAll: [{ ends: [0, 100], colors: [0] }],
};

const stretchesOf = ({ ends, colors }: Bar): readonly BarStretch[] =>
  colors.map((color, index) => ({
    key: String(ends[index]),
    label: '',
    from: (ends[index] ?? 0) / 100,
    to: (ends[index + 1] ?? 0) / 100,
    color,
  }));

/** A small drawing beside the sentence of a word. */
export default function TermPicture({ name }: { readonly name: PictureName }) {
  return (
    <div className={styles.picture} data-picture={name}>
      {BARS[name].map((bar) => (
        <StretchBar
          key={bar.ends.join()}
          words={null}
          stretches={stretchesOf(bar)}
          markAt={bar.markAt === undefined ? null : bar.markAt / 100}
          isSlim
        />
      ))}
    </div>
  );
}
