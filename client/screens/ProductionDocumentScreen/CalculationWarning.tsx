import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { RoundedRun } from '#client/screens/batches/run/RoundedRun.tsx';
import { consumptionPath, type Run } from '#client/screens/batches/run/runLinks.ts';
import { useLeftOils } from '#client/screens/batches/run/useLeftOils.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { leftInventoryText } from '#domain/inventory/leftInventory.ts';
import { DocumentActions } from './DocumentActions.tsx';

/** The warnings shown in place of a document. */
export const WARNINGS = {
  missing: 'No calculation data found. Please recalculate your formulation.',
  changed:
    'An oil or the recipe has changed since this formulation was confirmed. Please recalculate your formulation.',
} as const;

type Props = {
  readonly reason: keyof typeof WARNINGS;
  readonly run: Run;
  /** The recipe to be made. */
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
        actions={<DocumentActions run={run} onPrint={null} />}
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
          <Text key={`${oil.tag} ${oil.batch}`}>{leftInventoryText(oil)}</Text>
        ))}
        {WARNINGS[reason]}
      </Banner>
    </>
  );
}
