import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  act,
  aSecondLater,
  EXPIRED,
  expired,
  IDLE,
  signInByTheClock,
  token,
  warning,
} from './session.ts';

/** Routes the token refresh calls to `answer`; lets all others through. */
async function onRefresh(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('refreshSession') ? answer(route) : route.fallback(),
  );
}

test('the token is refreshed 120 seconds before it ends, while the user is active', async ({
  page,
}) => {
  await signInByTheClock(page);
  const before = await token(page);
  await page.clock.fastForward('20:00');
  await act(page);
  expect(await token(page)).toBe(before);
  await aSecondLater();
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
    // The server then answers a new token that ends no later than the previous one.
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
