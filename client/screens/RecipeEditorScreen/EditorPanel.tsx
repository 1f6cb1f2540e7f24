import { Box, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CARD } from '#client/ui/theme/looks.ts';
import styles from './EditorPanel.module.css';

type Props = {
  readonly title: string;
  /** A "?" after the title. */
  readonly help?: ReactNode;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A titled section of the form. */
export function EditorPanel({ title, help, aside, className = '', children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      className={`${styles.panel} ${className}`}
      {...CARD}
      aria-labelledby={id}
    >
      <Group justify="space-between" gap="var(--bw-space-2) var(--bw-space-4)">
        <Group gap="var(--bw-space-1)">
          <Title order={2} id={id}>
            {title}
          </Title>
          {help}
        </Group>
        {aside}
      </Group>
      {children}
    </Box>
  );
}

type FieldGridProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Fields side by side, as far as there is space. */
export const FieldGrid = ({ className = '', children }: FieldGridProps) => (
  <div className={`${styles.fields} ${className}`}>{children}</div>
);
