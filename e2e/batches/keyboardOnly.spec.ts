import type { Locator, Page } from '@playwright/test';
import { makeBenchOils } from '../support/benchOils.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { removeOils } from '../support/rest.ts';

/** More Tabs than this in a row are a search, not a way. */
const MOST_TABS = 40;
/** For the whole job, without what is typed into fields. */
const MOST_KEYS = 20;
const SCANS = 200;

/**
 * The ring has the colour of links, which `client/ui/theme/contrast.test.ts` holds against every ground. At a text field
 * half of it is the border.
 */
async function expectRing(target: Locator): Promise<void> {
  const { outline, field, link } = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--bw-link)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return {
      outline: `${outlineColor} ${outlineStyle} ${outlineWidth}`,
      field: boxShadow,
      link: color,
    };
  });
  expect([outline, field]).toContain(
    field === 'none' ? `${link} solid 2px` : `${link} 0px 0px 0px 1px`,
  );
}

/** Presses keys, and counts them. */
function keysOf(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  const tabTo = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs += 1) await press(key);
    await expect(target).toBeFocused();
    await expectRing(target);
  };
  return { press, tabTo, count: () => presses };
}

test('the whole job is done by keyboard alone, from signing in to the printed record', async ({
  page,
}) => {
  const keys = keysOf(page);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/login');
  await keys.tabTo(page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type('operator@demo.batchwright.test');
  await keys.press('Tab');
  await page.keyboard.type('Demo-pass-1');
  await keys.press('Enter');
  await expect(heading('Recipes')).toBeFocused();

  await keys.press('Control+k');
  await page.keyboard.type('run gum-525');
  await expect(page.getByRole('option', { name: /^Run GUM-525/ })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Run Batch: GUM-525' })).toBeVisible();
  await keys.press('Enter');

  await expect(heading('Oils and amounts')).toBeVisible();
  await keys.tabTo(page.getByRole('button', { name: /^Use these 3 lots: / }));
  await keys.press('Enter');
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await keys.press('Control+Enter');

  await expect(heading('Batch Production Document')).toBeVisible();
  await keys.press('Control+s');
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await expectAccessible(page);
  const pdf = page.getByRole('link', { name: 'Open PDF' });
  // The focus is on what was saved, below the actions of the page.
  await keys.tabTo(pdf, 'Shift+Tab');
  const opened = page.waitForEvent('popup');
  await keys.press('Enter');
  await (await opened).close();
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS);
  test.info().annotations.push({ type: 'figures', description: `${keys.count()} keys` });
});

test('a scanner picks 200 lots one after the other, as fast as it types, and none is lost', async ({
  page,
  request,
}) => {
  test.slow();
  const tags = Array.from(
    { length: SCANS },
    (_, index) => `SCAN-${String(index).padStart(3, '0')}`,
  );
  await makeBenchOils(page, Object.fromEntries(tags.map((tag) => [tag, '10'])));
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-525' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const search = page.getByRole('searchbox', { name: 'Search oils' });
  await expect(page.getByRole('checkbox', { name: 'Select SCAN-000' })).toBeAttached();
  // Found outside the main thread, with so many lots.
  await expect(page.getByRole('button', { name: /^Use these 3 lots: / })).toBeVisible();
  await search.focus();
  for (const tag of tags) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  await expect(search).toBeFocused();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  await expect(picked.getByRole('row')).toHaveCount(SCANS + 1);
  await removeOils(request, 'SCAN-');
});
