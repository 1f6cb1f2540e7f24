import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('oils stand in groups with their grams in all and weighted averages', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  const group = table.getByRole('row', { name: /^Delta-9 THC distillate 3 lots/ });
  // 310.500 g at 84.6 %, 1,250.000 g at 88.2 % and 640.250 g at 91.4 %.
  await expect(group).toContainText('2,200.750');
  await expect(group).toContainText('88.6');
  await expect(table.getByRole('columnheader', { name: 'Description' })).toHaveCount(0);
  await expectAccessible(page);

  await group.getByRole('button').click();
  await expect(table.getByRole('row', { name: /D9-014/ })).toHaveCount(0);
  await page.reload();
  await expect(group.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  // What is searched for is found in a folded group too.
  await page.getByRole('searchbox').fill('d9-014');
  await expect(table.getByRole('row', { name: /D9-014/ })).toBeVisible();
  await expect(page.getByText('Showing 1 of 10 items')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('checkbox', { name: 'Group by description' }).click();
  await expect(table.getByRole('columnheader', { name: 'Description' })).toBeVisible();
  await expect(page).toHaveURL(/flat=true/);
  await expect(table.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
});
