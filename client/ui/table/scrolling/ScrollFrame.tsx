import { Box } from '@mantine/core';
import { IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import styles from './ScrollFrame.module.css';
import { useMoreColumns } from './useMoreColumns.ts';

type Props = {
  /** The scrolling element with the table; cells that stay visible have `data-pinned`. */
  readonly box: RefObject<HTMLElement | null>;
  /** False while the box is not on the page. */
  readonly isDrawn?: boolean;
  readonly className?: string | undefined;
  readonly vars?: Readonly<Record<`--${string}`, string>>;
  readonly children: ReactNode;
};

/** The frame of a table that scrolls in its own box; shows on which sides columns are hidden. */
export function ScrollFrame({ box, isDrawn = true, className = '', vars, children }: Props) {
  const { hasBefore, hasMore, headPx, scrollbarPx, step } = useMoreColumns(box, isDrawn);
  return (
    <Box
      className={`${styles.scrollFrame} ${className}`}
      mod={{ before: hasBefore, more: hasMore }}
      __vars={{
        '--bw-scroll-head': `${headPx}px`,
        '--bw-scrollbar': `${scrollbarPx}px`,
        ...vars,
      }}
    >
      {children}
      {hasMore && <MoreColumns onStep={step} />}
    </Box>
  );
}

/** Says that there are more columns to the side, and scrolls there. The keyboard scrolls the box itself. */
const MoreColumns = ({ onStep }: { readonly onStep: () => void }) => (
  <>
    <span className={styles.moreFade} aria-hidden />
    <button
      type="button"
      className={styles.moreColumns}
      aria-label="More columns"
      title="More columns"
      tabIndex={-1}
      onClick={onStep}
    >
      <IconChevronsRight size={16} stroke={1.5} aria-hidden />
    </button>
  </>
);
