import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { db, openDatabase } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';
import { seedDemoData } from '../../prisma/seed.ts';
import {
  GROUP_TOGGLE,
  knowNames,
  median,
  scrollFrames,
  signInAs,
  summary,
  TABLE_BOX,
  untilPainted,
} from './benchPage.ts';

/**
 * Measures the inventory and the choice of oils with 1,000 and 10,000 oils in a real browser, each next to an empty
 * page in the same run. Compare the ratios, not the milliseconds. Needs a build. `BENCH_OILS=10000` measures only that
 * size.
 */
const SIZES = (process.env['BENCH_OILS'] ?? '1000,10000').split(',').map(Number);
const CHUNK = 500;
const RUNS = 5;
const SETTLE_MS = 500;
const PATIENCE_MS = 180_000;

type Bare = { readonly load: number; readonly click: number; readonly perSecond: number };

const browser = await chromium.launch(await findChromium());
try {
  for (const oils of SIZES) await benchmark(browser, oils);
} finally {
  await browser.close();
}

async function benchmark(inBrowser: Browser, oils: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-inventory-'));
  try {
    const recipe = await seed(folder, oils);
    const server = await startServer({ DATA_DIR: folder });
    const page = await inBrowser.newPage({ viewport: { width: 1440, height: 900 } });
    try {
      await knowNames(page);
      await page.addInitScript(watch);
      const bare = await measureBare(page, server.url);
      await signInAs(page, server.url, 'admin');
      console.log(`\n${oils} oils`);
      await measureInventory(page, server.url, bare);
      await measureChoice(page, server.url, recipe, bare);
    } finally {
      await page.close();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds this many oils, 25 of a kind, to the demo organization; returns the recipe to choose them for. */
async function seed(folder: string, oils: number): Promise<string> {
  const database = await openDatabase({ kind: 'embedded', folder });
  await seedDemoData();
  const { id: organizationId } = await db().organization.findFirstOrThrow({
    orderBy: { id: 'asc' },
  });
  const cannabinoids = await db().cannabinoid.findMany({ where: { organizationId } });
  for (let from = 0; from < oils; from += CHUNK) {
    await transaction(async (tx) => {
      const rows = await tx.oil.createManyAndReturn({
        data: Array.from({ length: Math.min(CHUNK, oils - from) }, (_, offset) => ({
          organizationId,
          tag: `BEN-${String(from + offset).padStart(5, '0')}`,
          description: `Distillate of lot ${(from + offset) % Math.ceil(oils / 25)}`,
          batch: `B-${from + offset}`,
          quantityGrams: 100 + (offset % 50),
          receivedOn: new Date('2026-10-01'),
        })),
      });
      await tx.ledgerEntry.createMany({
        data: rows.map(({ id: oilId, quantityGrams: deltaGrams }) => ({
          organizationId,
          oilId,
          deltaGrams,
          reason: 'received' as const,
          userName: 'Bench',
        })),
      });
      await tx.oilPotency.createMany({
        data: rows.flatMap(({ id: oilId }, index) =>
          cannabinoids.slice(0, 4).map(({ id: cannabinoidId }, place) => ({
            organizationId,
            oilId,
            cannabinoidId,
            percent: place === 0 ? 70 + (index % 25) : 0.25 + place,
          })),
        ),
      });
    });
  }
  const { id } = await db().recipeVersion.findFirstOrThrow({
    where: { organizationId, recipe: { number: 'GUM-010' } },
  });
  await database.close();
  return Buffer.from(`RecipeVersion:${id}`).toString('base64');
}

/** The time for an empty page on this machine right now. */
async function measureBare(page: Page, url: string): Promise<Bare> {
  const loads: number[] = [];
  const clicks: number[] = [];
  const body =
    '<button>Tick</button><div style="height:600px;overflow:auto"><div style="height:99999px">';
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }));
  for (let run = 0; run < 4 * RUNS; run += 1) {
    await page.goto(`${url}/bare`);
    loads.push(await page.evaluate(untilThere, 'button'));
    clicks.push(await page.evaluate(untilPainted, 'button'));
  }
  const { perSecond } = await page.evaluate(scrollFrames, 'div');
  return { load: median(loads), click: median(clicks), perSecond };
}

async function measureInventory(page: Page, url: string, bare: Bare): Promise<void> {
  const first: number[] = [];
  const whole: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await page.goto(`${url}/inventory`);
    first.push(await page.evaluate(untilThere, 'tbody th[scope="row"] a'));
    await page.getByText(/^Showing/).waitFor({ timeout: PATIENCE_MS });
    whole.push(await page.evaluate(() => performance.now()));
  }
  print('first rows', first, bare.load);
  print('all oils', whole, bare.load);
  await printWorstTask(page, 'while they load');
  await clicks(page, 'close and open a group', GROUP_TOGGLE, bare);
  await clicks(
    page,
    'tick of one row',
    `tbody tr:not(:has(${GROUP_TOGGLE})) [type="checkbox"]`,
    bare,
  );
  await clicks(page, 'select all, and none again', 'thead [type="checkbox"]', bare);
  await keys(page, page.getByRole('searchbox'), bare);
  await scroll(page, TABLE_BOX, bare);
  await page.getByRole('checkbox', { name: 'Group by description' }).click();
  await page.waitForTimeout(SETTLE_MS);
  await clicks(page, 'sort by grams', 'thead th[data-numeric] button', bare);
  await printWorstTask(page, 'from then on');
}

