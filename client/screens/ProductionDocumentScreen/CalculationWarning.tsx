import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { consumptionPath, type Run } from '#client/screens/run/runLinks.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { DocumentActions } from './DocumentActions.tsx';

/** Why there is no document to show. */
export const WARNINGS = {
  missing: 'No calculation data found. Please recalculate your formulation.',
  changed:
    'An oil or the recipe has changed since this formulation was confirmed. Please recalculate your formulation.',
} as const;

type Props = {
  readonly reason: keyof typeof WARNINGS;
  readonly run: Run;
  /** What was to be made. */
  readonly subject: string;
};

export function CalculationWarning({ reason, run, subject }: Props) {
  return (
    <>
      <PageHeader
        title="Batch Production Document"
        note={subject}
        actions={<DocumentActions run={run} onSave={null} onPrint={null} />}
      />
      <Banner
        tone="caution"
        title="Calculation Warning"
        actions={
          <Anchor component={Link} underline="always" to={consumptionPath(run)}>
            Go to Consumption
          </Anchor>
        }
      >
        {WARNINGS[reason]}
      </Banner>
    </>
  );
}
