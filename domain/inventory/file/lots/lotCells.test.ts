import { expect, test } from 'vitest';
import { HEAD, taken } from '#domain/inventory/file/testing/readFile.ts';

const rowOf = (columns: string, cells: string) =>
  taken(`${HEAD},${columns}\nA,Oil,B,1,80,,${cells}\n`);

test('status, dates, origin and state tag of a lot are read from their columns', () => {
  const { rows, issues } = rowOf(
    'Status,EXPIRES_ON,retest_on,Supplier,supplier_lot,track_tag',
    'Hold,2027-06-30,2027-01-31,Acme Farms,AF-77,1A4060300000001',
  );
  expect(issues).toEqual([]);
  expect(rows[0]?.oil).toMatchObject({
    status: 'hold',
    facts: {
      expiresOn: '2027-06-30',
      retestOn: '2027-01-31',
      supplier: 'Acme Farms',
      supplierLot: 'AF-77',
      trackTag: '1A4060300000001',
    },
  });
});

test('a blank cell leaves what the lot has', () => {
  const { rows, issues } = rowOf('status,expires_on,supplier', ',,');
  expect(issues).toEqual([]);
  expect(rows[0]?.oil).not.toHaveProperty('status');
  expect(rows[0]?.oil).not.toHaveProperty('facts');
  const [row] = rowOf('expires_on,supplier', ',Acme').rows;
  expect(row?.oil.facts).toEqual({ supplier: 'Acme' });
});

test.each([
  ['On hold', 'hold'],
  ['QUARANTINE', 'quarantine'],
  ['released', 'released'],
])('the status %s is %s', (cell, status) => {
  expect(rowOf('status', cell).rows[0]?.oil.status).toBe(status);
});

test.each([
  ['status', 'fine', 'Status must be quarantine, released, hold or rejected'],
  ['expires_on', '30.6.2027', 'Expires must be a date such as 2026-11-22'],
  ['retest_on', '2027-02-30', 'Retest must be a date such as 2026-11-22'],
  ['supplier', 'x'.repeat(121), 'Supplier: at most 120 characters'],
  ['supplier_lot', 'x'.repeat(61), "Supplier's lot: at most 60 characters"],
  ['track_tag', 'x'.repeat(25), 'State tag: at most 24 characters'],
  [
    'track_tag',
    '1A4\u200b',
    'State tag holds a character or blank that nobody sees. Type it by hand, as it is printed on the package',
  ],
])('a cell of %s that can’t be read leaves the row out', (column, cell, message) => {
  const { rows, issues } = rowOf(column, cell);
  expect([rows.length, issues]).toEqual([0, [`Row 2: ${message}`]]);
});
