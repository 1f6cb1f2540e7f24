import type { RecordDeviation } from '#domain/record/page/recordDeviations.ts';
import { type RecordTable, textRow } from './section.ts';

/** The deviations of the batch with their reasons. */
export const deviationTable = (deviations: readonly RecordDeviation[]): RecordTable => ({
  kind: 'table',
  key: 'deviations',
  title: 'Differences from the plan',
  columns: [
    { key: 'kind', title: 'Of', kind: 'name' },
    { key: 'differences', title: 'Difference', kind: 'text' },
    { key: 'reason', title: 'Reason', kind: 'text' },
  ],
  // One row per difference, because rows are not split across sheets and a list may be longer than one.
  rows: deviations.flatMap(({ kind, label, differences, reason }) =>
    differences.map((difference, index) =>
      textRow(`${kind} ${index}`, [label, difference, index === 0 ? reason : 'As above']),
    ),
  ),
});
