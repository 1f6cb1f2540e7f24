import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';
import { knowNames, signInAs, summary } from './benchPage.ts';

/**
 * Goes from screen to screen by the navigation in a real browser: from a click to the first frame of the next screen,
 * its shape or its content; the same on a screen seen before; and how long any click or key kept the page from
 * answering (PerformanceObserver 'event'), beside the longest task after a load. Needs a build.
 */
const PLACES = ['Recipes', 'Inventory', 'Batch History', 'Trace', 'Settings', 'Today'];
const ROUNDS = 5;
const SETTLE_MS = 800;

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-screens-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch(await findChromium());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await knowNames(page);
  await page.addInitScript(watch);
  await signInAs(page, server.url, 'admin');
  await page.waitForTimeout(SETTLE_MS);
  await measure(page);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'events').splice(0));
  await page.evaluate(() => Reflect.get(window, 'longTasks').splice(0));
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of PLACES.slice(round === 0 ? 1 : 0)) {
      (round === 0 ? first : again).push(await page.evaluate(untilNext, name));
      await page.waitForTimeout(SETTLE_MS);
    }
  }
  print('a first visit, to its shape', first);
  print('a screen seen before, to its content', again);
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  const search = page.getByRole('searchbox');
  await search.focus();
  for (let key = 0; key < 40; key += 1) {
    await page.keyboard.press(key % 8 < 4 ? 'gum-'.charAt(key % 8) : 'Backspace');
  }
  await page.waitForTimeout(SETTLE_MS);
  const events = (await page.evaluate((): number[] => Reflect.get(window, 'events'))).toSorted(
    (one, other) => one - other,
  );
  const p95 = events[Math.floor(events.length * 0.95)] ?? Number.NaN;
  console.log(
    `${'clicks and keys, to their next frame'.padEnd(40)} ${events.length} events, p95 ${p95.toFixed(0)} ms, most ${(events.at(-1) ?? 0).toFixed(0)} ms`,
  );
  const tasks = await page.evaluate((): number[] => Reflect.get(window, 'longTasks'));
  console.log(`${'longest task'.padEnd(40)} ${Math.max(0, ...tasks).toFixed(0)} ms`);
}

function print(what: string, times: readonly number[]): void {
  console.log(`${what.padEnd(40)} ${summary(times)}`);
}

/** Records in the page how long each click and key took to its next frame, and the tasks that kept the page busy. */
function watch(): void {
  const [events, longTasks]: [number[], number[]] = [[], []];
  Object.assign(window, { events, longTasks });
  // The shortest duration that a browser reports is 16 ms; what is faster has answered within a frame.
  const every = { type: 'event', durationThreshold: 16, buffered: true } as const;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(click|keydown|keyup|pointerup)$/.test(name)) events.push(duration);
    }
  }).observe(every);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** From a click on a place of the navigation to the frame that shows another heading, or the shape of a screen. */
function untilNext(name: string): Promise<number> {
  const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
    ({ textContent }) => textContent === name,
  );
  const before = document.querySelector('h1');
  return new Promise((resolve, reject) => {
    if (link === undefined) return reject(new Error(`There is no ${name}.`));
    const startedAt = performance.now();
    link.click();
    const look = () => {
      const now = document.querySelector('h1');
      const isShape = document.querySelector('main [role="status"]')?.textContent === 'Loading…';
      if (isShape || (now !== null && now !== before)) resolve(performance.now() - startedAt);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
