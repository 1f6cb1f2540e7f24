import { afterAll, expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';
import { drawBatchRecord } from './drawBatchRecord.tsx';
import { closePdfWorkers, renderBatchRecordPdf } from './renderPdf.ts';
import { pdfLayout, pdfPages } from './testing/pdfPages.ts';
import { correctedRecord, gummyRecord, pngLogo, recordOfLines } from './testing/records.ts';

const PATIENCE_MS = 60_000;

afterAll(closePdfWorkers);

test(
  'a gummy record shows its lots, targets and lines to sign',
  async () => {
    const pages = pdfPages(await renderBatchRecordPdf(gummyRecord(2)));
    const text = pages.join('\n').replaceAll(' \n', ' ');
    for (const expected of [
      'Cannabinoid infusion',
      'D9-2026-014',
      '41.516',
      'Part 2',
      'Oils by lot',
      'Use all',
      'Targets as planned',
      '= 10 mg/unit',
      'Met',
      'Signature',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toContain('Corrections');
  },
  PATIENCE_MS,
);

test(
  'a name is printed in its own letters; characters that no font has are numbered, with a note',
  async () => {
    const name = 'Łukasz Müller-Øst 李雷 Δ9 ≥ № 日本 설탕 🍬 ท \u0007\u202e\u221212';
    const record = recordOfLines({ ingredientName: name });
    const [page = ''] = pdfPages(await renderBatchRecordPdf(record));
    const text = page.replaceAll('\n', '').replaceAll(' ', '');
    expect(text).toContain('ŁukaszMüller-Øst李雷Δ9≥№日本설탕🍬[U+0E17]−12');
    expect(text).toContain('Unicodenumbersinstead:[U+0E17]');
  },
  PATIENCE_MS,
);

test(
  'letters drawn as parts of others in one record can be searched and copied in the next',
  async () => {
    const drawn = async (ingredientName: string) => {
      const job = { record: recordOfLines({ ingredientName }), logo: null, link: null };
      return pdfPages(await drawBatchRecord(job))
        .join('')
        .replace(/\s/g, '');
    };
    expect(await drawn('Żů ΐύ йё')).toContain('Żůΐύйё');
    expect(await drawn('ZQ ιυ ие ﬁ')).toContain('ZQιυиеﬁ');
  },
  PATIENCE_MS,
);

test(
  'a word wider than its column is broken without a hyphen',
  async () => {
    const tag = 'LOT_2026_WITHOUT_ANY_BREAK_0123456789';
    const [page = ''] = pdfPages(await renderBatchRecordPdf(recordOfLines({ ingredientTag: tag })));
    expect(page.replaceAll('\n', '')).toContain(tag);
  },
  PATIENCE_MS,
);

test.each([
  ['a broken PNG', [0x89, 0x50, 0x4e, 0x47, 1, 2, 3]],
  ['a broken JPEG', [0xff, 0xd8, 0xff, 1, 2, 3]],
  ['a WEBP', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]],
  ['nothing', []],
])(
  'a record is printed though its logo is %s',
  async (_, bytes) => {
    const pdf = await renderBatchRecordPdf(gummyRecord(), { logo: Uint8Array.from(bytes) });
    expect(pdfPages(pdf)[0]).toContain('Batch Production Record');
  },
  PATIENCE_MS,
);

test(
  'a PNG logo is on the page',
  async () => {
    const [page] = pdfLayout(await renderBatchRecordPdf(gummyRecord(), { logo: pngLogo }));
    expect(page?.images).toBe(1);
  },
  PATIENCE_MS,
);

test(
  'a record without lines, oils, targets and warnings is still a page',
  async () => {
    const document = { ...buildDocument(documentInput()), lines: [], lots: [], targets: [] };
    const pages = pdfPages(await renderBatchRecordPdf(batchRecord(batchHeader(), document)));
    expect(pages).toHaveLength(1);
  },
  PATIENCE_MS,
);

test(
  'a corrected record prints its corrections, and marks the corrected figures',
  async () => {
    const text = pdfPages(await renderBatchRecordPdf(correctedRecord()))
      .join('')
      .replace(/\s/g, '');
    for (const expected of [
      'Corrections after completion',
      '598.500 (C1)',
      'Line 1, Sugar: actual',
      '600.000',
      'Scale read twice',
      'Daniel Reyes',
      '2026-11-21 14:05 UTC',
    ]) {
      expect(text).toContain(expected.replace(/\s/g, ''));
    }
  },
  PATIENCE_MS,
);
