import type { Locator, Page } from '@playwright/test';
import { numberedNote, printable } from '#server/documents/layout/printable.ts';
import { pdfLayout } from '#server/documents/testing/pdfPages.ts';
import { readModules } from '#server/documents/testing/readModules.ts';
import { findChromium } from '../support/browser.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openDocument } from '../support/openDocument.ts';
import { openAs } from '../support/ownOrganization.ts';
import { type OddBatch, oddBatches } from './oddBatches.ts';
import { withPaperFonts } from './paperFonts.ts';
import { compact, difference, pageText, paperText } from './recordText.ts';
import { type OddWorld, openOddWorld, saveOddBatch } from './saveOddBatches.ts';

/** Gives the browser the fonts of the PDF, so that the result is the same on every machine. */
test.use({
  launchOptions: { ...(await findChromium()), env: { ...process.env, ...withPaperFonts() } },
});

const COUNT = 50;
const AT_ONCE = 10;
/** A comparison takes 6 to 12 seconds, and ten times as long on a busy machine. */
const PATIENCE_MS = 300_000;
const ALL = oddBatches(COUNT);
/** Height of the footer of a sheet, in points. */
const FOOT = { print: 18, pdf: 36 };

for (let first = 0; first < COUNT; first += AT_ONCE) {
  test(`page, print and PDF of odd batches say the same, from number ${first}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(PATIENCE_MS);
    const world = await openOddWorld(request, `equal-${first}`);
    await openAs(page, world.reader, '/recipes');
    for (const odd of ALL.slice(first, first + AT_ONCE)) await compare(page, world, odd);
  });
}

test('a draft is printed as shown, and every sheet says that it is not a record', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await openDocument(page, 20);
  await page.getByLabel('Agent name').fill('Łukasz 李雷 maximiliane@confections.example');
  await page.getByLabel('Actual grams for Cane sugar, part 1', { exact: true }).fill('12.5');
  await page.getByLabel('Initials for Cane sugar, part 20').fill('Δ.Κ.');
  const shown = await pageText(page.getByRole('article'));
  const print = await paperText(await page.pdf({ preferCSSPageSize: true }), FOOT.print, shown);
  expect(difference(shown.text, print.text)).toBeNull();
  expect(print.text).toContain(compact('Agent Łukasz 李雷 maximiliane@confections.example'));
  expect(print.text).toContain('12.500');
  expect(print.text).not.toContain('BF-');
  expect(print.feet.length).toBeGreaterThan(1);
  for (const foot of print.feet) expect(foot).toContain('Draft,notarecord,GUM-010—');
});

test('what is typed is drawn as it is: 3x4 is no product, -> no arrow', async ({ page }) => {
  await signIn(page, 'viewer');
  await openDocument(page);
  const [drawn, plain] = await page.getByRole('article').evaluate((record) => {
    const text = document.createElement('span');
    text.textContent = 'BOX-10x20 -> 3x4 => 5x5';
    record.append(text);
    const asItIs = text.getBoundingClientRect().width;
    text.style.fontFeatureSettings = '"calt" 0';
    return [asItIs, text.getBoundingClientRect().width];
  });
  expect(drawn).toBe(plain);
});

const EMAIL = 'maximiliane.musterfrau-lichtenstein@confections-of-the-north.example';

/** The text of an element, one line per rendered line. */
const linesOf = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((shown) => {
    const lines: string[] = [];
    let lastTop = Number.NaN;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        const { top } = range.getBoundingClientRect();
        if (Number.isNaN(lastTop) || top > lastTop + 2) lines.push('');
        lastTop = top;
        lines.push(`${lines.pop() ?? ''}${text.charAt(at)}`);
      }
    }
    return lines;
  });

test('a long e-mail breaks behind its marks only, and is copied as it was typed', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await openDocument(page);
  await page.getByLabel('Agent name').fill(EMAIL);
  const record = page.getByRole('article');
  const signature = record.locator('section').last().locator('p').first();
  const field = record.locator('dl > div').filter({ hasText: 'Agent' }).locator('dd');
  let most = 0;
  for (const [media, width] of [
    ['screen', 1440],
    ['screen', 820],
    ['screen', 390],
    ['screen', 320],
    ['print', 768],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 900 });
    for (const shown of media === 'print' ? [signature, field] : [signature]) {
      expect(await shown.textContent()).toBe(EMAIL);
      const lines = await linesOf(shown);
      expect(lines.join('')).toBe(EMAIL);
      for (const line of lines.slice(0, -1)) expect(line, `${media} ${width}`).toMatch(/[@.-]$/);
      most = Math.max(most, lines.length);
    }
  }
  expect(most).toBeGreaterThan(1);
});

/** Saves a batch, opens its page, prints it in both ways, and compares the three texts. */
async function compare(page: Page, world: OddWorld, odd: OddBatch): Promise<void> {
  const what = `batch ${odd.index}, ${odd.state}`;
  const batchId = await saveOddBatch(world, odd);
  await page.goto(`/production-document/batch/${batchId}`);
  const article = page.getByRole('article', { name: `Batch Production Record ${batchId}` });
  await expect(article).toBeVisible();
  const shown = await pageText(article);
  const href = await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  const pdf = await answer.body();
  const print = await paperText(await page.pdf({ preferCSSPageSize: true }), FOOT.print, shown);
  const paper = await paperText(pdf, FOOT.pdf, shown);

  expect(difference(shown.text, print.text), `${what}: page / print`).toBeNull();
  const numbered = numberedNote(shown.text) ?? '';
  const drawn = compact(printable(shown.text) + numbered);
  expect(difference(drawn, paper.text), `${what}: page / PDF`).toBeNull();

  const stamp = odd.state.toLowerCase().includes('inactive') ? 'Inactive' : '';
  expect(shown.stamp ?? '', what).toBe(stamp);
  const isAcross = (await article.getAttribute('data-across')) !== null;
  for (const { stamps, feet, sheets } of [print, paper]) {
    expect(sheets, what).toEqual(sheets.map(() => ({ isAcross, isEmpty: false })));
    expect(new Set(stamps), what).toEqual(new Set([stamp]));
    const foot = feet[0]?.replace(/Page1of\d+$/, '');
    expect(foot, what).toMatch(`${batchId},ODD-${odd.index}/Δ—`);
    expect(feet, what).toEqual(feet.map((_, at) => `${foot}Page${at + 1}of${feet.length}`));
  }
  expect(print.feet[0]?.split('Page')[0], what).toBe(paper.feet[0]?.split('Page')[0]);

  const code = article.getByRole('img', { name: 'Code that opens this batch' });
  const path = await code.locator('path').getAttribute('d');
  const [sheet] = pdfLayout(pdf);
  const { rows } = readModules(sheet?.fills ?? []);
  expect(pathRows(path ?? '', rows.length), what).toEqual(rows);
}

/** The modules of a QR code drawn as a path of closed rectangles; a module is 1 wide, with a margin of 4. */
function pathRows(path: string, size: number): readonly string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const start = Number(x) - 4;
    rows[Number(y) - 4]?.fill('#', start, start + Number(width));
  }
  return rows.map((row) => row.join(''));
}
