import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

const TELEPHONE = { width: 320, height: 700 };

/** The element around the scroll container of a table, which holds its buttons too. */
const around = (box: Locator): Locator => box.locator('xpath=..');
const sign = (box: Locator): Locator =>
  around(box).getByRole('button', { name: 'More columns', exact: true });

const left = (box: Locator): Promise<number> => box.evaluate(({ scrollLeft }) => scrollLeft);

/** The colour of the pixels just beside the first row's header, and of its border. */
async function edgeOf(page: Page, box: Locator) {
  const cell = box.locator('tbody [data-pinned]').first();
  await cell.scrollIntoViewIfNeeded();
  const { right, middle } = await cell.evaluate((element) => {
    const { right, top, bottom } = element.getBoundingClientRect();
    return { right: Math.round(right), middle: Math.round((top + bottom) / 2) };
  });
  const png = await page.screenshot({ clip: { x: right - 2, y: middle, width: 4, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const drawing = new OffscreenCanvas(4, 1).getContext('2d');
    drawing?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    const seen = drawing?.getImageData(0, 0, 4, 1).data ?? [];
    const colors = [0, 4, 8, 12].map((at) => `rgb(${[...seen.slice(at, at + 3)].join(', ')})`);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--bw-border-strong)';
    const line = getComputedStyle(probe).color;
    probe.remove();
    return { colors, line };
  }, png.toString('base64'));
}

async function expectSign(page: Page, box: Locator): Promise<void> {
  await box.evaluate((element) => element.scrollTo({ left: 0 }));
  const first = box.locator('tbody [data-pinned]').first();
  const place = await first.evaluate((cell) => cell.getBoundingClientRect().x);
  await expect(around(box)).not.toHaveAttribute('data-before');
  const before = await edgeOf(page, box);
  expect(before.colors).not.toContain(before.line);
  await expect(sign(box)).toBeVisible();
  await sign(box).click();
  await expect.poll(() => left(box)).toBeGreaterThan(20);
  await expect(around(box)).toHaveAttribute('data-before');
  const after = await edgeOf(page, box);
  expect(after.colors).toContain(after.line);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect(await first.evaluate((cell) => cell.getBoundingClientRect().x)).toBeLessThanOrEqual(place);
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(sign(box)).toBeHidden();
}

async function savedBatch(page: Page, size = {}): Promise<string> {
  const rest = await restAs(page.request, 'operator');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const oils: { id: number; tag: string }[] = await rest.get('/oils/?is_active=true');
  const batch = await rest.post('/batches/', {
    recipe_id: recipes.find(({ number }) => number === 'GUM-010')?.id,
    oils: [{ oil_id: oils.find(({ tag }) => tag === 'D9-014')?.id }],
    ...size,
  });
  return `/production-document/batch/${batch.batch_id}`;
}

test('a list scrolled sideways keeps half a figure from being read, and leads to the rest', async ({
  page,
}) => {
  await page.setViewportSize(TELEPHONE);
  await signIn(page, 'manager', '/inventory?flat=true');
  const list = page.getByRole('region', { name: 'Active oils' });
  await expectSign(page, list);
});

test('in an inventory scrolled sideways the name of a group covers no figure of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'manager', '/inventory');
  const list = page.getByRole('region', { name: 'Active oils' });
  const group = list.getByRole('row', { name: /Delta-9 THC distillate/ }).first();
  await expect(group).toBeVisible();
  await list.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(around(list)).toHaveAttribute('data-before');
  const place = await list
    .locator('tbody [data-pinned]')
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().right);
  const seen = await group.evaluate((row, x) => {
    const { top, bottom } = row.getBoundingClientRect();
    return document.elementFromPoint(x + 4, (top + bottom) / 2)?.closest('th, td')?.tagName;
  }, place);
  expect(seen).toBe('TD');
  await expect(group.getByRole('button')).toBeInViewport({ ratio: 1 });
});

