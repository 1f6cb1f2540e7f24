import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

declare global {
  interface Window {
    /** Elements that moved by themselves since the page was opened, and by how much. */
    shifts: { readonly value: number; readonly at: number; readonly moved: string }[];
    places: ReadonlyMap<Element, { readonly x: number; readonly y: number }>;
  }
}

const MOST_SHIFT = 0.05;
const QUIET_MS = 600;

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Notes every shift that no press brought about, from the first paint. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element
        ? `${node.tagName}.${node.getAttribute('class') ?? ''}`
        : String(node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const { value, startTime: at } = entry;
        window.shifts.push({ value, at, moved: entry.sources.map(nameOf).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Notes where everything stands that can be pressed, as soon as the screen shows what was loaded. */
const notePlaces = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    window.places = new Map(
      [...main.querySelectorAll('button, a, input, select')].map((control) => {
        const { x, y } = control.getBoundingClientRect();
        return [control, { x, y }];
      }),
    );
  });

/** The names of controls that have moved since they were noted, so that a press would miss them. */
const movedAway = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...window.places]
      .filter(([control]) => control.isConnected && control.checkVisibility())
      .filter(([control, place]) => {
        const { x, y } = control.getBoundingClientRect();
        return Math.abs(x - place.x) > 1 || Math.abs(y - place.y) > 1;
      })
      .map(([{ ariaLabel, textContent, localName }]) => ariaLabel ?? (textContent || localName)),
  );

/** Elements that moved until the page was quiet: loaded, and nothing fetched or moved for a while. */
async function shiftsOf(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await notePlaces(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (quiet) => performance.now() - (window.shifts.at(-1)?.at ?? 0) > quiet,
    QUIET_MS,
  );
  return { shifts: await page.evaluate(() => window.shifts), moved: await movedAway(page) };
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`no screen moves by itself while it loads, ${viewport.width} wide`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await observeShifts(page);
    // The answer of the worker comes last, also on a fast machine.
    await page.route(/offer\.worker/, async (route) => {
      await page.getByText('The fewest lots, the oldest first.').waitFor();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await route.continue();
    });
    const rest = await restAs(request, 'admin');
    const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
    const recipe = btoa(`RecipeVersion:${recipes.find(({ number }) => number === 'GUM-525')?.id}`);
    const oils: { id: number; tag: string }[] = await rest.get('/oils/?is_active=true');
    const oil = oils.find(({ tag }) => tag === 'D9-014')?.id;
    const plain = recipes.find(({ number }) => number === 'GUM-010')?.id;
    const batch = await rest.post('/batches/', { recipe_id: plain, oils: [{ oil_id: oil }] });
    await signIn(page, 'admin');
    const moving: string[] = [];
    for (const path of [
      '/today',
      '/recipes',
      '/inventory',
      `/inventory/${oil}`,
      '/batch-history',
      `/trace?oil=${oil}`,
      `/production-document/batch/${batch.batch_id}`,
      `/recipedetail/${recipe}`,
      `/consumption?recipe=${recipe}&multiplier=1&parts=1`,
      ...['profile', 'departments', 'users', 'organization', 'tokens'].map(
        (tab) => `/settings?tab=${tab}`,
      ),
    ]) {
      const { shifts, moved: away } = await shiftsOf(page, path);
      if (away.length > 0) moving.push(`${path}: ${away.join(', ')}`);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const moved = shifts.map((shift) => `${shift.value.toFixed(3)} ${shift.moved}`).join('; ');
      if (sum >= MOST_SHIFT) moving.push(`${path} ${sum.toFixed(3)}: ${moved}`);
    }
    await rest.remove(`/batches/${batch.id}`);
    expect(moving).toEqual([]);
  });
}
