import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

test('a write-off whose answer was lost is booked once when it is pressed again', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await openOrganization(request, `lost-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const oil = { tag: 'D9-014', description: 'THC distillate', batch: 'B1', qty: 100 };
  const { id } = await rest.post('/oils/', { ...oil, cannabinoids: { THC: 88 } });
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  await openAs(page, admin, `/inventory/${id}`);
  await page.getByRole('button', { name: 'More acts' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Write off…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write off D9-014' });
  await dialog.getByRole('textbox', { name: 'Grams' }).fill('2.5');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Spilled');
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(dialog.getByRole('button', { name: 'Write off' }));
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.unroute('**/graphql');
  await press(dialog.getByRole('button', { name: 'Write off' }));
  await expect(page.getByText('2.500 g of D9-014 written off.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Disposed: Spilled' })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('97.500');
});
