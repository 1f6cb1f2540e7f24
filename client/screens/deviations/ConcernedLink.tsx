import type { ComponentType, ReactNode } from 'react';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { EMPTY } from '#client/ui/format.ts';
import { savedBatchPath } from '#domain/record/document/savedBatchPath.ts';
import type { DeviationRow } from './deviationRow.ts';

type Props = {
  readonly deviation: Pick<DeviationRow, 'batch' | 'oil' | 'lotTag'>;
  readonly as: ComponentType<{ readonly to: string; readonly children: ReactNode }>;
};

/** The batch that a deviation concerns, else its lot, as a link; a deleted lot has none. */
export function ConcernedLink({ deviation: { batch, oil, lotTag }, as: Link }: Props) {
  if (batch != null) return <Link to={savedBatchPath(batch.batchId)}>{batch.batchId}</Link>;
  if (oil != null) return <Link to={oilLink(oil.id)}>{lotTag}</Link>;
  return lotTag ?? EMPTY;
}
