import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import {
  act,
  aSecondLater,
  EXPIRED,
  expired,
  IDLE,
  ok,
  signInByTheClock,
  stored,
  token,
  warning,
  watched,
  watchedAfter,
} from './session.ts';

async function secondsLeft(page: Page): Promise<number> {
  const text = (await warning(page).getByRole('timer').textContent()) ?? '';
  const [minutes = '', seconds = ''] = text.split(':');
  expect(text).toMatch(/^\d\d:\d\d$/);
  return Number(minutes) * 60 + Number(seconds);
}

test('two minutes before the end a warning counts down, mm:ss, second by second', async ({
  page,
}) => {
  await signInByTheClock(page);
  await page.clock.fastForward('27:30');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('00:35');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expect(warning(page).getByRole('timer')).toHaveAttribute('aria-live', 'off');
  const first = await secondsLeft(page);
  expect(first).toBeLessThanOrEqual(120);
  await page.clock.runFor(5000);
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(first - 5);
  await expectAccessible(page);
});

test('Stay signed in refreshes the token, and closes the warning', async ({ page }) => {
  await signInByTheClock(page);
  const before = await token(page);
  await aSecondLater();
  await page.clock.fastForward('28:30');
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect.poll(() => token(page)).not.toBe(before);
  await page.clock.fastForward('20:00');
  await expect(warning(page)).toHaveCount(0);
  await expect(expired(page)).toHaveCount(0);
});

test('any activity closes the warning and resets the timer, and does nothing else', async ({
  page,
}) => {
  await signInByTheClock(page);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .focus();
  await page.clock.fastForward('28:30');
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('x');
  await expect(warning(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/q=|search=/);
  await page.clock.fastForward('27:00');
  await expect(warning(page)).toHaveCount(0);
});

test('activity in another tab resets the timer, and closes the warning here', async ({
  page,
  context,
}) => {
  await signInByTheClock(page);
  const other = await context.newPage();
  await signIn(other, 'manager');
  await watched(other);
  await page.clock.fastForward('28:30');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await act(other);
  await expect(warning(other)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
});

test('without activity the session ends, nothing is shown any more, and OK leads back here', async ({
  page,
}) => {
  await signInByTheClock(page);
  await watchedAfter(page, () => page.goto('/batch-history?q=BF'));
  await expect(page.getByRole('heading', { name: 'Batch History' })).toBeVisible();
  await page.clock.fastForward('28:30');
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(expired(page)).toContainText(IDLE);
  await expect(warning(page)).toHaveCount(0);
  const veil = await expired(page).evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
  );
  expect(veil).toMatch(/^rgb\(/);
  await expectAccessible(page);
  await ok(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await token(page)).toBeNull();
  expect(await stored(page, 'user_email')).toBeNull();
  await signIn(page, 'manager');
  await watched(page);
  await expect(page).toHaveURL(/\/batch-history\?q=BF/);
});

test('a laptop that slept past the end wakes to an ended session, which no key revives', async ({
  page,
}) => {
  await signInByTheClock(page);
  const before = await token(page);
  await page.clock.fastForward('08:00:00');
  await act(page);
  await expect(expired(page)).toContainText(IDLE);
  expect(await token(page)).toBe(before);
  await page.reload();
  await expect(expired(page)).toContainText(IDLE);
});

test('a 401 of any call shows the Session Expired modal', async ({ page, complaints }) => {
  await signIn(page, 'manager');
  await watched(page);
  const headers = { authorization: `Bearer ${await token(page)}` };
  await page.request.post('/api/auth/logout', { headers });
  await page.getByRole('link', { name: 'Batch History' }).click();
  await expect(expired(page)).toContainText(EXPIRED);
  await ok(page).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fbatch-history/);
  await expect(expired(page)).toHaveCount(0);
  complaints.splice(0);
});

test('activity is written at most every 500 ms', async ({ page }) => {
  await signInByTheClock(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const writes = await page.evaluate(() => {
    const seen = new Set<string | null>();
    for (let press = 0; press < 50; press += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      seen.add(localStorage.getItem('last_activity'));
    }
    return seen.size;
  });
  expect(writes).toBe(1);
});
