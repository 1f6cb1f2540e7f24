import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  readonly to: string;
  readonly isQuiet?: boolean;
  readonly isLarge?: boolean;
  readonly children: ReactNode;
};

/** A link that looks like a button; subtle for secondary actions. */
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
