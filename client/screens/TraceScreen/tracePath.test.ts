import { expect, test } from 'vitest';
import { exportPath } from './tracePath.ts';

test('the exported file has the filter of the trace', () => {
  expect(exportPath({ oilId: btoa('Oil:12'), batchId: null, search: null })).toBe(
    '/trace/export?oil_id=12',
  );
  expect(exportPath({ batchId: 'BF-20260131-A1B2' })).toBe(
    '/trace/export?batch_id=BF-20260131-A1B2',
  );
  expect(exportPath({ search: 'D9&1' })).toBe('/trace/export?search=D9%261');
});
