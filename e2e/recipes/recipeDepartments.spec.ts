import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { departmentId, restAs } from '../support/rest.ts';
import { box, button, row } from './recipeTable.ts';

test('the department narrows the list, in the address and on the next visit', async ({ page }) => {
  await signIn(page, 'manager');
  const departments = page.getByRole('combobox', { name: 'Department' });
  await expect(departments.locator('option:checked')).toHaveText('All departments');
  await expect(row(page, 'GUM-525')).toBeVisible();
  await departments.selectOption('Tinctures');
  await expect(row(page, 'GUM-525')).toHaveCount(0);
  await expect(row(page, 'TNC-001')).toBeVisible();
  await expect(page).toHaveURL(/department=/);
  await page.reload();
  await expect(departments.locator('option:checked')).toHaveText('Tinctures');
  await page.getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL(/department=/);
  await expect(row(page, 'TNC-001')).toBeVisible();
  await expect(row(page, 'GUM-525')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await button(page, 'Show all departments').click();
  await expect(departments.locator('option:checked')).toHaveText('All departments');
  await page.getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Recipes' }).click();
  await expect(row(page, 'GUM-525')).toBeVisible();
});

for (const who of ['operator', 'viewer'] as const) {
  test(`the ${who} sees Run Batch and the search, nothing to manage with`, async ({ page }) => {
    await signIn(page, who);
    await expect(row(page, 'GUM-525')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Department' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '+ New Recipe' })).toHaveCount(0);
    for (const name of ['Edit Selected', 'Version History', 'Duplicate', 'Archive Selected']) {
      await expect(button(page, name)).toHaveCount(0);
    }
    await button(page, 'Actions for GUM-525').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Run batch']);
    await page.keyboard.press('Escape');
    await box(page, 'Select GUM-525').click();
    await button(page, 'Run Batch').click();
    await expect(page.getByRole('dialog', { name: 'Run Batch: GUM-525' })).toBeVisible();
  });
}

test('a manager of one department sees which recipes are not theirs', async ({ page, request }) => {
  const admin = await restAs(request, 'admin');
  const department = await departmentId(admin, 'Tinctures');
  const users: { id: number; email: string }[] = await admin.get('/auth/users');
  const operator = users.find(({ email }) => email.startsWith('operator@'))?.id;
  await admin.post(`/departments/${department}/members`, {
    user_id: operator,
    department_role: 'manager',
  });
  try {
    await signIn(page, 'operator');
    const departments = page.getByRole('combobox', { name: 'Department' });
    await expect(departments.locator('option:checked')).toHaveText('Kitchen');
    await expect(row(page, 'TNC-001')).toHaveCount(0);
    await departments.selectOption('All departments');
    await box(page, 'Select TNC-001').click();
    await expect(button(page, 'Edit Selected')).toBeEnabled();
    await box(page, 'Select TNC-001').click();
    await box(page, 'Select GUM-525').click();
    for (const name of ['Edit Selected', 'Archive Selected']) {
      await expect(button(page, name)).toBeDisabled();
      await expect(button(page, name)).toHaveAccessibleDescription(
        /You don’t manage the department of GUM-525/,
      );
    }
    await expect(button(page, 'Duplicate')).toBeEnabled();
    await expectAccessible(page);
  } finally {
    await admin.remove(`/departments/${department}/members/${operator}`);
  }
});
