import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';

/**
 * Measures the recipe editor with 60 rows in a real browser, from a key press to the frame that shows it, next to a
 * page with a single input. Compare the ratios, not the milliseconds. Needs a build.
 */
const ROWS = 60;
const KEYS = 100;
const MOVES = 40;

type Times = { readonly median: number; readonly p95: number };

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-editor-'));
try {
  const server = await startServer({ DATA_DIR: folder });
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const bare = await bareKeystrokes(page);
  await openEditor(page, server.url);
  await measure(page, bare);
  await browser.close();
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Records in the page how long each key takes from its event to the next drawn frame. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Alt') return;
        const channel = new MessageChannel();
        // The message arrives once the frame has been drawn.
        channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      { capture: true },
    );
  });
}

async function timesOf(page: Page, act: () => Promise<void>): Promise<Times> {
  await watchKeys(page);
  await act();
  await page.waitForTimeout(200);
  const times = await page.evaluate((): number[] => Reflect.get(window, 'keyTimes'));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

async function typeLetters(page: Page): Promise<void> {
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('abcdefghij'.charAt(key % 10));
}

async function bareKeystrokes(page: Page): Promise<Times> {
  await page.setContent('<input aria-label="Bare">');
  await page.getByLabel('Bare').focus();
  return timesOf(page, () => typeLetters(page));
}

async function openEditor(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('manager@demo.batchwright.test');
  await page.getByLabel(/^password/i).fill('Demo-pass-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto(`${url}/recipedetail/new`);
  const first = page.getByRole('textbox', { name: 'Ingredient', exact: true });
  await first.waitFor();
  const lines = Array.from({ length: ROWS }, (_, row) => `Item ${row}\tFixed\t${row + 1}\tg`);
  await first.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, lines.join('\n'));
  await page.getByRole('listitem', { name: `Row ${ROWS}`, exact: true }).waitFor();
  await page.waitForTimeout(1000);
}

async function measure(page: Page, bare: Times): Promise<void> {
  const fieldIn = (row: number, name: string) =>
    page
      .getByRole('listitem', { name: `Row ${row}`, exact: true })
      .getByRole('textbox', { name, exact: true });
  const print = (what: string, { median, p95 }: Times) =>
    console.log(
      `${what.padEnd(40)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; to the bare page ${(median / bare.median).toFixed(1)}x, ${(p95 / bare.p95).toFixed(1)}x`,
    );
  print('a key on a page with one input', bare);
  await fieldIn(30, 'Ingredient').focus();
  print(`a key in a name, of ${ROWS} rows`, await timesOf(page, () => typeLetters(page)));
  await fieldIn(30, 'Quantity').focus();
  print(
    `a key in a quantity, of ${ROWS} rows`,
    await timesOf(page, async () => {
      for (let key = 0; key < KEYS; key++) {
        await page.keyboard.press(key % 6 === 5 ? 'Backspace' : '1');
      }
    }),
  );
  await fieldIn(30, 'Ingredient').focus();
  print(
    `a row moved by Alt and an arrow, of ${ROWS}`,
    await timesOf(page, async () => {
      for (let move = 0; move < MOVES; move++) {
        await page.keyboard.press(move % 20 < 10 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
      }
    }),
  );
}