test('the tables of a record say that columns stand to the side, on screen and not on paper', async ({
  page,
}) => {
  const path = await savedBatch(page);
  await page.setViewportSize(TELEPHONE);
  await signIn(page, 'operator', path);
  const record = page.getByRole('article');
  const written = record
    .getByRole('group')
    .filter({ has: page.getByRole('textbox', { name: /^Actual/ }) });
  await expectSign(page, written);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(record.getByRole('button', { name: 'More columns' })).toHaveCount(
    await record.getByRole('button', { name: 'More columns' }).filter({ visible: false }).count(),
  );
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  // Tags stand with the names here, so that no column is to the side.
  const consumption = dialog.getByRole('group', { name: 'Actual consumption' });
  await expect(consumption.getByRole('textbox').first()).toBeVisible();
  expect(await consumption.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a record on a phone opens with whole figures beside the names of its lines', async ({
  page,
}) => {
  const path = await savedBatch(page, { multiplier: 4, parts: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator', path);
  const written = page
    .getByRole('article')
    .getByRole('group')
    .filter({ has: page.getByRole('textbox', { name: /^Actual/ }) });
  await expect(written.getByRole('columnheader', { name: 'Calculated (g)' })).toBeVisible();
  const figures = await written.evaluate((box) => {
    const edge = box.querySelector('thead [data-pinned]')?.getBoundingClientRect().right ?? 0;
    return [...box.querySelectorAll('thead [data-numeric], tbody [data-numeric]')].flatMap(
      (cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const { left, right, width } = words.getBoundingClientRect();
        return width === 0 || right <= edge
          ? []
          : [{ text: cell.textContent.trim(), isWhole: left >= edge }];
      },
    );
  });
  await expect(around(written)).toHaveAttribute('data-before');
  expect(figures.filter(({ text }) => /^\d,\d{3}\.\d{3}$/.test(text)).length).toBeGreaterThan(2);
  expect(figures.filter(({ isWhole }) => !isWhole)).toEqual([]);
  // Its columns are to the left of where the table begins.
  const lot = await written
    .locator('tbody th[data-lot^="D9-014"]')
    .evaluate((name) => getComputedStyle(name, '::before').content);
  expect(lot).toContain('D9-014 · THC-2609-C');
});

test('on a wide screen the record shows no sign of more, where all is in view', async ({
  page,
}) => {
  await signIn(page, 'operator', await savedBatch(page));
  await expect(page.getByRole('textbox', { name: /^Actual/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'More columns' })).toHaveCount(0);
});

test('a laptop shows the trace of a lot with all its columns', async ({ page }) => {
  await signIn(page, 'manager', '/trace?q=D9-011');
  await page
    .getByRole('region', { name: 'Lots in the inventory' })
    .getByRole('link', { name: /D9-011/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Batches that used it' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Percent by weight' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'More columns' })).toHaveCount(0);
  expect(await cutHeads(page)).toEqual([]);
});

test('a tablet shows grams, date and status of each use of a lot, and the recipe below the batch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'manager', '/trace?oil=1');
  const table = page.getByRole('table', { name: 'Batches that used it' });
  for (const name of ['Calculated (g)', 'Actual (g)', 'Date', 'Status']) {
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  }
  const words = await table
    .getByRole('rowheader')
    .first()
    .locator('[data-words]')
    .evaluate((name) => getComputedStyle(name, '::after').content);
  expect(words).toMatch(/^"[A-Z]+-\d+ v\d+ /);
  await expectAccessible(page);
});

test('a small laptop names each place below its icon, until the menu opens them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, 'manager', '/inventory');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const width = async () => (await nav.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(90);
  for (const place of ['Today', 'Recipes', 'Inventory', 'Batch History', 'Trace', 'Settings']) {
    const word = nav.getByText(place, { exact: true });
    await expect(word).toBeInViewport({ ratio: 1 });
    expect(await word.evaluate((text) => text.scrollWidth - text.clientWidth), place).toBe(0);
  }
  await expect(page.getByRole('columnheader', { name: 'CBN %' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect.poll(width).toBeGreaterThan(150);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(150);
});

test('a laptop shows the trace of a batch with whole heads, its actions beside its title', async ({
  page,
}) => {
  const path = await savedBatch(page);
  await signIn(page, 'manager', `/trace?batch=${path.split('/').at(-1)}`);
  await expect(page.getByRole('table', { name: 'Lots in it' })).toBeVisible();
  expect(await cutHeads(page)).toEqual([]);
  const [title, action] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'View batch' })].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(action?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
});

/** Column headers whose text ends in an ellipsis. */
const cutHeads = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
