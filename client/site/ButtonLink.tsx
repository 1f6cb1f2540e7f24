import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  readonly to: string;
  readonly isQuiet?: boolean;
  readonly isLarge?: boolean;
  readonly children: ReactNode;
};

/** A link that is the thing to do here; quiet where it is the second. */
export const ButtonLink = ({ to, isQuiet = false, isLarge = false, children }: Props) => (
  <Button
    component={Link}
    to={to}
    variant={isQuiet ? 'default' : 'filled'}
    size={isLarge ? 'md' : 'sm'}
  >
    {children}
  </Button>
);
