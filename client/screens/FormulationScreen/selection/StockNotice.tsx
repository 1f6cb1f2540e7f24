import { Box } from '@mantine/core';
import type { StockReading } from '#client/screens/FormulationScreen/useOilStock.ts';
import { count } from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';

type Props = {
  readonly reading: StockReading;
  /** Number of picked oils that cannot be used until the inventory is loaded. */
  readonly leftOut: number;
};

/** Says which part of the inventory could not be loaded, and what is possible without it. */
export function StockNotice({ reading: { read, next, totalCount }, leftOut }: Props) {
  const { data, failure, isRetrying, retry } = read;
  if (failure !== null) {
    return (
      <Box mb="sm">
        {' '}
        <ErrorNotice
          title="The inventory could not be read."
          message={`${ended(failure.message)} ${data === null ? without(leftOut) : OLD}`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        />
      </Box>
    );
  }
  if (next.failure === null) return null;
  return (
    <Box mb="sm">
      {' '}
      <ErrorNotice
        title={`Not all ${count(totalCount)} oils of the inventory could be read.`}
        message={ended(next.failure)}
        onRetry={next.load}
      />
    </Box>
  );
}

const OLD = 'The oils below are as they were loaded before.';

const without = (leftOut: number): string =>
  [
    'Temporary oils can be used: open “Add oils for this batch”.',
    leftOut > 0 &&
      `${count(leftOut)} selected ${leftOut === 1 ? 'oil is' : 'oils are'} left out of the figures until it is read.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');

const ended = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