async function measureChoice(page: Page, url: string, recipe: string, bare: Bare): Promise<void> {
  await page.goto(`${url}/consumption?recipe=${encodeURIComponent(recipe)}&multiplier=40&parts=1`);
  const first = await page.evaluate(untilThere, 'tbody [aria-label^="Select "]');
  print('first oils to choose from', [first], bare.load);
  await page.waitForFunction(canSuggest, undefined, { timeout: PATIENCE_MS });
  print('all of them', [await page.evaluate(() => performance.now())], bare.load);
  await printWorstTask(page, 'while they load');
  const search = page.getByRole('searchbox', { name: 'Search oils' });
  const table = page.getByRole('table', { name: 'Select from existing inventory' });
  for (const hundred of ['ben-000', 'ben-001', 'ben-002']) {
    await search.fill(hundred);
    await table.getByText(`${hundred.toUpperCase()}00`, { exact: true }).waitFor();
    if (hundred !== 'ben-002') await table.getByLabel('Select all', { exact: true }).click();
  }
  await page.waitForTimeout(3 * SETTLE_MS);
  const ticks: number[] = [];
  const previews: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { tick, preview } = await page.evaluate(untilPreview, `Select BEN-0020${run}`);
    ticks.push(tick);
    previews.push(preview);
    await page.waitForTimeout(SETTLE_MS);
  }
  print('a tick, with 200 picked', ticks, bare.click);
  print('from a tick to its preview', previews, bare.click);
  await keys(page, search, bare);
  await scroll(page, '[aria-label="Select from existing inventory"]', bare);
  await printWorstTask(page, 'from then on');
}

function print(what: string, times: readonly number[], bare: number): void {
  const ratio = (median(times) / bare).toFixed(1);
  console.log(`${what.padEnd(34)} ${summary(times)}; ${ratio}x the empty page`);
}

async function printWorstTask(page: Page, when: string): Promise<void> {
  // The browser reports long tasks late.
  await page.waitForTimeout(SETTLE_MS);
  const worst = await page.evaluate((): number =>
    Math.max(0, ...Reflect.get(window, 'longTasks').splice(0)),
  );
  console.log(`${`longest task ${when}`.padEnd(34)} ${worst.toFixed(0)} ms`);
}

async function clicks(page: Page, what: string, selector: string, bare: Bare): Promise<void> {
  if ((await page.locator(selector).count()) === 0) return;
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    times.push(await page.evaluate(untilPainted, selector));
    await page.waitForTimeout(SETTLE_MS / 5);
  }
  print(what, times, bare.click);
}

/** Typing into the search: the time until each key is shown, and until the rows are updated. */
async function keys(page: Page, search: Locator, bare: Bare): Promise<void> {
  const typed: number[] = [];
  const found: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await search.fill('ben-00');
    await page.waitForTimeout(SETTLE_MS);
    const answer = page.evaluate(untilFound);
    await search.press(String(run));
    const { key, rows } = await answer;
    typed.push(key);
    found.push(rows);
  }
  await search.fill('');
  await page.waitForTimeout(SETTLE_MS);
  print('a key in the search', typed, bare.click);
  print('from the key to its rows', found, bare.click);
}

async function scroll(page: Page, selector: string, bare: Bare): Promise<void> {
  const { perSecond, p95Ms } = await page.evaluate(scrollFrames, selector);
  const ratio = (perSecond / bare.perSecond).toFixed(2);
  console.log(
    `${'scrolling for 3 s'.padEnd(34)} ${perSecond.toFixed(1)} frames a second, p95 ${p95Ms.toFixed(0)} ms; ${ratio}x the empty page`,
  );
}

/** Records in the page which tasks block it, and when results of the worker are drawn. */
function watch(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks, previewAt: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', () => {
        requestAnimationFrame(() => Reflect.set(window, 'previewAt', performance.now()));
      });
    }
  };
}

function canSuggest(): boolean {
  const buttons = [...document.querySelectorAll('button')];
  return buttons.some((button) => button.textContent === 'Suggest oils' && !button.disabled);
}

/** Measured from the start of the page load. */
function untilThere(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Measured from the next key press to the frame that shows it, and to the frame with the new count. */
function untilFound(): Promise<{ key: number; rows: number }> {
  const counted = () =>
    [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
      textContent?.startsWith('Showing'),
    )?.textContent;
  const before = counted();
  return new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now();
        let key = 0;
        const look = () => {
          const passed = performance.now() - startedAt;
          if (key === 0) key = passed;
          if (counted() !== before) resolve({ key, rows: passed });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(() => setTimeout(look));
      },
      { once: true, capture: true },
    );
  });
}

/** Measured from ticking a box to the next frame, and to the one after the worker's result. */
function untilPreview(label: string): Promise<{ tick: number; preview: number }> {
  const box = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  return new Promise((resolve, reject) => {
    if (box === null) return reject(new Error(`There is no ${label}.`));
    Reflect.set(window, 'previewAt', 0);
    const startedAt = performance.now();
    let tick = 0;
    box.click();
    const look = () => {
      if (tick === 0) tick = performance.now() - startedAt;
      const previewAt: number = Reflect.get(window, 'previewAt');
      if (previewAt > 0) resolve({ tick, preview: previewAt - startedAt });
      else setTimeout(look);
    };
    requestAnimationFrame(() => setTimeout(look));
  });
}
