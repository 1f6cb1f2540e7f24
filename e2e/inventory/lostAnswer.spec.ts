import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

test('a write-off whose answer was lost is booked once, also by a dialog that is opened again', async ({
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
  const open = async () => {
    await press(page.getByRole('button', { name: 'More acts' }));
    await page.getByRole('menuitem', { name: 'Write off…' }).press('Enter');
  };
  await open();
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
  await page.reload();
  await open();
  await expect(dialog).toContainText('The last write-off got no answer.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await press(dialog.getByRole('button', { name: 'Write off' }));
  await expect(page.getByText('2.500 g of D9-014 written off.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Disposed: Spilled' })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('97.500');

  // The same again, of which only the first answer is lost, is another one where somebody says so.
  const write = async () => {
    await dialog.getByRole('textbox', { name: 'Grams' }).fill('2.5');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Spilled');
    await press(dialog.getByRole('button', { name: 'Write off' }));
  };
  await open();
  await expect(dialog).not.toContainText('got no answer');
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.unroute('**/graphql');
  await page.reload();
  await open();
  await press(dialog.getByRole('button', { name: 'This is another one' }));
  await expect(dialog).not.toContainText('got no answer');
  await write();
  await expect(rows.filter({ hasText: 'Disposed: Spilled' })).toHaveCount(3);
});
