import type { ReactNode } from 'react';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import { oilColumns, percentIn } from '#client/screens/oils/oilColumns.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { Below } from '#client/ui/table/Below.tsx';
import { type Column, withLast } from '#client/ui/table/columns.ts';
import styles from './OilPicker.module.css';

type Shown = {
  readonly hasDepartment: boolean;
  readonly targeted: readonly string[];
  readonly isPhone: boolean;
  /** The navigation and the table have at most a tablet's width. */
  readonly isTablet: boolean;
};

/** In rem, as `oilColumns` has them beside each other. */
const GRAMS = 6.5;
const PERCENT = 4.5;
/** The checkboxes, and the button that leads to columns beyond the edge; larger under a finger. */
const BESIDE = { mouse: 4.75, finger: 5.5 } as const;

/**
 * The tag takes what whole columns leave, so that none is cut by the edge: a figure without its last digits is another
 * figure.
 */
function tagWidth(percents: number, { isPhone, isTablet }: Shown): string {
  if (isPhone) return `max(6.5rem, 100cqi - ${BESIDE.finger + GRAMS}rem)`;
  const least = isTablet ? 8.5 : 9.5;
  const grams = (isTablet ? BESIDE.finger : BESIDE.mouse) + 2 * GRAMS;
  const rest = `100cqi - ${grams + least}rem`;
  return `max(${least}rem + mod(${rest}, ${PERCENT}rem), 100cqi - ${grams + percents * PERCENT}rem)`;
}

/** On a phone the percents that are asked for, because their columns are beyond the edge. */
function wordsOf(oil: PickedOil, { isPhone, targeted }: Shown): string {
  const asked = targeted.flatMap((name) => {
    const percent = percentIn(oil, name);
    return isPhone && percent !== null && percent > 0 ? `${format.percent(percent)} % ${name}` : [];
  });
  return [...asked, oil.batch, oil.description].filter(Boolean).join(' · ');
}

type TagProps = {
  readonly oil: PickedOil;
  readonly shown: Shown;
  readonly children: ReactNode;
};

/** The state of a lot beside its tag; on a phone, which has no room for it there, below. */
function Tag({ oil, shown, children }: TagProps) {
  const { useNote, tag } = oil;
  const badge = useNote ? <StatusBadge status={useNote.word} /> : null;
  return (
    <Below
      words={wordsOf(oil, shown)}
      isLong={shown.isTablet && !(shown.isPhone && badge !== null)}
      badge={shown.isPhone ? badge : null}
      isBadgeRead
    >
      <span title={useNote?.sentence ?? tag}>
        {children}
        {!shown.isPhone && badge !== null && <span className={styles.useNote}> {badge}</span>}
      </span>
    </Below>
  );
}

/** The free grams come right after the tag. */
const forPhone = (columns: readonly Column<PickedOil>[]): readonly Column<PickedOil>[] =>
  withLast(columns, ({ id, rowHeader }) => rowHeader !== true && id !== 'free');

/** Beside the results figures need the width, so the words of a lot stand below its tag. */
export function pickerColumns(
  cannabinoids: readonly string[],
  shown: Shown,
): readonly Column<PickedOil>[] {
  const columns = oilColumns(cannabinoids, { ...shown, isPhone: false, isNarrow: true }).map(
    (column): Column<PickedOil> =>
      column.rowHeader === true
        ? {
            ...column,
            // Also where the columns beyond the edge would let it be wider.
            least: tagWidth(cannabinoids.length, shown),
            cell: (oil) => <Tag {...{ oil, shown }}>{column.cell(oil)}</Tag>,
          }
        : column,
  );
  // Its words would be seen in half behind the last figures.
  const ordered = withLast(columns, ({ id }) => id === 'department');
  return shown.isPhone ? forPhone(ordered) : ordered;
}
