import { Box } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { MoreColumns } from './MoreColumns.tsx';
import './ScrollFrame.css';
import { useMoreColumns } from './useMoreColumns.ts';

type Props = {
  /** What scrolls sideways, with a table inside; cells that stay in view bear `data-pinned`. */
  readonly box: RefObject<HTMLElement | null>;
  /** False while the box is not on the page. */
  readonly isDrawn?: boolean;
  readonly className?: string;
  readonly vars?: Readonly<Record<`--${string}`, string>>;
  readonly children: ReactNode;
};

/** Around a table that scrolls in its own box: shows on which sides columns are hidden. */
export function ScrollFrame({ box, isDrawn = true, className = '', vars, children }: Props) {
  const { hasBefore, hasMore, headPx, scrollbarPx, step } = useMoreColumns(box, isDrawn);
  return (
    <Box
      className={`bw-scroll-frame ${className}`}
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
