import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { db, openDatabase } from '#server/db/database.ts';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';
import { seedDemoData } from '../../prisma/seed.ts';
import {
  knowNames,
  scrollFrames,
  signInAs,
  summary,
  TABLE_BOX,
  TABLE_FOOT,
  untilPainted,
} from './benchPage.ts';

/**
 * Measures the batch history with 5,000 batches and the trace of a lot used in all of them, with a real server on
 * PGlite and a real browser. Needs a build.
 */
const BATCHES = 5000;
const RUNS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-batches-'));
try {
  const oilId = await seed();
  const server = await startServer({ DATA_DIR: folder });
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await knowNames(page);
    await measure(page, server.url, oilId);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The demo organization with thousands of additional batches of one lot, one in three completed. */
async function seed(): Promise<number> {
  const database = await openDatabase({ kind: 'embedded', folder });
  await seedDemoData();
  const version = await db().recipeVersion.findFirstOrThrow({
    where: { status: 'active' },
    orderBy: { id: 'asc' },
  });
  const { organizationId } = version;
  const oil = await db().oil.findFirstOrThrow({ where: { organizationId } });
  const user = await db().user.findFirstOrThrow({ where: { organizationId } });
  await db().$executeRaw`
    INSERT INTO batches (organization_id, batch_id, recipe_version_id, recipe_number,
      recipe_description, recipe_version_number, product_type, batch_weight_grams,
      unit_weight_grams, multiplier, parts, agent_name, production_date, status, warnings, digest,
      created_by_id, created_by_name, completed_at, completed_by_id, completed_by_name,
      finished_quantity, organization_name)
    SELECT ${organizationId}, 'BF-20260101-' || lpad(upper(to_hex(n)), 4, '0'), ${version.id},
      'BEN-' || lpad((n % 40)::text, 3, '0'), 'Lozenges of the bench', 1, 'Lozenge', 1000, 2, 1, 1,
      'Agent ' || n % 7, date '2026-01-01' + n % 300,
      (CASE WHEN n % 3 = 0 THEN 'completed' ELSE 'active' END)::batch_status, '{}', '',
      ${user.id}, 'Bench', CASE WHEN n % 3 = 0 THEN now() END,
      CASE WHEN n % 3 = 0 THEN ${user.id}::int END, CASE WHEN n % 3 = 0 THEN 'Bench' END,
      CASE WHEN n % 3 = 0 THEN 480 END, 'Bench'
    FROM generate_series(1, ${BATCHES}::int) AS n`;
  await db().$executeRaw`
    INSERT INTO batch_lots (organization_id, batch_id, position, oil_id, tag, description,
      batch_label, mode, grams)
    SELECT organization_id, id, 0, ${oil.id}, ${oil.tag}, ${oil.description}, ${oil.batch},
      'flexible'::lot_mode, 5.682
    FROM batches WHERE recipe_number LIKE 'BEN-%'`;
  await db().$executeRaw`
    INSERT INTO batch_lines (organization_id, batch_id, position, ingredient_name, ingredient_type,
      oil_id, calculated_grams, part_grams, actual_grams)
    SELECT organization_id, id, 0, ${oil.description}, 'active'::item_type, ${oil.id}, 5.682, '{5.682}',
      CASE WHEN status = 'completed' THEN 5.68 END
    FROM batches WHERE recipe_number LIKE 'BEN-%'`;
  await database.close();
  return oil.id;
}

async function measure(page: Page, url: string, oilId: number): Promise<void> {
  await signInAs(page, url, 'admin');
  await page.goto(`${url}/batch-history`);
  await rowsShown(page);
  console.log(`${BATCHES} batches, the first 200 loaded`);
  await print('first rows after a reload', RUNS, async () => {
    await page.reload();
    return page.evaluate(untilRows);
  });
  await actions(page);
  await print('a page of 200 more', 24, async () => {
    const shown = await page.locator(TABLE_FOOT).textContent();
    const startedAt = Date.now();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.waitForFunction(
      ([foot, before]) => document.querySelector(foot)?.textContent !== before,
      [TABLE_FOOT, shown ?? ''] as const,
    );
    return Date.now() - startedAt;
  });
  console.log('all of them loaded');
  await actions(page);
  await page.goto(`${url}/trace?oil=${oilId}`);
  await rowsShown(page);
  console.log(`the trace of a lot in ${BATCHES} batches`);
  await print('first rows after a reload', RUNS, async () => {
    await page.reload();
    return page.evaluate(untilRows);
  });
  await print('all of them and what they come to', RUNS, async () => {
    await page.reload();
    await page.getByText('Calculated in all').waitFor({ timeout: 120_000 });
    return page.evaluate(() => performance.now());
  });
  await scroll(page);
}

async function actions(page: Page): Promise<void> {
  await print('search, from the key to its rows', RUNS, async (run) => {
    const field = page.getByRole('searchbox');
    const text = `ben-03${run}`;
    await field.fill(text.slice(0, -1));
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
    await page.waitForTimeout(400);
    const taken = page.evaluate(untilFound, text);
    await field.press(text.slice(-1));
    const ms = await taken;
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.waitForTimeout(800);
    return ms;
  });
  await print('tick of one row', RUNS, (run) =>
    page.evaluate(untilPainted, `tbody tr:nth-child(${run * 2 + 3}) input[type="checkbox"]`),
  );
  await print('select all, and none again', RUNS, () =>
    page.evaluate(untilPainted, 'thead input[type="checkbox"]'),
  );
  await scroll(page);
}

async function scroll(page: Page): Promise<void> {
  const { perSecond, p95Ms } = await page.evaluate(scrollFrames, TABLE_BOX);
  const frames = `${perSecond.toFixed(1)} frames a second, p95 ${p95Ms.toFixed(0)} ms`;
  console.log(`${'scrolling for 3 s'.padEnd(34)} ${frames}`);
}

function rowsShown(page: Page): Promise<void> {
  return page.locator('tbody th[scope="row"]').first().waitFor({ timeout: 120_000 });
}

async function print(what: string, runs: number, work: (run: number) => Promise<number>) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await work(run));
  console.log(`${what.padEnd(34)} ${summary(times)}`);
}

/** Measured from the start of the page load. */
function untilRows(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('tbody th[scope="row"]')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Measured from the next key press to the matching rows. */
function untilFound(text: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now();
        const look = () => {
          const marks = [...document.querySelectorAll('tbody mark')];
          if (marks.some((mark) => mark.textContent?.toLowerCase() === text)) {
            resolve(performance.now() - startedAt);
          } else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
