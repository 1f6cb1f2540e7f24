import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

type Props = {
  /** Least width of a field, as CSS. */
  readonly least?: string;
  readonly children: ReactNode;
};

/** The fields of a form in as many columns as there is room for. */
export const FieldGrid = ({ least, children }: Props) => (
  <Box
    className={styles.fields}
    {...(least !== undefined && { __vars: { '--bw-field-least': least } })}
  >
    {children}
  </Box>
);
