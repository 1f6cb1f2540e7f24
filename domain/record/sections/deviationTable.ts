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
  rows: deviations.map(({ kind, label, differences, reason }) =>
    textRow(kind, [label, differences, reason]),
  ),
});
