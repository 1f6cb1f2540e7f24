import { afterAll, expect, test } from 'vitest';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { ingredientLines } from './IngredientTable.tsx';
import { ingredientLayout } from './ingredientLayout.ts';
import { FOOT_HEIGHT, MARGIN } from './paper.ts';
import { printable } from './printable.ts';
import { closePdfWorkers, renderBatchRecordPdf } from './renderPdf.ts';
import { type PdfPage, pdfLayout } from './testing/pdfPages.ts';
import { longRecord, pngLogo } from './testing/records.ts';

const PATIENCE_MS = 240_000;

afterAll(closePdfWorkers);

/** Columns of the ingredient table, by the place their texts start at or, to the right, end before. */
function columnEdges(record: BatchRecord): ReadonlyMap<string, readonly [number, number]> {
  const { columns } = ingredientLayout(record, ingredientLines(record));
  let left = MARGIN;
  return new Map(
    columns.map(({ title, width }) => {
      const edges = [left, left + width] as const;
      left += width;
      return [title, edges];
    }),
  );
}

/** Where the rows of the ingredient table stand on a page: under its head, down to what follows. */
function tableArea({ texts, height }: PdfPage): readonly [top: number, bottom: number] | null {
  const head = texts.find(({ text }) => text === 'Ingredient');
  if (head === undefined) return null;
  const total = texts.find(({ text }) => text === 'Total');
  return [head.y + 6, total === undefined ? height - MARGIN - FOOT_HEIGHT : total.y - 6];
}

const squeezed = (text: string): string => text.replace(/\s/g, '');

/** The names on a page from top to bottom, each one whole, in the order of `names`. */
function namesOn(page: PdfPage, names: readonly string[], edges: readonly [number, number]) {
  const area = tableArea(page);
  if (area === null) return [];
  const pieces = page.texts.filter(
    ({ x, y }) => x >= edges[0] && x < edges[1] && y > area[0] && y < area[1],
  );
  const found: { name: string; top: number; bottom: number }[] = [];
  let next = 0;
  for (const name of names) {
    const first = pieces[next];
    let read = '';
    while (next < pieces.length && read.length < squeezed(name).length) {
      read += squeezed(pieces[next]?.text ?? '');
      next += 1;
    }
    if (first === undefined) break;
    expect(read).toBe(squeezed(name));
    found.push({ name, top: first.y, bottom: pieces[next - 1]?.y ?? first.y });
  }
  expect(next).toBe(pieces.length);
  return found;
}

test.each([
  { lines: 3, parts: 1, pages: 1 },
  { lines: 3, parts: 4, pages: 1 },
  { lines: 60, parts: 1, pages: 4 },
  { lines: 60, parts: 4, pages: 4 },
  { lines: 200, parts: 1, pages: 9 },
  { lines: 200, parts: 4, pages: 12 },
])(
  '$lines lines in $parts parts take $pages pages, and no row, long name or head is cut',
  async ({ lines, parts, pages: count }) => {
    const record = longRecord(lines, parts);
    const pages = pdfLayout(
      await renderBatchRecordPdf(record, { logo: pngLogo, link: 'https://batchwright.test/b/1' }),
    );
    expect(pages).toHaveLength(count);

    const edges = columnEdges(record);
    const names = record.rows.map(({ name }) => printable(name));
    let read = 0;
    pages.forEach((page, index) => {
      const { texts, height, width } = page;
      const has = (text: string) => texts.some((one) => one.text === text);
      const footTop = height - MARGIN - FOOT_HEIGHT;
      for (const { x, y } of texts) {
        expect(x).toBeGreaterThanOrEqual(MARGIN);
        expect(x).toBeLessThan(width - MARGIN);
        expect(y).toBeGreaterThan(MARGIN);
        expect(y).toBeLessThan(height - MARGIN);
      }

      // Above every page its logo, title and batch; under it which page of how many it is.
      expect(page.images).toBe(1);
      expect(has('Batch Production Record') && has('Demo Confections')).toBe(true);
      const batchIds = texts.filter(({ text }) => text === record.batchId);
      expect(batchIds[0]?.y).toBeLessThan(60);
      const foot = texts.filter(({ y }) => y > footTop).map(({ text }) => text);
      expect(foot.join('')).toBe(
        `${record.batchId}, ${printable(record.subject)}Page ${index + 1} of ${count}`,
      );

      const rows = namesOn(page, names.slice(read), edges.get('Ingredient') ?? [0, 0]);
      rows.forEach(({ top, bottom }, onPage) => {
        const row = record.rows[read + onPage];
        expect(onPage === 0 || top > (rows[onPage - 1]?.bottom ?? 0)).toBe(true);
        const beside = texts
          .filter(({ y }) => y > top - 6 && y < bottom + 6)
          .map(({ text }) => text);
        expect(beside).toEqual(expect.arrayContaining([String(row?.position), row?.calculated]));
        expect(bottom).toBeLessThan(footTop);
      });
      const heads = texts.map(({ text }) => text.trim());
      if (rows.length > 0) {
        for (const title of ['Ingredient', 'Tag', 'Type', 'Initials'])
          expect(heads).toContain(title);
        expect(heads.filter((text) => text === 'Part 4' || text === 'Part 4 (g)')).toHaveLength(
          parts === 4 ? 1 : 0,
        );
      }
      read += rows.length;
    });
    expect(read).toBe(lines);
  },
  PATIENCE_MS,
);
