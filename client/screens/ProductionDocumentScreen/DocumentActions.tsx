import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import {
  consumptionPath,
  editMultiplierPath,
  editMultiplierState,
  type Run,
} from '#client/screens/batches/run/runLinks.ts';

type Props = {
  readonly run: Run;
  /** Null without a document. */
  readonly onPrint: (() => void) | null;
};

/** Navigation and actions of a document. */
export function DocumentActions({ run, onPrint }: Props) {
  const navigate = useNavigate();
  const editMultiplier = () =>
    void navigate(editMultiplierPath(run), { state: editMultiplierState(run) });
  return (
    <>
      <Button variant="default" onClick={() => void navigate(consumptionPath(run), { state: run })}>
        Back
      </Button>
      <Button variant="default" onClick={editMultiplier}>
        Edit Multiplier
      </Button>
      {onPrint !== null && (
        <Button variant="default" data-confirms onClick={onPrint}>
          Print
        </Button>
      )}
    </>
  );
}
