import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TRACE } from '#client/screens/trace/traceLinks.ts';

/** Links from a trace back to the search. */
export const SearchLink = () => (
  <Button
    component={Link}
    to={TRACE}
    variant="subtle"
    leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
  >
    Trace another
  </Button>
);
