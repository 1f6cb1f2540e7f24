import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { db, openDatabase } from '#server/db/database.ts';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';
import { seedDemoData } from '../../prisma/seed.ts';
import {
  GROUP_TOGGLE,
  knowNames,
  scrollFrames,
  signInAs,
  summary,
  TABLE_BOX,
  TABLE_FOOT,
  untilPainted,
} from './benchPage.ts';

/** Measures the list of 5,000 recipes with a real server on PGlite and a real browser. Needs a build. */
const RECIPES = 5000;
const GROUPS = 40;
const CHUNK = 500;
const RUNS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-recipes-'));
try {
  await seed();
  const server = await startServer({ DATA_DIR: folder });
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await knowNames(page);
    await measure(page, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The demo organization with thousands of additional recipes, one in ten without a group. */
async function seed(): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', folder });
  await seedDemoData();
  const { id: organizationId } = await db().organization.findFirstOrThrow({
    orderBy: { id: 'asc' },
  });
  const departments = await db().department.findMany({ orderBy: { id: 'asc' } });
  await db().recipeGroup.createMany({
    data: Array.from({ length: GROUPS }, (_, index) => ({
      organizationId,
      code: `GROUP-${String(index).padStart(2, '0')}`,
      description: `GROUP NUMBER ${index}`,
    })),
  });
  const groups = await db().recipeGroup.findMany({ where: { code: { startsWith: 'GROUP-' } } });
  for (let from = 0; from < RECIPES; from += CHUNK) {
    const recipes = await db().recipe.createManyAndReturn({
      data: Array.from({ length: CHUNK }, (_, offset) => ({
        organizationId,
        number: `BEN-${String(from + offset).padStart(5, '0')}`,
        departmentId: departments[offset % departments.length]?.id ?? null,
        groupId: offset % 10 === 0 ? null : (groups[offset % GROUPS]?.id ?? null),
      })),
    });
    await db().recipeVersion.createMany({
      data: recipes.map(({ id, number }) => ({
        organizationId,
        recipeId: id,
        version: 1,
        status: 'active' as const,
        description: `Lozenges of ${number}`,
        productType: 'Lozenge',
        batchWeightGrams: 1000,
        unitWeightGrams: 2,
        updatedByName: 'Bench',
      })),
    });
  }
  await database.close();
}

async function measure(page: Page, url: string): Promise<void> {
  await signInAs(page, url, 'admin');
  await rowsShown(page);
  console.log(`${RECIPES} recipes in ${GROUPS} groups, the first 200 loaded`);
  await print('first rows after a reload', RUNS, async () => {
    await page.reload();
    return page.evaluate(untilRows);
  });
  await actions(page);
  const more = page.getByRole('button', { name: 'Load more' });
  const pages: number[] = [];
  while ((await more.count()) > 0) {
    const startedAt = Date.now();
    const before = await page.getByText(/^Showing/).textContent();
    await more.click();
    await page.waitForFunction(
      ([foot, text]) => document.querySelector(foot)?.textContent?.startsWith(text) !== true,
      [TABLE_FOOT, before?.replace('Load more', '') ?? ''] as const,
    );
    pages.push(Date.now() - startedAt);
  }
  console.log(`${'a page of 200 more'.padEnd(34)} ${summary(pages)}`);
  console.log('all of them loaded');
  await actions(page);
}

async function actions(page: Page): Promise<void> {
  await print('search, from the key to its rows', RUNS, async (run) => {
    const field = page.getByRole('searchbox');
    const text = `ben-0${run}12`;
    await field.fill(text.slice(0, -1));
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
    await page.waitForTimeout(400);
    const taken = page.evaluate(untilFound, text);
    await field.press(text.slice(-1));
    const ms = await taken;
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 12);
    await page.waitForTimeout(400);
    return ms;
  });
  await print('tick of one row', RUNS, (run) =>
    page.evaluate(untilPainted, `tbody tr:nth-child(${run * 2 + 3}) input[type="checkbox"]`),
  );
  await print('select all, and none again', RUNS, () =>
    page.evaluate(untilPainted, 'thead input[type="checkbox"]'),
  );
  await print('close and open a group', RUNS, () => page.evaluate(untilPainted, GROUP_TOGGLE));
  const { perSecond, p95Ms } = await page.evaluate(scrollFrames, TABLE_BOX);
  const frames = `${perSecond.toFixed(1)} frames a second, p95 ${p95Ms.toFixed(0)} ms`;
  console.log(`${'scrolling for 3 s'.padEnd(34)} ${frames}`);
}

function rowsShown(page: Page): Promise<void> {
  return page.locator('tbody th[scope="row"] a').first().waitFor();
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
      if (document.querySelector('tbody th[scope="row"] a')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Measured from the next key press until only the row with this number is shown. */
function untilFound(text: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now();
        const look = () => {
          const marks = [...document.querySelectorAll('tbody mark')];
          const isThere = marks.some((mark) => mark.textContent?.toLowerCase() === text);
          if (isThere) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
