import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

const button = (page: Page) => page.getByRole('button', { name: 'Feedback' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

test('feedback goes out with the console, without its secrets', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.evaluate((secret) => console.warn(`slow answer, Bearer ${secret}`), SECRET);
  await button(page).click();
  await expectAccessible(page);
  await send(page).click();
  await expect(description(page)).toHaveAccessibleDescription(/Please add a brief description/);
  await description(page).fill('The list <b>stays</b> empty');
  await send(page).click();
  await expect(page.getByText('Thanks! Your feedback was sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page)).toBeFocused();
  const { mails } = await (await page.request.get('/dev/mail.json')).json();
  const [mail] = mails.filter(({ text }: { text: string }) =>
    text.includes('The list <b>stays</b>'),
  );
  expect(mail.text).toContain('viewer@demo.batchwright.test');
  expect(mail.text).toContain('warn: slow answer, Bearer [redacted]');
  expect(mail.text).toMatch(/Viewport: 1440 × 900/);
  expect(mail.text).toMatch(/Page: http.*\/recipes/);
  expect(mail.text).not.toContain(SECRET);
});

test('a failure to send feedback shows the reason and keeps the text', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'viewer');
  await button(page).click();
  await description(page).fill('Kept');
  await page.route('**/graphql', (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Could not send feedback: Network error');
  await expect(description(page)).toHaveValue('Kept');
  expect(complaints.splice(0).join(' ')).toContain('ERR_FAILED');
});

test('the button covers nothing one can press, on a tablet and on a phone', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/recipes',
      '/inventory',
      '/batch-history',
      '/settings',
      '/recipedetail/new',
    ]) {
      await page.goto(path);
      await expect(button(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await coveredControls(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on a phone the button covers nothing, wherever the page is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'admin');
  for (const path of ['/inventory', '/settings', '/recipedetail/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // In the lower corner of the window, wherever the page is scrolled to.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    const end = await page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().bottom);
    expect(
      await button(page).evaluate((own) => own.getBoundingClientRect().top),
      path,
    ).toBeGreaterThanOrEqual(end);
  }
});

/**
 * Controls that are covered by the button when the page is scrolled to its end. Rows that a table has scrolled out of
 * its own box lie nowhere on the screen.
 */
const coveredControls = (page: Page) =>
  button(page).evaluate((feedback) => {
    const own = feedback.getBoundingClientRect();
    const controls = document.querySelectorAll('main :is(a, button, input, select, textarea)');
    return [...controls].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const left = Math.max(box.left, own.left);
      const right = Math.min(box.right, own.right);
      const top = Math.max(box.top, own.top);
      const bottom = Math.min(box.bottom, own.bottom);
      const overlaps = left < right && top < bottom && box.width > 1;
      const isThere = document
        .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        .includes(control);
      return overlaps && isThere ? [control.outerHTML.slice(0, 200)] : [];
    });
  });

test('paper shows no button', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.emulateMedia({ media: 'print' });
  await expect(button(page)).toBeHidden();
});
