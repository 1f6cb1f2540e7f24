import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { editMultiplierPath, editMultiplierState, type Run } from '#client/screens/run/runLinks.ts';

/** Back to the dialog of the run; the selection of oils stays. */
export function EditMultiplierLink({ run }: { readonly run: Run }) {
  return (
    <Button
      component={Link}
      variant="default"
      to={editMultiplierPath(run)}
      state={editMultiplierState(run)}
    >
      Edit Multiplier
    </Button>
  );
}
