import type { RecordTarget } from '#domain/record/page/recordTargets.ts';
import type { RecordTable, TableColumn } from './section.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'cannabinoid', title: 'Cannabinoid', kind: 'name' },
  { key: 'target', title: 'Target', kind: 'figure' },
  { key: 'achieved', title: 'Planned', kind: 'figure' },
  { key: 'delta', title: 'Difference', kind: 'figure' },
  { key: 'targetMg', title: 'Batch target (mg)', kind: 'figure' },
  { key: 'achievedMg', title: 'Batch planned (mg)', kind: 'figure' },
  { key: 'deltaMg', title: 'Batch difference (mg)', kind: 'figure' },
];

const RESULT: TableColumn = { key: 'result', title: 'Result', kind: 'short' };

/** Targets compared with the planned lots; `madeTable` has the results as made. */
export const targetTable = (targets: readonly RecordTarget[]): RecordTable => ({
  kind: 'table',
  key: 'targets',
  title: 'Targets as planned',
  columns: hasResult(targets) ? [...COLUMNS, RESULT] : COLUMNS,
  rows: targets.map((target, index) => ({
    key: String(index),
    depth: 0,
    isStrong: false,
    cells: [
      { text: target.cannabinoid },
      { text: `${target.operator} ${target.target}` },
      { text: target.achieved },
      { text: target.delta },
      { text: target.targetMg },
      { text: target.achievedMg },
      { text: target.deltaMg },
      ...(hasResult(targets) ? [{ text: target.result, isMarked: target.result !== 'Met' }] : []),
    ],
  })),
});

const hasResult = (targets: readonly RecordTarget[]): boolean =>
  targets.some(({ result }) => result !== '');
