import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { RoundedRun } from '#client/screens/run/RoundedRun.tsx';
import { consumptionPath, type Run } from '#client/screens/run/runLinks.ts';
import { useLeftOils } from '#client/screens/run/useLeftOils.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { leftInventoryText } from '#domain/inventory/leftInventory.ts';
import { DocumentActions } from './DocumentActions.tsx';
import './OpenDocument.css';

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
  /** Global ids of confirmed oils that are no longer in stock. */
  readonly leftIds: readonly string[];
};

export function CalculationWarning({ reason, run, subject, leftIds }: Props) {
  const left = [...useLeftOils(leftIds).values()].flatMap((oil) => oil ?? []);
  return (
    <>
      <PageHeader
        title="Batch Production Document"
        note={subject}
        actions={<DocumentActions run={run} onSave={null} onPrint={null} />}
      />
      <RoundedRun />
      <Banner
        tone="caution"
        title="Calculation Warning"
        actions={
          <Anchor component={Link} underline="always" to={consumptionPath(run)}>
            Go to Consumption
          </Anchor>
        }
      >
        {left.map((oil) => (
          <p key={`${oil.tag} ${oil.batch}`} className="bw-left-oil">
            {leftInventoryText(oil)}
          </p>
        ))}
        {WARNINGS[reason]}
      </Banner>
    </>
  );
}
