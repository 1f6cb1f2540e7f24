import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

const PAGES = [
  [
    '/',
    'Recipes, oils and batch records that add up',
    'Recipes, oils and batch records · Batchwright',
  ],
  ['/features', 'Features', 'Features · Batchwright'],
  ['/pricing', 'Pricing', 'Pricing · Batchwright'],
  ['/contact', 'Contact', 'Contact · Batchwright'],
  ['/terms', 'Terms of Service', 'Terms of Service · Batchwright'],
] as const;
const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

for (const [path, heading, title] of PAGES) {
  test(`${path} reads well on every screen, and loads nothing from elsewhere`, async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url()))
        elsewhere.push(request.url());
    });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expectAccessible(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${width} px`).toBe(0);
    }
    expect(elsewhere).toEqual([]);
  });
}

/** Opens a public page and waits for its code; before, it is as the server drew it. */
async function openSite(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
}

test('the landing page leads to sign in, sign up and pricing, and asks for no credit card', async ({
  page,
}) => {
  await openSite(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  await expect(main.getByText(/No credit card required/)).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await main.getByRole('link', { name: 'See pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused();
});

for (const [path, count] of [
  ['/', 2],
  ['/features', 8],
] as const) {
  test(`the pictures of ${path} are in the colours and for the width of the page`, async ({
    page,
  }) => {
    await openSite(page, path);
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures).toHaveCount(count);
    const shown = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
      );
    const expectAll = async (words: RegExp) => {
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAccessibleName(/\w+ \w+/);
        await expect(picture).toHaveJSProperty('complete', true);
        expect(
          await picture.evaluate(
            (image) => image instanceof HTMLImageElement && image.naturalWidth,
          ),
        ).toBeGreaterThan(0);
      }
      const addresses = await shown();
      for (const address of addresses) expect(address).toMatch(words);
      expect(new Set(addresses).size, 'different pictures').toBe(count);
    };
    await expectAll(/\/wide-light-/);
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.keyboard.press('Escape');
    await expectAll(/\/wide-dark-/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => (await shown()).every((file) => /\/narrow-dark-/.test(file)))
      .toBe(true);
    await expectAll(/\/narrow-dark-/);
  });
}

test('whoever is signed in goes from the landing page on to the recipes', async ({ page }) => {
  await signIn(page, 'viewer', '/');
  await expect(page).toHaveURL(/\/recipes$/);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Open Batchwright' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('header and footer lead to every page of the site', async ({ page }) => {
  await page.goto('/terms');
  for (const [name, path] of [
    ['Features', '/features'],
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: /Terms/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('features come in eight sections and say what the product does not do', async ({ page }) => {
  await page.goto('/features');
  await expect(
    page.getByRole('main').locator('section:has(img)').getByRole('heading', { level: 2 }),
  ).toHaveCount(8);
  await expect(page.getByText(/does not do inventory costing or sales orders/)).toBeVisible();
});

test('the plans are Starter, Pro and a way to ask for more', async ({ page }) => {
  await page.goto('/pricing');
  const starter = page.getByRole('region', { name: 'Starter' });
  await expect(starter).toContainText('Free');
  for (const part of ['Up to 2 users', 'Recipes', 'Inventory', 'Batch records', 'PDF documents']) {
    await expect(starter.getByRole('listitem').filter({ hasText: part })).toBeVisible();
  }
  const pro = page.getByRole('region', { name: 'Pro' });
  await expect(pro).toContainText('$49 US dollars per organization per month');
  for (const part of [
    'Unlimited users',
    'Advanced permissions',
    'Audit history and exports',
    'Priority support',
  ]) {
    await expect(pro.getByRole('listitem').filter({ hasText: part })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Enterprise' }).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:support@batchwright.test',
  );
});

test('the terms name every figure', async ({ page }) => {
  await page.goto('/terms');
  for (const words of [
    'Last updated August 21, 2025',
    'at least 21 years old',
    'deleted within 30 days of termination',
    '30 days’ notice of price changes',
    'capped at the fees you paid for the 12 months',
    'arbitration in Columbus, OH',
    'governed by United States law',
    'within 2 business days',
    'up to 2 users',
    '49 US dollars per organization per month',
  ]) {
    await expect(page.getByRole('main')).toContainText(words);
  }
});

test('an unknown address is reported, with a link back', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[0][1]);
});

test('old addresses of settings lead to their tabs', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [from, tab] of [
    ['/profile', 'profile'],
    ['/users', 'users'],
    ['/organizations', 'organization'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`));
  }
});

test('a public page is seen before its code comes, and does not move when it does', async ({
  page,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  // Its scripts wait, and with them the load event may.
  await page.goto('/contact', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Contact' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: /^support@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  // A button would not act yet.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const before = await heading.boundingBox();
  release();
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(heading).toHaveCount(1);
});

test('a public page can be read, and its links followed, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'See pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeInViewport();
  await context.close();
});

test('somebody with an account never sees the page for visitors', async ({ page, complaints }) => {
  await signIn(page, 'manager');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Recipes, oils and batch records that add up')).toBeAttached();
  await expect(page.getByRole('main')).toBeHidden();
  // Its code was kept away.
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});
