import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectReadable, test } from '../support/fixtures.ts';

const example = (page: Page) => page.getByRole('region', { name: 'Try it here' });
const slider = (page: Page, name: string) => page.getByRole('slider', { name });
/** The row of an oil or a cannabinoid; `CBD` is not `CBD-I-03`. */
const row = (page: Page, name: string) =>
  example(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}(?!-)`) }) });

async function open(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try it here' }).click();
  await expect(slider(page, 'THC in D9-014')).toBeVisible();
}

test('the solver of the landing page follows the keyboard, and asks the server nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\//.test(request.url()) && request.resourceType() !== 'document')
      asked.push(request.url());
  });
  await open(page);
  await expect(row(page, 'D9-014')).toContainText('2.374');
  await expect(row(page, 'Purified water')).toContainText('30.281');
  await expect(example(page).getByRole('status')).toContainText('Every target is met');
  await expectAccessible(page);
  asked.length = 0;

  const potency = slider(page, 'THC in D9-014');
  await expect(potency).toHaveAttribute('aria-valuetext', '88.2 %');
  await potency.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(potency).toHaveAttribute('aria-valuetext', '88.1 %');
  await expect(row(page, 'D9-014')).toContainText('THC 88.1');
  await expect(row(page, 'D9-014')).not.toContainText('2.374');

  await slider(page, 'CBD in a gummy').focus();
  await page.keyboard.press('PageUp');
  await expect(row(page, 'CBD')).not.toContainText('25.00');
  await expect(row(page, 'CBD')).toContainText('Met');

  await slider(page, 'CBG in a gummy').focus();
  await page.keyboard.press('End');
  await expect(slider(page, 'CBG in a gummy')).toHaveAttribute('aria-valuetext', '2.00 mg');
  await expect(row(page, 'CBG')).toContainText('Short');
  await expect(example(page).getByRole('status')).toContainText(
    'Insufficient potency for CBG: the strongest picked oil has 1.8 %',
  );
  await expect(row(page, 'D9-014')).toContainText('—');
  await expectAccessible(page);
  await expectReadable(page);
  expect(asked).toEqual([]);
});

test('an oil that is left out is missed in the words of the product, and starting over mends all', async ({
  page,
}) => {
  await open(page);
  const isolate = example(page).getByRole('checkbox', { name: 'CBD-I-03 CBD isolate' });
  await isolate.focus();
  await page.keyboard.press('Space');
  await expect(isolate).not.toBeChecked();
  await expect(slider(page, 'CBD in CBD-I-03')).toBeDisabled();
  await expect(example(page).getByRole('status')).toContainText(
    'Need 1 more flexible oil for 3 targets.',
  );
  await expect(example(page).getByRole('status')).toContainText(
    'What would help: Add CBD-I-03 from stock (uses 4.643 g).',
  );
  await example(page).getByRole('button', { name: 'Start over' }).click();
  await expect(isolate).toBeChecked();
  await expect(row(page, 'CBD-I-03')).toContainText('4.643');
  await example(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('on a phone everything stands in one column, and a failed load is offered again', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let isFailing = true;
  await page.route(/\/assets\/Example-.*\.js$/, (route) =>
    isFailing ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Try it here' }).click();
  await expect(page.getByText('The example could not be loaded.')).toBeVisible();
  expect(complaints.splice(0).length).toBeGreaterThan(0);
  isFailing = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('link', { name: 'Try it here' }).click();
  const oils = page.getByRole('table', { name: 'Oils on the shelf' });
  const targets = page.getByRole('table', { name: 'In each gummy' });
  await expect(targets).toBeVisible();
  const [above, below] = [await oils.boundingBox(), await targets.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(below?.x).toBe(above?.x);
  await expectAccessible(page);
});

test('in a window of 320 px the example stays within its card', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('It is not there.');
    return box.x + box.width;
  };
  const edge = await right(example(page));
  for (const part of await example(page).locator('table, input, [role="status"]').all()) {
    expect(await right(part)).toBeLessThanOrEqual(edge);
  }
});
