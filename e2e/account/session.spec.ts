import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

const IDLE = 'Your session has expired due to inactivity. Please log in again.';
const EXPIRED = 'Your session has expired. Please log in again.';

const warning = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session is about to end' });
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });
const ok = (page: Page) => expired(page).getByRole('button', { name: 'OK' });
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('access_token'));
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The session watcher is loaded after the screen, in its own chunk, and records activity when it starts. */
const lastActivity = (page: Page) => stored(page, 'last_activity');
const watched = (page: Page) => expect.poll(() => lastActivity(page)).not.toBeNull();

/** Opens another document in the session, and waits until the watcher runs there too. */
async function watchedAfter(page: Page, go: () => Promise<unknown>): Promise<void> {
  const before = await lastActivity(page);
  await go();
  await expect.poll(() => lastActivity(page)).not.toBe(before);
}

/** Installs a fake clock in the page, so that the test controls the time in every tab. */
async function signInByTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, 'manager');
  await watched(page);
}

/** User activity without any effect. */
const act = (page: Page) => page.keyboard.press('Shift');

async function secondsLeft(page: Page): Promise<number> {
  const text = (await warning(page).getByRole('timer').textContent()) ?? '';
  const [minutes = '', seconds = ''] = text.split(':');
  expect(text).toMatch(/^\d\d:\d\d$/);
  return Number(minutes) * 60 + Number(seconds);
}

/** Routes the token refresh calls to `answer`; lets all others through. */
async function onRefresh(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('refreshSession') ? answer(route) : route.fallback(),
  );
}

test('a token found in local storage at start-up is moved into session storage', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await watched(page);
  expect(await stored(page, 'access_token')).toBeNull();
  expect(await token(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('the browser keeps the person in local storage, and logout clears it and the token', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'operator');
  await watched(page);
  const keys = ['user_id', 'user_email', 'user_role', 'organization_id', 'last_activity'];
  const department = ['selected_department_id', 'selected_department_name'];
  await expect.poll(() => stored(page, 'selected_department_role')).toBe('operator');
  expect(await stored(page, 'user_email')).toBe('operator@demo.batchwright.test');
  expect(await stored(page, 'user_role')).toBe('operator');
  expect(await stored(page, 'selected_department_name')).toBe('Kitchen');
  for (const key of [...keys, ...department]) expect(await stored(page, key), key).toBeTruthy();
  // The ids in the answer of a REST login.
  for (const key of ['user_id', 'organization_id', 'selected_department_id']) {
    expect(await stored(page, key), key).toMatch(/^\d+$/);
  }

  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await token(page)).toBeNull();
  for (const key of keys) expect(await stored(page, key), key).toBeNull();
  // The department is remembered for the next visit, its role is not.
  expect(await stored(page, 'selected_department_role')).toBeNull();
  expect(await stored(page, 'selected_department_name')).toBe('Kitchen');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a remembered department that is gone gives way to the first, and to none without one', async ({
  page,
}) => {
  const remember = () =>
    page.evaluate(() => {
      localStorage.setItem('selected_department_id', 'gone');
      localStorage.setItem('selected_department_name', 'Gone');
    });
  await page.goto('/login');
  await remember();
  await signIn(page, 'operator');
  await watched(page);
  await expect.poll(() => stored(page, 'selected_department_name')).toBe('Kitchen');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await remember();
  await signIn(page, 'viewer');
  await watched(page);
  await expect.poll(() => stored(page, 'selected_department_id')).toBeNull();
  expect(await stored(page, 'selected_department_name')).toBeNull();
});

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

test('the token is refreshed 120 seconds before it ends, while the user is active', async ({
  page,
}) => {
  await signInByTheClock(page);
  const before = await token(page);
  await page.clock.fastForward('20:00');
  await act(page);
  expect(await token(page)).toBe(before);
  await page.clock.fastForward('08:05');
  await expect.poll(() => token(page)).not.toBe(before);
  await expect(warning(page)).toHaveCount(0);
  // The new token has not postponed the end by inactivity.
  await page.clock.fastForward('22:00');
  await expect(expired(page)).toContainText(IDLE);
});

test('the refresh is skipped when two minutes or less of the inactivity window remain', async ({
  page,
}) => {
  await signInByTheClock(page);
  const before = await token(page);
  await page.clock.fastForward('28:10');
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(await token(page)).toBe(before);
});

test('a refresh the server refuses shows the Session Expired modal with its words', async ({
  page,
}) => {
  await signInByTheClock(page);
  const errors = [{ message: 'Account is not active', extensions: { code: 'FORBIDDEN' } }];
  await onRefresh(page, (route) => route.fulfill({ json: { errors } }));
  await page.clock.fastForward('20:00');
  await act(page);
  await page.clock.fastForward('08:05');
  await expect(expired(page)).toContainText('Account is not active');
});

