import { afterAll, expect, test } from 'vitest';
import { drawRecall } from './drawRecall.tsx';
import { closePdfWorkers, renderRecallPdf } from './renderPdf.ts';
import { pdfPages } from './testing/pdfPages.ts';
import { longRecall } from './testing/recalls.ts';

const PATIENCE_MS = 240_000;

afterAll(closePdfWorkers);

test(
  'a recall of 200 batches: no row cut, head, foot and table head on every page',
  async () => {
    const report = longRecall(200);
    const pages = pdfPages(await drawRecall(report, null));
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(page).toContain('Lot Recall Report');
      expect(page).toContain('Demo Confections');
      expect(page).toContain('Made by Maya Ortiz, 2026-11-21 14:05 UTC');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Batch ID\nRecipe\nVer.');
    });
    for (const { batchId, recipe } of report.uses) {
      const holding = pages.filter((page) => page.split('\n').includes(batchId));
      expect(holding).toHaveLength(1);
      const words = holding[0]?.replaceAll(/\s+/g, ' ');
      expect(words).toContain(recipe);
    }
    const all = pages.map((page) => page.split('\n').filter((line) => line.startsWith('BF-')));
    expect(all.flat()).toEqual(report.uses.map(({ batchId }) => batchId));
  },
  PATIENCE_MS,
);

test(
  'it shows the totals of the batches, and says when no batch used the lot',
  async () => {
    const [page = ''] = pdfPages(await renderRecallPdf(longRecall(3)));
    const text = page.replaceAll('\n', ' ');
    for (const expected of [
      'D9-2026-014 \u00b7 THC-2609-C',
      'In stock now 1,250.500',
      'Promised to batches 82.516',
      'Free 1,167.984',
      'Batches 3',
      'Of them completed 2',
      'Calculated in all 124.548',
      'Actual in all 83.000',
      'g, 1 not weighed yet',
      'THC 85.2, CBD 2.1',
    ]) {
      expect(text).toContain(expected);
    }
    const none = pdfPages(await drawRecall(longRecall(0), null));
    expect(none).toHaveLength(1);
    expect(none[0]).toContain('No batch has used this lot.');
  },
  PATIENCE_MS,
);

test(
  'every signature on the lot is printed after the batches, whole, with the reason why it no longer holds',
  async () => {
    const at = '2026-11-21T14:05:00.000Z';
    const signatures = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      meaning: 'released' as const,
      signerName: `Quinn Osei ${index}`,
      statement: `I release lot D9-014 with certificate COA-${index} of Green Leaf Labs: THC 85.2 %, CBD 2.1 %, CBN not detected (LOD 0.01 %).`,
      at,
      superseded: index < 99 ? { at, because: `Certificate COA-${index + 1} was added.` } : null,
    }));
    const quality = {
      status: 'released',
      change: null,
      count: 100,
      timeZone: 'UTC',
      signatures,
    } as const;
    for (const batches of [0, 3, 40]) {
      const pages = pdfPages(await drawRecall(longRecall(batches, { quality }), null));
      const text = pages.join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain('Lot status Released');
      for (const { signerName, statement, superseded } of signatures) {
        expect(text).toContain(`${signerName} released 2026-11-21 14:05 UTC ${statement}`);
        if (superseded)
          expect(text).toContain(`Superseded on 2026-11-21 14:05 UTC: ${superseded.because}`);
      }
      pages.forEach((page, index) => {
        expect(page).toContain('Lot Recall Report');
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      });
    }
  },
  PATIENCE_MS,
);
