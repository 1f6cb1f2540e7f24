import { Box, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  /** The tab above shows the title already. */
  readonly isInTab?: boolean;
  /** Its place has the space before it. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** A section of a screen with its own heading. */
export function PageSection({ title, isInTab = false, isFlush = false, children }: Props) {
  const id = useId();
  const heading = (
    <Title order={2} lh="md" mb="xs" id={id}>
      {title}
    </Title>
  );
  const space = isInTab ? 'md' : 'lg';
  return (
    <Box component="section" mt={isFlush ? 0 : space} aria-labelledby={id}>
      {isInTab ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {children}
    </Box>
  );
}
