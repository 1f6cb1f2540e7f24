import { expect, signIn, test } from '../support/fixtures.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';
import { expire, offer, restore, settled } from './keptDrafts.ts';

test.afterEach(async ({ request }) => removeOils(request, 'KEPT-'));

test('a new oil in progress survives the end of the session, and opens as it was', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Add New Oil Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field('Tag').fill('KEPT-1');
  await field('Description').fill('An oil that waits');
  await field('Batch').fill('B-1');
  await field('Qty').fill('120');
  await field('THC').fill('71.5');
  await settled(page);
  await expire(page);

  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(offer(page)).toContainText('to a new oil');
  await restore(page).click();
  await expect(field('Tag')).toHaveValue('KEPT-1');
  await expect(field('Qty')).toHaveValue('120');
  await expect(field('THC')).toHaveValue('71.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Oil KEPT-1 added.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a row being edited survives too; a concurrent change is reported, and saving asks first', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'manager');
  await rest.post('/oils', {
    tag: 'KEPT-2',
    description: 'A row that waits',
    batch: 'B-2',
    qty: 400,
    cannabinoids: { THC: 80 },
    department_id: await departmentId(rest, 'Kitchen'),
  });
  await page.clock.install();
  await signIn(page, 'manager', '/inventory?flat=1&q=KEPT-2');
  const row = page.getByRole('row', { name: /KEPT-2/ });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: /^Description/ }).fill('My words');
  await settled(page);
  await expire(page);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((one) => one.includes('_draft:'))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
      kept.values.revision -= 1;
      sessionStorage.setItem(key, JSON.stringify(kept));
    }
  });
  await signIn(page, 'manager');
  await expect(offer(page)).toContainText('to oil KEPT-2');
  await expect(offer(page)).toContainText('Somebody has saved other changes to it since.');
  await restore(page).click();
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('My words');
  await page.getByRole('textbox', { name: /^Description/ }).press('Enter');
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Saved KEPT-2.')).toBeVisible();
});