test('a network failure ends no session: the warning comes before the end of the token', async ({
  page,
  complaints,
}) => {
  await signInByTheClock(page);
  await onRefresh(page, (route) => route.abort());
  await page.clock.fastForward('20:00');
  await act(page);
  await page.clock.fastForward('08:05');
  await expect(warning(page)).toContainText('Your session could not be extended yet.');
  await expect(expired(page)).toHaveCount(0);
  await page.unroute('**/graphql');
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect(page.getByText('Signed out in')).toHaveCount(0);
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});

test('twelve hours after login the token ends for good: the warning says so and counts down', async ({
  page,
}) => {
  await signInByTheClock(page);
  await onRefresh(page, async (route) => {
    // What the server answers then: a new token that ends no later than the previous one.
    const accessToken = await page.evaluate(() => {
      const [head, body = ''] = (sessionStorage.getItem('access_token') ?? '').split('.');
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
      return `${head}.${btoa(JSON.stringify({ ...claims, iat: Math.floor(Date.now() / 1000) }))}.x`;
    });
    await route.fulfill({ json: { data: { refreshSession: { accessToken } } } });
  });
  await page.clock.fastForward('20:00');
  await act(page);
  await page.clock.fastForward('08:05');
  await expect(warning(page)).toContainText('A session lasts at most 12 hours.');
  await warning(page).getByRole('button', { name: 'Continue' }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect(page.getByText(/^Signed out in 0[01]:\d\d$/)).toBeVisible();
  await act(page);
  await page.clock.fastForward('02:00');
  await expect(expired(page)).toContainText(EXPIRED);
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

test('logout signs out the other tabs within a second, also those that show the session warning', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager');
  await watched(page);
  const other = await context.newPage();
  await signIn(other, 'manager');
  await watched(other);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/, { timeout: 10_000 });
  expect(await token(other)).toBeNull();
  await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  // One tab is signed in again, the other is not, though the page is still in its history.
  await signIn(page, 'operator');
  await watched(page);
  await other.goBack();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a link opened in a new tab is signed in, as who opened it, and shows no sign-in page', async ({
  page,
  context,
}) => {
  await signIn(page, 'operator');
  await watched(page);
  const seen: string[] = [];
  context.on('page', (tab) => tab.on('framenavigated', (frame) => seen.push(frame.url())));
  const email = async (tab: Page) => {
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    // The history also contains people's names.
    return tab
      .getByRole('banner')
      .getByText(/@demo\.batchwright\.test/)
      .textContent();
  };
  const second = await context.newPage();
  await second.goto('/inventory');
  expect(await email(second)).toContain('operator@');
  await expect(second.getByRole('heading', { name: 'Inventory' })).toBeVisible();

  // Two people in two tabs: the one who is signed in opens the link.
  await signIn(second, 'manager');
  await watched(second);
  await act(page);
  const third = await context.newPage();
  await third.goto('/batch-history');
  expect(await email(third)).toContain('operator@');
  await act(second);
  await third.evaluate(() => sessionStorage.clear());
  await third.goto('/batch-history');
  expect(await email(third)).toContain('manager@');
  expect(seen.filter((url) => url.includes('/login'))).toEqual([]);

  await third.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login$/);
  const last = await context.newPage();
  await last.goto('/batch-history');
  await expect(last).toHaveURL(/\/login\?next=%2Fbatch-history$/);
});

test('a session that is over in one tab opens no other', async ({ page, context, complaints }) => {
  await signIn(page, 'manager');
  await watched(page);
  const headers = { authorization: `Bearer ${await token(page)}` };
  await page.request.post('/api/auth/logout', { headers });
  await page.getByRole('link', { name: 'Batch History' }).click();
  await expect(expired(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/inventory');
  await expect(other).toHaveURL(/\/login\?next=%2Finventory$/);
  complaints.splice(0);
});

test('a tab that missed the logout event shows nothing either', async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await watched(page);
  const other = await context.newPage();
  await other.goto('/login');
  // Like a tab that slept: the signal is in the storage, but the event was never delivered.
  await page.evaluate(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await other.evaluate(() => localStorage.setItem('logout_signal', String(Date.now())));
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/login$/);
  expect(await token(page)).toBeNull();
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

test('logging out asks first when something is unsaved, and nothing has happened until then', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await watched(page);
  await watchedAfter(page, () => page.goto('/recipedetail/new'));
  await page.getByLabel('Recipe number').fill('SES-9');
  await page.getByRole('button', { name: 'Logout' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  expect(await token(page)).not.toBeNull();
  await expect(page.getByLabel('Recipe number')).toHaveValue('SES-9');
  await page.getByRole('button', { name: 'Logout' }).click();
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'manager');
  await watched(page);
  await watchedAfter(page, () => page.goto('/recipedetail/new'));
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(page.getByText('You had unsaved changes')).toHaveCount(0);
});

test('opening the logout address does not sign out, and shows a page', async ({ page }) => {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, 'manager');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/recipes/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
