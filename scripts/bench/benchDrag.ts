import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';
import { knowNames, signInAs } from './benchPage.ts';

/**
 * Drags a lot of the blend through its window in a real browser, a step a frame, with 20 lots picked, which the page
 * solves itself, and with 200, which a worker does; beside a slider on an empty page in the same run. Needs a build.
 */
const PICKED = [20, 200];
const FRAMES = 180;
const SETTLE_MS = 3000;
const PATIENCE_MS = 60_000;

type Drag = {
  /** From one frame to the next. */
  readonly frames: readonly number[];
  /** Time that the page works at each step before the next frame. */
  readonly work: readonly number[];
  readonly longest: number;
};

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-drag-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch(await findChromium());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await knowNames(page);
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<input type="range" aria-label="Grams" min="0" max="100" step="0.001">',
    }),
  );
  await page.goto(`${server.url}/bare`);
  const bare = await page.evaluate(drag, { label: 'Grams', frames: FRAMES });
  print('a slider on an empty page', bare, bare);
  await signInAs(page, server.url, 'admin');
  let lots = 0;
  for (const count of PICKED) {
    await addLots(page, lots, count);
    lots = count;
    await openBlend(page, count);
    const answer = await page.evaluate(drag, { label: 'Grams of DRAG-0000', frames: FRAMES });
    print(`a lot, with ${count} picked`, answer, bare);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Distillates of many strengths, each with traces of the others, so that every lot has a window of its own. */
async function addLots(page: Page, from: number, to: number): Promise<void> {
  const failed = await page.evaluate(
    async ({ first, last }) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      };
      for (let index = first; index < last; index += 1) {
        const body = JSON.stringify({
          tag: `DRAG-${String(index).padStart(4, '0')}`,
          description: 'Lot to drag',
          batch: `D-${index}`,
          qty: 40 + (index % 7),
          cannabinoids: {
            THC: 10 + (index % 15),
            CBD: 30 + ((index * 7) % 25),
            CBN: 2 + ((index * 3) % 15),
          },
        });
        const answer = await fetch('/api/oils/', { method: 'POST', headers, body });
        if (!answer.ok) return answer.text();
      }
      return null;
    },
    { first: from, last: to },
  );
  if (failed !== null) throw new Error(failed);
}

async function openBlend(page: Page, count: number): Promise<void> {
  await page.goto(`${server.url}/recipes`);
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('searchbox', { name: 'Search oils' }).fill('drag-');
  const all = page.getByRole('status').filter({ hasText: `Showing ${count} of` });
  await all.first().waitFor();
  await page
    .getByRole('table', { name: 'Select from existing inventory' })
    .getByLabel('Select all', { exact: true })
    .click();
  await page.getByRole('slider', { name: 'Grams of DRAG-0000' }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

function print(what: string, { frames, work, longest }: Drag, bare: Drag): void {
  const p95 = (times: readonly number[]) =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const ratio = (p95(frames) / p95(bare.frames)).toFixed(1);
  console.log(
    `${what.padEnd(28)} frames p95 ${p95(frames).toFixed(0)} ms (${ratio}x), work of a step p95 ${p95(work).toFixed(1)} ms, longest task ${longest.toFixed(0)} ms`,
  );
}

/** Moves a slider by one step in each frame, there and back. */
function drag({ label, frames: count }: { label: string; frames: number }): Promise<Drag> {
  const find = () => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  // React notices a value only when it is set as the browser does.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const frames: number[] = [];
  const work: number[] = [];
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  return new Promise((resolve, reject) => {
    let last = performance.now();
    const step = (now: number) => {
      const slider = find();
      if (slider === null) return reject(new Error(`There is no slider ${label}.`));
      frames.push(now - last);
      last = now;
      const [least, most] = [Number(slider.min), Number(slider.max)];
      const share = Math.abs((((frames.length * 2) / count) % 2) - 1);
      const startedAt = performance.now();
      setter?.call(slider, String(least + (most - least) * share));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      work.push(performance.now() - startedAt);
      if (frames.length < count) return requestAnimationFrame(step);
      setTimeout(() => resolve({ frames: frames.slice(1), work, longest }), 500);
    };
    requestAnimationFrame(step);
  });
}
