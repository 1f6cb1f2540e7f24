import { afterAll, expect, test } from 'vitest';
import type { BatchRecord } from '#domain/record/page/batchRecord.ts';
import { SHEET_WIDTH } from '#domain/record/sections/columnWidths.ts';
import { closePdfWorkers, renderBatchRecordPdf } from '#server/documents/renderPdf.ts';
import { type PdfPage, pdfLayout } from '#server/documents/testing/pdfPages.ts';
import { longRecord, pngLogo } from '#server/documents/testing/records.ts';
import { FOOT_HEIGHT, MARGIN } from './paper.ts';
import { paperColumns } from './paperColumns.ts';
import { printable } from './printable.ts';

const PATIENCE_MS = 240_000;

afterAll(closePdfWorkers);

/** Columns of the ingredient table by the left edge of their texts or, if right-aligned, the right edge. */
function columnEdges(record: BatchRecord): ReadonlyMap<string, readonly [number, number]> {
  const table = record.sections.find(({ key }) => key === 'ingredients');
  if (table?.kind !== 'table') throw new Error('The record has no ingredients.');
  const columns = paperColumns(table, SHEET_WIDTH[record.orientation]);
  let left = MARGIN;
  return new Map(
    columns.map(({ title, width }) => {
      const edges = [left, left + width] as const;
      left += width;
      return [title, edges];
    }),
  );
}

/** The vertical range of the ingredient table's rows on a page. */
function tableArea({ texts, height }: PdfPage): readonly [top: number, bottom: number] | null {
  const head = texts.find(({ text }) => text === 'Ingredient');
  if (head === undefined) return null;
  const total = texts.find(({ text }) => text === 'Total');
  return [head.y + 6, total === undefined ? height - MARGIN - FOOT_HEIGHT : total.y - 6];
}

const squeezed = (text: string): string => text.replace(/\s/g, '');

/** The names on a page from top to bottom, complete and in the order of `names`. */
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

const TALLEST = 48;

/** The lines and their parts in order, with names and figures. */
const lineRowsOf = ({ rows }: BatchRecord) =>
  rows.flatMap(({ name, position, calculated, partRows }) => [
    { name, figures: [String(position), calculated] },
    ...partRows.map((part) => ({ name: part.label, figures: [part.calculated] })),
  ]);

test.each([
  { lines: 1, parts: 1, pages: 1 },
  { lines: 1, parts: 4, pages: 2 },
  { lines: 3, parts: 1, pages: 1 },
  { lines: 3, parts: 4, pages: 2 },
  { lines: 60, parts: 1, pages: 4 },
  { lines: 60, parts: 4, pages: 12 },
  { lines: 200, parts: 1, pages: 10 },
  { lines: 200, parts: 401, pages: 24 },
])(
  '$lines lines in $parts parts take $pages pages, and no row, long name or head is cut',
  async ({ lines, parts, pages: count }) => {
    const record = longRecord(lines, parts);
    const pages = pdfLayout(
      await renderBatchRecordPdf(record, { logo: pngLogo, link: 'https://batchwright.test/b/1' }),
    );
    expect(pages).toHaveLength(count);

    const edges = columnEdges(record);
    const lineRows = lineRowsOf(record);
    const names = lineRows.map(({ name }) => printable(name));
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

      // Every page has the logo, title and batch at the top, and its page number at the bottom.
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
        const row = lineRows[read + onPage];
        // A row lies between its neighbors' names, because shares of parts take several lines.
        const above = rows[onPage - 1]?.bottom ?? top - TALLEST;
        const below = rows[onPage + 1]?.top ?? bottom + TALLEST;
        expect(onPage === 0 || top > (rows[onPage - 1]?.bottom ?? 0)).toBe(true);
        const beside = texts.filter(({ y }) => y > above && y < below).map(({ text }) => text);
        expect(beside).toEqual(expect.arrayContaining(row?.figures ?? []));
        expect(bottom).toBeLessThan(footTop);
      });
      const heads = texts.map(({ text }) => text.trim());
      if (rows.length > 0) {
        for (const title of ['Ingredient', 'Tag', 'Type', 'Initials'])
          expect(heads).toContain(title);
      }
      read += rows.length;
    });
    expect(read).toBe(lineRows.length);
    expect(record.rows).toHaveLength(lines);
  },
  PATIENCE_MS,
);
