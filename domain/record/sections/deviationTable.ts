import type { RecordDeviation } from '../recordDeviations.ts';
import { type RecordTable, textRow } from './section.ts';

/** Where the batch is off its plan, and why. */
export const deviationTable = (deviations: readonly RecordDeviation[]): RecordTable => ({
  kind: 'table',
  key: 'deviations',
  title: 'Differences from the plan',
  columns: [
    { key: 'kind', title: 'Of', kind: 'name' },
    { key: 'differences', title: 'Difference', kind: 'text' },
    { key: 'reason', title: 'Reason', kind: 'text' },
  ],
  // A row for each, because no row is cut and one may have more to say than a sheet holds.
  rows: deviations.flatMap(({ kind, label, differences, reason }) =>
    differences.map((difference, index) =>
      textRow(`${kind} ${index}`, [label, difference, index === 0 ? reason : 'As above']),
    ),
  ),
});
