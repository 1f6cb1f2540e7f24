import { makeBenchOils } from '../support/benchOils.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

test('an oil shows each change of its quantity and the batches that used it', async ({
  page,
  request,
  complaints,
}) => {
  const rest = await restAs(request, 'admin');
  const written = {
    tag: 'LED-1',
    description: 'Ledger oil',
    batch: 'L1',
    cannabinoids: { THC: 85, CBD: 20 },
  };
  const { id } = await rest.post('/oils/', { ...written, qty: 1000 });
  await rest.put(`/oils/${id}`, { ...written, qty: 640.25 });
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const batch = await rest.post('/batches/', { recipe_id: recipe?.id, oils: [{ oil_id: id }] });

  await signIn(page, 'viewer', '/inventory?q=led-1');
  await page.getByRole('link', { name: 'LED-1' }).click();
  await expect(page.getByRole('heading', { name: 'Oil LED-1', level: 1 })).toBeFocused();
  await expect(page.getByText('2 entries add up to 640.250 g, the quantity now.')).toBeVisible();
  await expect(
    page.getByRole('img', {
      name: /^Quantity from .* to .*: 640\.250 g now, at least 640\.250 g on .*, at most 1,000\.000 g on /,
    }),
  ).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row').nth(1)).toContainText(
    /Quantity edited\s*−359\.750\s*640\.250\s*Maya Ortiz/,
  );
  await expect(ledger.getByRole('row').nth(2)).toContainText(
    /Received\s*\+1,000\.000\s*1,000\.000/,
  );
  await expect(
    page.getByText(
      /^Stock: 640\.250 g on hand, [\d.]+ g promised to batches not yet completed, [\d.]+ g free$/,
    ),
  ).toBeVisible();
  await expect(page.getByText('All together: 105.0 %, 5 % too much')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: batch.batch_id }).click();
  await expect(page.getByRole('heading', { name: `Batch ${batch.batch_id}` })).toBeVisible();
  await page.getByRole('link', { name: 'LED-1' }).click();
  await expect(page).toHaveURL(`/inventory/${id}`);
  await expect(page.getByRole('link', { name: batch.batch_id })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(page).toHaveURL('/inventory?q=led-1');

  await rest.remove(`/oils/${id}`);
  await page.goto(`/inventory/${id}`);
  await expect(page.getByText(/^This oil was deleted on/)).toBeVisible();
  await expect(ledger.getByRole('row')).toHaveCount(3);
  await page.goto('/inventory/999999999');
  await expect(page.getByRole('alert')).toContainText('Oil was not found.');
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  // React logs errors that an error boundary caught.
  expect(complaints.splice(0).every((text) => text.includes('Oil was not found'))).toBe(true);
});

test('an oil without grams or batches offers what fills its lists, to those who may', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const written = { tag: 'NONE-1', description: 'No oil', batch: 'N1', cannabinoids: { THC: 85 } };
  const { id } = await rest.post('/oils/', { ...written, qty: 0 });
  const act = (name: string) => page.getByRole('link', { name });
  await signIn(page, 'admin', `/inventory/${id}`);
  await expect(page.getByText('No batch has used it')).toBeVisible();
  await expectAccessible(page);
  await act('Run a batch').click();
  await expect(page).toHaveURL('/recipes');
  await page.goBack();
  await act('Enter its quantity').click();
  await expect(page.getByRole('table').getByRole('textbox', { name: 'Tag' })).toHaveValue('NONE-1');
  await page.goto(`/trace?oil=${id}`);
  await expect(act('Run a batch')).toBeVisible();
  await signIn(page, 'operator', `/inventory/${id}`);
  await expect(act('Run a batch')).toBeVisible();
  await expect(act('Enter its quantity')).toHaveCount(0);
  await signIn(page, 'viewer', `/inventory/${id}`);
  await expect(page.getByText('No batch has used it')).toBeVisible();
  await expect(act('Run a batch')).toHaveCount(0);
  await rest.remove(`/oils/${id}`);
});

test('an oil is edited from its page, in its row, whatever hides the row', async ({ page }) => {
  await signIn(page, 'manager');
  await makeBenchOils(page, { 'BENCH-10': '100', 'BENCH-11': '200' });
  const rest = await restAs(page.request, 'admin');
  const oils: { id: number; tag: string }[] = await rest.get('/oils');
  const idOf = (tag: string) => oils.find((oil) => oil.tag === tag)?.id;
  const [id, moved] = [idOf('BENCH-10'), idOf('BENCH-11')];
  const field = (name: string) => page.getByRole('table').getByRole('textbox', { name });
  const edit = page.getByRole('link', { name: 'Edit', exact: true });

  await page.goto('/inventory');
  await page.getByRole('button', { name: /^Bench distillate/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'BENCH-10' })).toHaveCount(0);
  await page.goto(`/inventory/${id}`);
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(field('Tag')).toBeFocused();
  await expect(field('Tag')).toHaveValue('BENCH-10');
  await expect(page).toHaveURL('/inventory');
  await expectAccessible(page);
  await field('Qty (g)').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('123.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved BENCH-10.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit BENCH-10' })).toBeFocused();
  await page.goBack();
  await expect(page.getByText('123.500').first()).toBeVisible();

  for (const query of [`edit=${id}`, `q=nothing&edit=${id}`, `flat=true&contains=CBN&edit=${id}`]) {
    await page.goto(`/inventory?${query}`);
    await expect(field('Tag')).toBeFocused();
    await expect(page).not.toHaveURL(/edit=/);
    await page.keyboard.press('Escape');
    await expect(field('Tag')).toHaveCount(0);
  }
  for (const unknown of ['999999999', 'x', '%20']) {
    await page.goto(`/inventory?edit=${unknown}`);
    await expect(page.getByRole('button', { name: 'Edit D9-014' })).toBeVisible();
    await expect(field('Tag')).toHaveCount(0);
  }

  await rest.post('/oils/inactivate', { ids: [moved] });
  await page.goto(`/inventory/${moved}`);
  await edit.click();
  await expect(field('Tag')).toHaveValue('BENCH-11');
  await expect(field('Tag')).toBeFocused();
  await expect(
    page.getByRole('tab', { name: 'Inactive', exact: true, selected: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/inventory?tab=inactive&q=BENCH-11');

  await rest.remove(`/oils/${moved}`);
  await page.goto(`/inventory/${moved}`);
  await expect(page.getByText(/^This oil was deleted on/)).toBeVisible();
  await expect(edit).toHaveCount(0);
  await signIn(page, 'operator', `/inventory/${id}`);
  await expect(page.getByRole('heading', { name: 'Oil BENCH-10' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trace', exact: true }).last()).toBeVisible();
  await expect(edit).toHaveCount(0);
  await rest.remove(`/oils/${id}`);
});
