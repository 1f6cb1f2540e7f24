import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FigureColumns.module.css';

type Props = {
  /** Gap between stacked blocks. */
  readonly gap?: string;
  readonly children: ReactNode;
};

/** Blocks of figures side by side, as far as there is space. */
export const FigureColumns = ({ gap = '0', children }: Props) => (
  <Box className={styles.columns} __vars={{ '--bw-figures-gap': gap }}>
    {children}
  </Box>
);
