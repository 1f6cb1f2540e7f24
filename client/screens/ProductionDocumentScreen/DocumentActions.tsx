import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import {
  consumptionPath,
  editMultiplierPath,
  editMultiplierState,
  type Run,
} from '#client/screens/run/runLinks.ts';

type Props = {
  readonly run: Run;
  /** Null when there is nothing to save, or it may not be saved by this person. */
  readonly onSave: (() => void) | null;
  /** Null without a document. */
  readonly onPrint: (() => void) | null;
};

/** Back and onwards from a document. */
export function DocumentActions({ run, onSave, onPrint }: Props) {
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
      {onSave !== null && (
        <Button data-confirms onClick={onSave}>
          Save
        </Button>
      )}
    </>
  );
}
