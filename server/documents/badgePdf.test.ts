import { afterAll, expect, test } from 'vitest';
import { qrModules } from './layout/qrModules.ts';
import { closePdfWorkers, renderBadgePdf } from './renderPdf.ts';
import { pdfLayout } from './testing/pdfPages.ts';
import { readModules } from './testing/readModules.ts';

const PATIENCE_MS = 60_000;
const CODE = 'BWB0123456789ABCDEF0123456789ABCDEF';
const MM = 72 / 25.4;

afterAll(closePdfWorkers);

const badgeOf = async (name: string, organizationName = 'Demo Regulated') =>
  pdfLayout(await renderBadgePdf({ code: CODE, name, organizationName }));

test(
  'a badge is one card with the name, the organization and the code of its owner',
  async () => {
    const [page, ...others] = await badgeOf('Ada Moss');
    expect(others).toEqual([]);
    expect(page?.width).toBeCloseTo(85.6 * MM, 1);
    expect(page?.height).toBeCloseTo(53.98 * MM, 1);
    const texts = page?.texts.map(({ text }) => text) ?? [];
    for (const text of ['Ada Moss', 'Demo Regulated', "Signs only with its owner's PIN."]) {
      expect(texts.join(' ')).toContain(text);
    }
    const { rows, side, module } = readModules(page?.fills ?? []);
    expect(rows).toEqual(
      qrModules(CODE).map((row) => row.map((dark) => (dark ? '#' : '.')).join('')),
    );
    expect(side).toBeGreaterThan(25 * MM);
    expect(module).toBeGreaterThan(MM);
  },
  PATIENCE_MS,
);

test(
  'the longest names stay on the card and off the code',
  async () => {
    const pages = await badgeOf(`${'Wilhelmina '.repeat(9)} ${'W'.repeat(99)}`, 'M'.repeat(200));
    expect(pages).toHaveLength(1);
    const [{ texts, fills, width, height }] = pages as [(typeof pages)[number]];
    const { left } = readModules(fills);
    for (const { x, y } of texts) {
      expect(x).toBeLessThan(left - 4);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(height);
    }
    expect(left).toBeLessThan(width);
  },
  PATIENCE_MS,
);
