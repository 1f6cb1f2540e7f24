import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { expectLeavingAsks } from '../support/leaving.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';

test.afterEach(async ({ request }) => removeOils(request, 'FORM-'));

test('an oil is added to the inventory, and appears in its place in the list', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'manager');
  await rest.post('/oils', {
    tag: 'FORM-1',
    description: 'An oil of the form',
    batch: 'B-1',
    qty: 400,
    cannabinoids: { THC: 80 },
    department_id: await departmentId(rest, 'Kitchen'),
  });
  await signIn(page, 'manager', '/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  const group = table.getByRole('row', { name: /An oil of the form 1 lot/ });
  await group.getByRole('button').click();
  const items = page.getByText(/^Showing \d+ of \d+ items$/);
  const before = Number(/\d+/.exec((await items.textContent()) ?? '')?.[0]);
  const opener = page.getByRole('button', { name: 'Add New Oil Batch' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(field('Tag')).toBeFocused();
  await expect(save).toBeDisabled();
  await expect(dialog.getByLabel('Department')).toHaveText('Kitchen');

  // A required field is reported on blur, and all of them on Enter.
  await field('Tag').fill('form-1');
  await field('Description').focus();
  await field('Batch').fill('b-1');
  await expect(field('Description')).toHaveAccessibleDescription('Description is required.');
  await field('Batch').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in all required fields (Tag, Description, Batch).',
  );
  await field('Description').fill('An oil of the form');
  await field('Qty').fill('1,000 g');
  await field('THC').focus();
  await expect(field('Qty')).toHaveAccessibleDescription('Write 1000 or 1');
  await field('Qty').fill('1 000 g');
  await field('THC').fill('90.5');
  await field('CBD').fill('-3');
  await field('CBD').press('Enter');
  await expect(field('CBD')).toHaveAccessibleDescription('-3 became 0.');
  await dialog.getByLabel('Add a cannabinoid').selectOption('CBG');
  await field('CBG').fill('12');
  await expect(
    dialog.getByText('Percentages should add up to 100% or less; now 102.5 %.'),
  ).toBeVisible();
  await expectAccessible(page);

  // Tag and batch of an existing oil, in another case.
  await save.click();
  await expect(field('Tag')).toHaveAccessibleDescription(/FORM-1, .*exists already in Kitchen/);
  await field('Tag').fill('FORM-2');
  await save.click();
  await expect(page.getByText('Oil FORM-2 added.')).toBeVisible();
  await expect(opener).toBeFocused();
  const row = table.getByRole('row', { name: /FORM-2/ });
  await expect(row).toContainText('1,000.000');
  await expect(row).toContainText('90.5');
  await expect(items).toHaveText(`Showing ${before + 1} of ${before + 1} items`);
  await expect(table.getByRole('row', { name: /2 lots/ })).toContainText('1,400.000');
  await page.reload();
  await expect(row).toContainText('0.0');
});

test('a copy starts with the values of the oil and its name selected, or reports a failure', async ({
  page,
  request,
  complaints,
}) => {
  const rest = await restAs(request, 'manager');
  await rest.post('/oils', {
    tag: 'FORM-3',
    description: 'An oil to copy',
    batch: 'B-3',
    qty: 400.5,
    cannabinoids: { THC: 80.1234, CBG: 2 },
    department_id: await departmentId(rest, 'Kitchen'),
  });
  await signIn(page, 'admin', '/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  await table.getByRole('checkbox', { name: 'Select FORM-3' }).check();
  const opener = page.getByRole('button', { name: 'Duplicate Selected' });
  await page.route('**/graphql', (route) => route.abort());
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  await expect(dialog.getByRole('alert')).toContainText('Failed to prepare oil duplication');
  expect(complaints.splice(0)).not.toEqual([]);
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  for (const [name, value] of [
    ['Tag', 'COPYFORM-3'],
    ['Description', 'An oil to copy (Copy)'],
    ['Batch', 'B-3COPY'],
    ['Qty', '400.5'],
    ['THC', '80.1234'],
    ['CBG', '2'],
  ] as const) {
    await expect(dialog.getByRole('textbox', { name })).toHaveValue(value);
  }
  // Administrators may choose any department; the current one is preselected.
  const department = dialog.getByRole('combobox', { name: 'Department' });
  await expect(department.locator('option:checked')).toHaveText('Kitchen');
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('FORM-4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('row', { name: /FORM-4/ })).toBeVisible();
  await expect(opener).toBeFocused();
});

test('an oil that could not be saved is still in the form; who may not write oils has no form', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Add New Oil Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  for (const name of ['Tag', 'Description', 'Batch']) {
    await dialog.getByRole('textbox', { name }).fill(`A ${name}`);
  }
  await page.route('**/graphql', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to save oil. Please try again.');
  await expect(dialog.getByRole('alert')).toContainText('Network error');
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue('A Tag');
  expect(complaints.splice(0)).not.toEqual([]);
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'operator', '/inventory');
  await expect(page.getByRole('table', { name: 'Active oils' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Oil Batch' })).toHaveCount(0);
});

test('leaving the form of a new oil asks first when something is typed', async ({ page }) => {
  await signIn(page, 'manager', '/recipes');
  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  const tag = dialog.getByRole('textbox', { name: 'Tag' });
  const guard = page.getByRole('alertdialog');
  const add = page.getByRole('button', { name: 'Add New Oil Batch' });
  await add.click();
  await expect(tag).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await expect(guard).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click();
  await add.click();
  await tag.fill('FORM-LEAVE');
  await page.goBack();
  await expect(guard).toBeVisible();
  await expect(page).toHaveURL(/\/inventory/);
  await expectAccessible(page);
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(tag).toHaveValue('FORM-LEAVE');
  await page.goBack();
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click();
  await add.click();
  await tag.pressSequentially('FORM-LEAVE');
  await expectLeavingAsks(page, () => expect(tag).toHaveValue('FORM-LEAVE'));

  // A row that is written asks as the form does.
  await page.getByRole('navigation').getByRole('link', { name: 'Recipes' }).click();
  // A link to the screen that is still shown would replace it, and Back would not leave.
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('button', { name: 'Edit D9-014' }).click();
  const quantity = page.getByRole('textbox', { name: 'Qty (g)' });
  // In front, because behind the third decimal it would be rounded away.
  await quantity.press('Home');
  await quantity.pressSequentially('1');
  const typed = await quantity.inputValue();
  await expectLeavingAsks(page, () => expect(quantity).toHaveValue(typed));
});
