import QRCode from 'qrcode';
import { afterAll, expect, test } from 'vitest';
import { closePdfWorkers, renderBatchRecordPdf } from '#server/documents/renderPdf.ts';
import { pdfLayout } from '#server/documents/testing/pdfPages.ts';
import { readModules } from '#server/documents/testing/readModules.ts';
import { gummyRecord, longRecord } from '#server/documents/testing/records.ts';
import { MM } from './paper.ts';
import { modulePath, qrModules } from './qrModules.ts';

const PATIENCE_MS = 60_000;
const LINK = 'https://batchwright.example/production-document/batch/BF-20261121-7K2M';

afterAll(closePdfWorkers);

const rowsOf = (text: string): readonly string[] => {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '#' : '.')).join(''),
  );
};

test(
  'the code on the first page contains the URL of the batch, large enough and with a quiet zone',
  async () => {
    for (const record of [gummyRecord(2), longRecord(20, 1)]) {
      const [first, ...others] = pdfLayout(await renderBatchRecordPdf(record, { link: LINK }));
      const { left, top, side, module, rows } = readModules(first?.fills ?? []);
      expect(rows).toEqual(rowsOf(LINK));
      expect(side).toBeGreaterThanOrEqual(18 * MM - 0.01);
      const quiet = 4 * module - 0.01;
      const inside = (first?.texts ?? []).filter(
        ({ x, y }) =>
          x > left - quiet && x < left + side + quiet && y > top - quiet && y < top + side + quiet,
      );
      expect(inside).toEqual([]);
      expect(left + side + quiet).toBeLessThanOrEqual(first?.width ?? 0);
      const beside = first?.texts.filter(
        ({ text, x, y }) => text === record.batchId && x > left - 40 && y < top + side + 40,
      );
      expect(beside).not.toEqual([]);
      for (const page of others) expect(page.fills).toEqual([]);
    }
  },
  PATIENCE_MS,
);

test(
  'a longer URL gets a larger code, not finer modules',
  async () => {
    const link = `https://${'records.'.repeat(12)}batchwright.example/production-document/batch/BF-20261121-7K2M`;
    const [first] = pdfLayout(await renderBatchRecordPdf(gummyRecord(1), { link }));
    const { left, side, module, rows } = readModules(first?.fills ?? []);
    expect(rows).toEqual(rowsOf(link));
    expect(module).toBeGreaterThanOrEqual(0.5 * MM - 0.01);
    expect(left + side).toBeLessThan(first?.width ?? 0);
  },
  PATIENCE_MS,
);

test(
  'a record without a page has no code',
  async () => {
    const [first] = pdfLayout(await renderBatchRecordPdf(gummyRecord(1)));
    expect(first?.fills).toEqual([]);
  },
  PATIENCE_MS,
);

test('adjacent dark modules become one rectangle', () => {
  expect(modulePath([[true, true, false, true]], 4)).toBe('M4 4h2v1h-2zM7 4h1v1h-1z');
  expect(qrModules(LINK).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual(
    rowsOf(LINK),
  );
});
