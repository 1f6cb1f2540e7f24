import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { act, expired, stored, token, watched, watchedAfter } from './session.ts';

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
  await watchedAfter(second, () => signIn(second, 'manager'));
  // The watcher may run before the server has said who that is.
  await expect.poll(() => stored(second, 'user_email')).toContain('manager@');
  const isAtWork = (name: string) =>
    expect.poll(() => stored(second, 'user_email')).toContain(name);
  await act(page);
  await isAtWork('operator@');
  const third = await context.newPage();
  // Its own watcher says once more who is at work, when it starts.
  await watchedAfter(second, () => third.goto('/batch-history'));
  expect(await email(third)).toContain('operator@');
  await act(second);
  await isAtWork('manager@');
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
