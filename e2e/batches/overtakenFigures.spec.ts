import { expect, signIn, test } from '../support/fixtures.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';

test('a concurrent change of an oil is reported, and the batch is recalculated', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'manager');
  const oil = {
    tag: 'OVERTAKEN-1',
    description: 'Distillate',
    batch: 'B-1',
    qty: 500,
    cannabinoids: { THC: 80 },
    department_id: await departmentId(rest, 'Kitchen'),
  };
  const { id } = await rest.post('/oils', oil);
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('checkbox', { name: 'Select OVERTAKEN-1' }).check();
  const picked = page
    .getByRole('table', { name: 'Selected oils' })
    .getByRole('row', { name: /OVERTAKEN-1/ });
  // 5,000 mg of 80 % oil, and then of 50 % oil.
  await expect(picked).toContainText('6.250');
  await rest.put(`/oils/${id}`, { ...oil, cannabinoids: { THC: 50 } });
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByText('Something changed')).toBeVisible();
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await expect(picked).toContainText('10.000');
  await expect(page.getByRole('button', { name: 'Confirm oils and amounts' })).toBeEnabled();
  await removeOils(request, 'OVERTAKEN-');
});

test('while many lots are solved for, the figures before are marked', async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-010' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  await expect(page.getByText('Constraints: 1/1')).toBeVisible();
  // One lot more than the page solves itself; larger selections go to the worker.
  await page.evaluate(() => {
    const oils = Array.from({ length: 61 }, (_, index) => ({
      id: `temporary-${index}`,
      isTemporary: true,
      tag: `MANY-${index}`,
      description: 'One of many',
      batch: 'B',
      qty: '100',
      cannabinoids: { THC: String(30 + index) },
    }));
    const choices = oils.slice(1).map(({ id }) => ({ oilId: id, mode: 'flexible' }));
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('oil_selection:'));
    sessionStorage.setItem('temporary_oils', JSON.stringify(oils));
    sessionStorage.setItem(key ?? '', JSON.stringify({ choices, bufferOilId: null }));
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/preview\.worker/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Constraints: 1/1')).toBeVisible();
  await expect(page.getByText('Updating…')).toHaveCount(0);
  await page
    .getByRole('table', { name: 'Recently Added' })
    .getByRole('checkbox', { name: 'Select MANY-0' })
    .check();
  await expect(page.getByText('Updating…')).toBeVisible();
  await expect(page.getByText('Constraints: 1/1')).toBeVisible();
  release();
  await expect(page.getByText('Updating…')).toHaveCount(0);
});
