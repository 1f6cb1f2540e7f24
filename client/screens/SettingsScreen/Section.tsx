import { Box, Group, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './Section.module.css';

type Props = {
  readonly title: string;
  /** Within another section, so it has a third-level heading. */
  readonly isNested?: boolean;
  /** Makes the heading focusable. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a settings page: title, add button, and list. */
export function Section({ title, isNested = false, heading, action, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      className={styles.section}
      maw="var(--bw-section-max, var(--bw-form-max))"
      mb="xl"
      aria-labelledby={id}
    >
      <Group
        justify="space-between"
        align="var(--bw-section-align, center)"
        gap="var(--bw-space-2) var(--bw-space-3)"
        mih="var(--bw-control)"
        mb="sm"
      >
        <Title
          order={isNested ? 3 : 2}
          size="h2"
          lh="md"
          style={{ overflowWrap: 'anywhere', outline: 'none' }}
          id={id}
          ref={heading}
          tabIndex={heading === undefined ? undefined : -1}
        >
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Box>
  );
}

const ROWS = ['a', 'b', 'c'];

/** The shape of a short list while it loads. */
export function SectionLoading({ children }: { readonly children: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Text c="dimmed" mb="xs">
        {children}
      </Text>
      {ROWS.map((row) => (
        <Skeleton key={row} h="calc(var(--bw-row) - 1px)" mb={1} />
      ))}
    </div>
  );
}
