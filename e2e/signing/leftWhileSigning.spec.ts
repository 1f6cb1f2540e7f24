import type { Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization, PASSWORD } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import { dialogOf } from '../support/signing.ts';

test('a signature that is refused after Back is told on the screen before', async ({
  page,
  request,
  complaints: _,
}) => {
  const admin = await openOrganization(request, `left-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  const oil = { tag: 'D9-014', description: 'THC distillate', batch: 'B1', qty: 100 };
  await rest.post('/oils/', { ...oil, cannabinoids: { THC: 88 } });
  await openAs(page, admin, '/inventory');
  const sent: Route[] = [];
  const hold = () =>
    page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('setLotStatus(')) return route.continue();
      sent.push(route);
    });
  const signAndLeave = async (password: string) => {
    await press(page.getByRole('link', { name: 'D9-014' }).first());
    await press(button(page, 'Release'));
    const sign = page.getByRole('dialog');
    await expect(sign.getByLabel('Password')).toBeVisible();
    await sign.getByLabel('Password').fill(password);
    await hold();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toHaveLength(1);
    await page.goBack();
    await expect(dialogOf(page, 'Sign')).toBeHidden();
    await expect(page).toHaveURL(/\/inventory$/);
    await sent.pop()?.continue();
    await page.unroute('**/graphql');
  };

  await signAndLeave('Orchard2!');
  const notice = page.getByRole('alert').filter({ hasText: 'Signature of “' });
  await expect(notice).toContainText('D9-014');
  await expect(notice).toContainText(/password/i);
  expect(await rest.get('/oils')).toMatchObject([{ status: 'quarantine' }]);

  await press(notice.getByRole('button', { name: 'Close' }));
  await signAndLeave(PASSWORD);
  await expect(page.getByText('D9-014 is released.')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
