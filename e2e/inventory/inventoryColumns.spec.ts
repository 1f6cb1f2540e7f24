import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

test('columns are hidden and moved, in the address and for the next visit', async ({ page }) => {
  await signIn(page, 'viewer', '/inventory?flat=true');
  await expect(page.getByRole('button', { name: 'Bulk Import' })).toHaveCount(0);
  const headers = page.getByRole('table', { name: 'Active oils' }).getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'CBG %' }).uncheck();
  await menu.getByRole('button', { name: 'Move Qty (g) up' }).click();
  await expect(menu.getByRole('button', { name: 'Move Qty (g) up' })).toBeFocused();
  await expect(menu.getByRole('status')).toHaveText('Qty (g) is now at 2 of 13.');
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

test('the stock of each oil is a bar for those who choose the column', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const written = { description: 'Barred oil', batch: 'B', cannabinoids: { THC: 80 } };
  const enough = await rest.post('/oils/', { ...written, tag: 'BAR-1', qty: 100 });
  const low = await rest.post('/oils/', { ...written, tag: 'BAR-2', qty: 20, low_at: 50 });
  const empty = await rest.post('/oils/', { ...written, tag: 'BAR-3', qty: 0 });

  await signIn(page, 'viewer', '/inventory?flat=true&q=bar-');
  const table = page.getByRole('table', { name: 'Active oils' });
  await expect(table.getByRole('columnheader', { name: 'Stock' })).toHaveCount(0);
  await expect(table.getByRole('cell', { name: 'Low 20.000', exact: true })).toBeVisible();
  await expect(table.getByRole('cell', { name: /^Low/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Stock' }).check();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Stock' })).toBeVisible();
  const bar = (tag: string) => table.getByRole('row', { name: tag }).getByRole('img');
  await expect(bar('BAR-1')).toHaveAccessibleName('100.000 g on hand, all of it free');
  await expect(bar('BAR-2')).toHaveAccessibleName(
    '20.000 g on hand, all of it free; low at 50.000 g; it runs low',
  );
  await expect(table.getByRole('row', { name: 'BAR-2' })).toContainText(/Low$/);
  await expect(bar('BAR-3')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/inventory?columns=tag,stock&q=bar-');
  await expect(bar('BAR-1')).toBeVisible();
  for (const { id } of [enough, low, empty]) await rest.remove(`/oils/${id}`);
});

test('a marked average is explained below the table, and nothing else is', async ({ page }) => {
  await signIn(page, 'viewer', '/inventory');
  await expect(page.getByRole('row', { name: /Delta-9 THC distillate 3 lots/ })).toContainText('*');
  const note = page.getByText('* Average of the lots that have a value');
  await expect(note).toBeVisible();
  await page.getByRole('checkbox', { name: 'Group by description' }).uncheck();
  await expect(note).toBeHidden();
});
