import { expect, test } from 'vitest';
import { parseCsv } from '#domain/files/csv.ts';
import { type AuditRow, auditFileHead, auditLines } from './auditFile.ts';

const auditFile = (rows: readonly AuditRow[]) => `${auditFileHead()}${auditLines(rows)}`;

import { recordNameIn } from './recordName.ts';

const entry: AuditRow = {
  sequence: 7,
  at: '2026-11-21T08:30:00.000Z',
  actorName: 'Ada Moss',
  kind: 'oil edited',
  recordType: 'oil',
  recordName: 'D9-014',
  changes: [
    { field: 'Batch', from: 'B1', to: '=1+1' },
    { field: 'Tag', from: '—', to: 'D9-014' },
  ],
};

const cellsOf = (rows: readonly AuditRow[]) =>
  parseCsv(auditFile(rows), 100).rows.map(({ cells }) => cells);

test('each changed field is a row, and no cell can run as a formula', () => {
  const who = ['7', entry.at, 'Ada Moss', 'oil edited', 'oil', 'D9-014'];
  expect(cellsOf([entry]).slice(1)).toEqual([
    [...who, 'Batch', 'B1', "'=1+1"],
    [...who, 'Tag', '—', 'D9-014'],
  ]);
});

test('an entry without changes is one row', () => {
  expect(cellsOf([{ ...entry, actorName: '@cmd', changes: [] }])).toHaveLength(2);
  expect(auditFile([{ ...entry, actorName: '@cmd', changes: [] }])).toContain(",'@cmd,");
});

test.each([
  [{ name: 'Kitchen' }, { name: 'Bakery' }, 'Bakery'],
  [{ name: 'Kitchen' }, null, 'Kitchen'],
  [null, { tag: 'D9-014', batch: 'B1' }, 'D9-014'],
  [{ email: 'a@b.test', role: 'viewer' }, { role: 'admin' }, 'a@b.test'],
  [{ active: true }, { active: false }, null],
  [null, { name: '' }, null],
])('from %j to %j a record is named %j', (before, after, name) => {
  expect(recordNameIn(before, after)).toBe(name);
});
