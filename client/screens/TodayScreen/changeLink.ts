import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { deviationLink } from '#client/screens/deviations/deviationLinks.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { historyLink } from '#client/screens/recipes/recipeLinks.ts';
import { calendarDate } from '#client/ui/calendarDate.ts';

type ChangedRecord = {
  readonly recordType: string;
  readonly recordId: string;
  readonly recordName: string;
};

/** The page of a changed record; null for records without one. */
export function changeLink({ recordType, recordId, recordName }: ChangedRecord): string | null {
  if (recordType === 'batch') return savedBatchPath(recordName);
  if (recordType === 'oil') return oilLink(recordId);
  if (recordType === 'deviation') return deviationLink(recordId);
  return recordType === 'recipe' ? historyLink(recordName) : null;
}

/** The audit log from a day on. */
export const auditLink = (from: Date): string =>
  `/settings?${new URLSearchParams({ tab: 'audit', from: calendarDate(from) })}`;
