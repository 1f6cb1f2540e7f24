import { Button } from '@mantine/core';
import { Link } from 'react-router';
import {
  editMultiplierPath,
  editMultiplierState,
  type Run,
} from '#client/screens/batches/run/runLinks.ts';

/** Links back to the dialog of the run; the selected oils stay. */
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
