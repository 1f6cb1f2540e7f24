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
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row').nth(1)).toContainText(
    /Quantity edited\s*−359\.750\s*640\.250\s*Maya Ortiz/,
  );
  await expect(ledger.getByRole('row').nth(2)).toContainText(
    /Received\s*\+1,000\.000\s*1,000\.000/,
  );
  await expect(page.getByText('All together: 105.0 % of the oil, 5 % too much')).toBeVisible();
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
