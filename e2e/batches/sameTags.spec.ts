import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';

test.afterEach(async ({ request }) => removeOils(request, 'SAME-'));

test('two lots with one tag and batch are distinguished by their departments while they are picked', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const oil = {
    tag: 'SAME-1',
    description: 'Same oil of a long description',
    batch: 'S1',
    qty: 40,
  };
  for (const name of ['Kitchen', 'Tinctures']) {
    await rest.post('/oils', {
      ...oil,
      cannabinoids: { THC: 80 },
      department_id: await departmentId(rest, name),
      received: '2025-01-02',
    });
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const labels = ['SAME-1 · S1 · Kitchen', 'SAME-1 · S1 · Tinctures'];
  for (const label of labels) {
    await page.getByRole('checkbox', { name: `Select ${label}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Targets and selected oils' }).click();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  for (const label of labels) {
    await expect(
      picked.getByRole('button', { name: `Remove ${label}`, exact: true }),
    ).toBeVisible();
    await expect(picked.getByLabel(`Mode for ${label}`, { exact: true })).toBeVisible();
  }
  // Batch and department come before the description, which may be truncated.
  for (const words of ['S1 · Kitchen', 'S1 · Tinctures']) {
    await expect(picked.getByText(words)).toHaveText(`${words} · 80 % THC · ${oil.description}`);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suggest oils' }).click();
  const suggested = page.getByRole('status').filter({ hasText: 'Suggested oils' });
  for (const label of labels) await expect(suggested).toContainText(label);

  await picked.getByLabel(`Mode for ${labels[0]}`).selectOption('Fixed');
  await picked.getByLabel(`Fixed grams for ${labels[0]}`).fill('50');
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No formulation found' })).toContainText(
    'SAME-1 · S1 · Kitchen',
  );
});

test('a scanned tag of several lots picks none of them, and shows them', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  for (const batch of ['TWIN-A', 'TWIN-B']) {
    await rest.post('/oils', {
      tag: 'SAME-2',
      description: 'Twin',
      batch,
      qty: 40,
      cannabinoids: { THC: 80 },
      department_id: await departmentId(rest, 'Kitchen'),
      received: '2025-01-02',
    });
  }
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const picked = page.getByRole('table', { name: 'Selected oils' });
  // A filter that hides them gives way.
  await page.getByLabel('Filter by active ingredient').selectOption('THC');
  await page.getByLabel('only show inventory with matching active ingredients').check();
  await page.getByRole('searchbox', { name: 'Search oils' }).focus();
  await page.keyboard.type('same-2');
  await page.keyboard.press('Enter');
  const note = page.getByText('2 lots have the tag or batch “same-2”: tick the one at hand.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select SAME-2/ })).toHaveCount(2);
  await expect(
    page.getByLabel('only show inventory with matching active ingredients'),
  ).not.toBeChecked();
  await expect(picked).toHaveCount(0);
  // It is still told after the next scans.
  for (const code of ['NO-SUCH', 'D9-014']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(picked.getByRole('row')).toHaveCount(2);
  await expect(note).toBeVisible();
  await expect(page.getByText('No lot has the tag or batch “NO-SUCH”.')).toBeVisible();
  await page.keyboard.type('TWIN-B');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Picked SAME-2')).toBeVisible();
  await expect(picked.getByRole('row')).toHaveCount(3);
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('No lot has the tag or batch')).toBeHidden();
});
