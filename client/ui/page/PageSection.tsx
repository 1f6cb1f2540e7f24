import { Box, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** A section of a screen with its own heading. */
export function PageSection({ title, children }: Props) {
  const id = useId();
  return (
    <Box component="section" mt="lg" aria-labelledby={id}>
      <Title order={2} lh="md" mb="xs" id={id}>
        {title}
      </Title>
      {children}
    </Box>
  );
}
