import type { Page } from '@playwright/test';
import { holdBack } from '../support/answers.ts';
import { expect, expectAccessible, expectReadable, signIn, test } from '../support/fixtures.ts';

async function open(page: Page, recipe = 'GUM-525'): Promise<void> {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: `Run batch of ${recipe}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Oils and amounts', level: 1 })).toBeVisible();
}

const picked = (page: Page) => page.getByRole('table', { name: 'Selected oils' });
const slider = (page: Page, tag: string) => page.getByRole('slider', { name: `Grams of ${tag}` });
const mode = (page: Page, tag: string) => picked(page).getByLabel(`Mode for ${tag}`);
const results = (page: Page) => page.getByRole('region', { name: 'Step 2 · Results' });
const offer = (page: Page) => page.getByRole('button', { name: /^Use these 3 lots: / });

test('the targets are there before anything is picked, and the whole job takes three keys', async ({
  page,
}) => {
  await open(page);
  await expect(results(page)).toContainText('= 5.000 mg/unit');
  await expect(results(page)).toContainText('up to × ');
  await offer(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();
  await expect(picked(page).getByRole('row')).toHaveCount(4);
  await expect(results(page)).toContainText('Fills the rest: ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/production-document\//);
});

test('targets, picked lots and the buttons are in view without scrolling', async ({ page }) => {
  await open(page);
  await offer(page).click();
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();
  const buttons = ['Calculate Formulation', 'Confirm oils and amounts'];
  const shown = [
    results(page).getByRole('img', { name: /^CBN: .*, met$/ }),
    picked(page).getByRole('row').last(),
    ...buttons.map((name) => page.getByRole('button', { name })),
  ];
  for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
  const place = () => page.getByRole('button', { name: 'Calculate Formulation' }).boundingBox();
  const before = await place();
  await page.getByRole('checkbox', { name: 'Select FSE-05' }).check();
  await expect(results(page)).toContainText('CBN alone');
  expect(await place()).toEqual(before);
});

test('a lot is moved inside its window by keyboard, and the others follow until it is released', async ({
  page,
}) => {
  await open(page);
  for (const tag of ['D9-014', 'FSE-05', 'CBD-I-03', 'CBN-I-01']) {
    await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
  }
  const spectrum = slider(page, 'FSE-05');
  await spectrum.focus();
  await page.keyboard.press('Home');
  await expect(mode(page, 'FSE-05')).toHaveValue('fixed');
  await expect(spectrum).toHaveAttribute('aria-valuetext', '0.000 g');
  const isolate = () =>
    picked(page)
      .getByRole('row', { name: /^CBD-I-03/ })
      .locator('strong');
  const without = await isolate().textContent();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(spectrum).toHaveAttribute('aria-valuetext', '0.011 g');
  const box = picked(page).getByLabel('Fixed grams for FSE-05');
  await expect(box).toHaveValue('0.011');
  await page.keyboard.press('End');
  const most = (await spectrum.getAttribute('aria-valuetext')) ?? '';
  await expect(box).toHaveValue(String(Number(most.replace(/ g|,/g, ''))));
  // To visit the box changes nothing.
  await box.focus();
  await box.press('Tab');
  await expect(spectrum).toHaveAttribute('aria-valuetext', most);
  await expect(isolate()).not.toHaveText(without ?? '');
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();

  await picked(page).getByLabel('Fixed grams for FSE-05').fill('500');
  await expect(picked(page)).toContainText(
    /Every blend takes between 0\.000 and [\d.]+ g of FSE-05\./,
  );
  await mode(page, 'FSE-05').selectOption('Use All');
  await expect(picked(page)).toContainText(
    'All of FSE-05 (540.000 g) is more than any blend takes',
  );
  // Known although nothing is solved.
  await expect(picked(page).getByRole('row', { name: /FSE-05/ })).toContainText(
    /540\.000 g100(\.0)? % of 540\.000 g/,
  );
  await mode(page, 'FSE-05').selectOption('Flexible');
  await spectrum.press('ArrowRight');
  await page.getByRole('button', { name: 'Release FSE-05' }).click();
  await expect(mode(page, 'FSE-05')).toHaveValue('flexible');
  await expectAccessible(page);
  await expectReadable(page);
});

test('a slider stays under the pointer that takes hold of it', async ({ page }) => {
  await open(page);
  for (const tag of ['D9-014', 'FSE-05', 'CBD-I-03', 'CBN-I-01']) {
    await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
  }
  const last = slider(page, 'CBN-I-01');
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();
  // Waits until the rows above have their heights.
  await last.hover();
  const before = await last.boundingBox();
  if (before === null) throw new Error('It is not there.');
  await page.mouse.down();
  await expect(mode(page, 'CBN-I-01')).toHaveValue('fixed');
  await expect(page.getByRole('button', { name: 'Release CBN-I-01' })).toBeVisible();
  expect((await last.boundingBox())?.y).toBeCloseTo(before.y, 0);
  await page.mouse.up();
});

test('one lot can bring a cannabinoid alone, and the others come back', async ({ page }) => {
  await open(page);
  for (const tag of ['D9-014', 'FSE-05', 'CBD-I-03', 'CBN-I-01']) {
    await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
  }
  const alone = page.getByRole('button', { name: /^CBD from one lot only: / });
  await expect(alone).toHaveText('One lot only: CBD-I-03');
  await alone.press('Enter');
  await expect(alone).toHaveAttribute('aria-pressed', 'true');
  await expect(alone).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Select FSE-05' })).not.toBeChecked();
  await expect(page.getByText('Constraints: 3/3')).toBeVisible();
  await alone.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Select FSE-05' })).toBeChecked();
  await expect(alone).toHaveAttribute('aria-pressed', 'false');
  await expect(alone).toBeFocused();
});

test('the potencies that two cannabinoids could have together are drawn around the target', async ({
  page,
}) => {
  await open(page);
  await offer(page).click();
  await page.getByText('Two targets together').click();
  const picture = results(page).getByRole('img', { name: /the target, / });
  await expect(picture).toHaveAccessibleName(
    /^THC [\d.,]+ to [\d.,]+ mg\/unit by CBD [\d.,]+ to [\d.,]+ mg\/unit; the target, 5 and 10, lies inside$/,
  );
  await results(page).getByLabel('Cannabinoid upwards').selectOption('CBN');
  await expect(picture).toHaveAccessibleName(/ by CBN .* 5 and 2\.5, lies inside$/);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select CBN-I-01' }).uncheck();
  await expect(picture).toHaveAccessibleName(/lies outside$/);
});

test('scanned tags pick their lots one after the other, and an unknown one says so', async ({
  page,
}) => {
  await open(page);
  const search = page.getByRole('searchbox', { name: 'Search oils' });
  await search.focus();
  for (const code of ['D9-014', 'cbd-i-03', 'CBN-2606-I', 'D9-014']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
  }
  await expect(picked(page).getByRole('row')).toHaveCount(4);
  await page.keyboard.type('NO-SUCH');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No lot has the tag or batch “NO-SUCH”.')).toBeVisible();
  await expect(picked(page).getByRole('row')).toHaveCount(4);
});

test('what is scanned before the inventory is there is picked once it is', async ({ page }) => {
  const release = await holdBack(page, 'useOilStockQuery');
  await open(page);
  await page.getByRole('searchbox', { name: 'Search oils' }).focus();
  for (const code of ['D9-014', 'NO-SUCH', 'CBN-2606-I']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('The inventory is still loading: “D9-014”, “NO-SUCH”')).toBeVisible();
  release();
  await expect(picked(page).getByRole('row')).toHaveCount(3);
  await expect(page.getByText('No lot has the tag or batch “NO-SUCH”.')).toBeVisible();
});

test('which blend is preferred can be chosen, and the document keeps to it', async ({ page }) => {
  await open(page, 'GUM-010');
  for (const tag of ['D9-011', 'D9-020']) {
    await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
  }
  const taken = (tag: string) =>
    picked(page)
      .getByRole('row', { name: new RegExp(`^${tag}`) })
      .locator('strong');
  const preferred = page.getByLabel('Which blend to prefer');
  await preferred.selectOption('Oldest first');
  await expect(taken('D9-020')).toHaveText('0.000 g');
  await expect(taken('D9-011')).not.toHaveText('0.000 g');
  await preferred.selectOption('Least oil');
  await expect(taken('D9-011')).toHaveText('0.000 g');
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  const record = page.getByRole('article', { name: /^Batch Production Record/ });
  await expect(record.getByRole('cell', { name: 'D9-020' }).first()).toBeVisible();
  await expect(record).not.toContainText('D9-011');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await expect(record).not.toContainText('D9-011');
});

test('on a phone lots and both buttons are in view before any is picked', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(offer(page)).toBeVisible();
  const calculate = page.getByRole('button', { name: 'Calculate Formulation' });
  const confirm = page.getByRole('button', { name: 'Confirm oils and amounts' });
  for (const act of [calculate, confirm]) {
    await expect(act).toBeInViewport({ ratio: 1 });
    await expect(act).toBeDisabled();
  }
  await expect(calculate).toHaveAccessibleDescription(
    'Select at least one oil to calculate the formulation.',
  );
  const first = page.getByRole('checkbox', { name: /^Select [A-Z]/ }).first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const covering = await first.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && !box.parentElement?.contains(top) ? top.outerHTML : null;
  });
  expect(covering).toBeNull();
  await first.check();
  await expect(calculate).toBeInViewport({ ratio: 1 });
  await expect(calculate).toBeEnabled();
  await expectAccessible(page);
});

test('in a window of 320 px the two acts of the bench read whole', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  for (const name of ['Calculate Formulation', 'Confirm oils and amounts']) {
    const label = page.getByRole('button', { name }).getByText(name, { exact: true });
    await expect(label).toBeInViewport({ ratio: 1 });
    expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  }
});

test('on a tablet the results are a bar at the bottom that opens, and opens by itself with an answer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page);
  const toggle = page.getByRole('button', { name: 'Targets and selected oils' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Calculate Formulation' })).toBeInViewport();
  await expect(page.getByText('Potency preview')).toBeHidden();
  await offer(page).click();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Formulation calculated')).toBeInViewport();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(page.getByText('Potency preview')).toBeHidden();
  await expectAccessible(page);
});
