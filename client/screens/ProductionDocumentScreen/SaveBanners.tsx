import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { consumptionPath, type Run, savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NO_DEPARTMENT } from '#domain/record/document/noDepartment.ts';
import type { SaveOutcome } from './useSaveBatch.ts';

type SavedProps = {
  readonly batchId: string;
  /** The id shown before saving. */
  readonly proposedBatchId: string;
  /** False while the user types in a field, which must keep the focus. */
  readonly takesFocus: boolean;
};

/** The result of saving; takes the focus from the button that has disappeared. */
export function SavedBanner({ batchId, proposedBatchId, takesFocus }: SavedProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus]);
  return (
    <Banner
      tone="ok"
      ref={banner}
      actions={
        <Anchor component={Link} underline="always" to={savedBatchPath(batchId)}>
          Open saved batch
        </Anchor>
      }
    >
      Batch saved successfully!
      {batchId !== proposedBatchId &&
        ` Its Batch ID is ${batchId}: ${proposedBatchId}, shown before, could not be kept.`}
    </Banner>
  );
}

type FailedProps = {
  readonly failure: Extract<SaveOutcome, { ok: false }>;
  readonly run: Run;
  readonly onOverride: () => void;
};

/** Takes the focus: it stands above the record, out of sight of whoever pressed Save below it. */
export function FailedBanner({ failure, run, onOverride }: FailedProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure.message !== '') banner.current?.focus();
  }, [failure]);
  const again = failure.isStale || failure.isRefused;
  return (
    <Banner
      tone="problem"
      ref={banner}
      actions={
        <>
          {again && (
            <Anchor component={Link} underline="always" to={consumptionPath(run)}>
              Go to Consumption
            </Anchor>
          )}
          {failure.isForQuality && (
            <Button variant="default" size="xs" onClick={onOverride}>
              Override…
            </Button>
          )}
        </>
      }
    >
      {failure.message}
    </Banner>
  );
}

const NO_RIGHT =
  'This document can be printed, but not saved: you don’t produce batches in the department of its recipe.';

/** Explains the missing Save button. */
export function MayNotSave({ hasDepartment }: { readonly hasDepartment: boolean }) {
  return hasDepartment ? (
    <Banner tone="info">{NO_RIGHT}</Banner>
  ) : (
    <Banner tone="problem">{NO_DEPARTMENT}</Banner>
  );
}
