import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

test('columns are hidden and moved, in the address and for the next visit', async ({ page }) => {
  await signIn(page, 'viewer', '/inventory?flat=true');
  await expect(page.getByRole('button', { name: 'Bulk Import' })).toHaveCount(0);
  const headers = page.getByRole('table', { name: 'Active oils' }).getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'CBG %' }).uncheck();
  await menu.getByRole('button', { name: 'Move Qty (g) up' }).click();
  await expect(menu.getByRole('button', { name: 'Move Qty (g) up' })).toBeFocused();
  await expect(menu.getByRole('status')).toHaveText('Qty (g) is now at 2 of 12.');
  await menu.getByRole('checkbox', { name: 'Qty (g)' }).press('Alt+ArrowUp');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  const last = ['Department', 'Promised (g)', 'Received'];
  const chosen = [
    ...['Tag', 'Qty (g)', 'Description', 'Batch', 'Free (g)', 'THC %', 'CBD %', 'CBC %', 'CBN %'],
    ...last,
  ];
  await expect(headers).toHaveText(chosen);
  await page.reload();
  await expect(headers).toHaveText(chosen);
  // Without a parameter in the address this user's last choice applies; a parameter overrides it.
  await page.goto('/inventory');
  await expect(headers).toHaveText(chosen.filter((header) => header !== 'Description'));
  await page.goto('/inventory?columns=tag,percent-THC');
  await expect(headers).toHaveText(['Tag', 'THC %']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(headers).toHaveText([
    'Tag',
    'Batch',
    'Qty (g)',
    'Free (g)',
    'THC %',
    'CBD %',
    'CBC %',
    'CBG %',
    'CBN %',
    ...last,
  ]);
});
